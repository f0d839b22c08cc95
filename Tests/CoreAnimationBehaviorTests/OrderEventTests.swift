import AnimatableLayers
import LayerTestSupport
import Testing

/// Section 2: the events of coming into view, leaving it and being replaced.
@Suite struct OrderEventTests {
  /// Notes the events that are no changes of properties.
  private final class Watched: CALayer {
    private var title = ""
    private var log: Log?

    convenience init(_ title: String, _ log: Log) {
      self.init()
      (self.title, self.log) = (title, log)
    }

    override func action(forKey event: String) -> (any CAAction)? {
      if [kCAOnOrderIn, kCAOnOrderOut, kCATransition].contains(event) { log?("\(title) \(event)") }
      return super.action(forKey: event)
    }
  }

  private let log = Log()

  /// A watched layer on a stage, and a watched sublayer of it.
  private let stage: Stage<Watched>
  private let child: Watched

  init() {
    let (layer, child) = (Watched("layer", log), Watched("child", log))
    layer.addSublayer(child)
    (stage, self.child) = (Stage(layer), child)
    #expect(log.lines == [], "what was built off screen shows without events")
  }

  @Test func `a layer that comes into view or leaves it takes all below it along`() {
    let added = Watched("added", log)
    added.addSublayer(Watched("below", log))
    stage.change { _ in child.addSublayer(added) }
    #expect(log.lines == ["added onOrderIn", "below onOrderIn"])
    stage.change { _ in added.removeFromSuperlayer() }
    #expect(log.lines.suffix(2) == ["added onOrderOut", "below onOrderOut"])
  }

  @Test func `hiding and showing are events of all below, but not of what is hidden itself`() {
    stage.change { $0.isHidden = true }
    #expect(log.lines == ["layer onOrderOut", "child onOrderOut"])
    log.lines = []
    stage.change { _ in child.isHidden = true }
    stage.change { $0.isHidden = false }
    #expect(log.lines == ["layer onOrderIn"])
    log.lines = []
    stage.change { _ in child.isHidden = false }
    #expect(log.lines == ["child onOrderIn"])
  }

  @Test func `a layer that comes into a hidden tree stays out of view`() {
    stage.change { $0.isHidden = true }
    log.lines = []
    stage.change { _ in child.addSublayer(Watched("added", log)) }
    #expect(log.lines == [])
    stage.change { $0.isHidden = false }
    #expect(log.lines == ["layer onOrderIn", "child onOrderIn", "added onOrderIn"])
  }

  @Test func `a layer that moves within the view has no event`() {
    stage.change { _ in stage.root.addSublayer(child) }
    stage.change { layer in layer.sublayers = [child] }
    #expect(log.lines == [])
  }

  @Test func `a mask comes and goes with its layer`() {
    let mask = Watched("mask", log)
    stage.change { $0.mask = mask }
    stage.change { $0.mask = nil }
    #expect(log.lines == ["mask onOrderIn", "mask onOrderOut"])
  }

  @Test func `disabled actions have no events`() {
    stage.change { _ in
      CATransaction.setDisableActions(true)
      child.removeFromSuperlayer()
      stage.root.addSublayer(child)
      child.isHidden = true
    }
    #expect(log.lines == [])
    stage.change { _ in child.isHidden = false }
    #expect(log.lines == ["child onOrderIn"])
  }

  @Test func `an animation for coming into view plays from the commit that shows the layer`() {
    let added = CALayer()
    added.actions = [kCAOnOrderIn: fade()]
    stage.change(at: 3) { $0.addSublayer(added) }
    #expect(added.animationKeys() == [kCAOnOrderIn])
    stage.renderer.advance(to: 3.5)
    #expect(isNear(added.presentation()?.opacity, 0.5))
  }

  @Test func `an animation for leaving the view does not wait for the layer's return`() {
    child.actions = [kCAOnOrderOut: basic("opacity", from: 1, to: 0)]
    stage.change { _ in child.removeFromSuperlayer() }
    #expect(child.animationKeys() == nil)
    stage.change { $0.addSublayer(child) }
    #expect(child.animationKeys() == nil)
  }

  @Test func `a replacement queries the superlayer for its transition`() {
    let new = Watched("new", log)
    stage.change { $0.replaceSublayer(child, with: new) }
    #expect(log.lines == ["layer transition", "new onOrderIn", "child onOrderOut"])
    log.lines = []
    stage.change { $0.replaceSublayer(CALayer(), with: child) }
    #expect(log.lines == [], "what is no sublayer is not replaced")
    stage.set { $0.replaceSublayer(new, with: child) }
    #expect(!log.lines.contains("layer transition"), "actions are disabled")
  }
}
