import AnimatableLayers
import LayerTestSupport
import Testing

/// Section 8: display and layout.
@Suite struct ContentTests {
  private let log = Log()

  /// A layer that notes its drawing and layout.
  private final class Noted: CALayer {
    var log = Log()

    override func draw(in ctx: CGContext) { log("draw") }

    override func layoutSublayers() {
      log("layout")
      super.layoutSublayers()
    }
  }

  private func noted() -> Noted {
    let layer = Noted(bounds: CGRect(x: 0, y: 0, width: 4, height: 4))
    layer.log = log
    return layer
  }

  private final class Delegate: NSObject, CALayerDelegate {
    let log: Log
    init(_ log: Log) { self.log = log }
    func layerWillDraw(_ layer: CALayer) { log("will draw") }
    func draw(_ layer: CALayer, in ctx: CGContext) { log("delegate draw") }
    func layoutSublayers(of layer: CALayer) { log("delegate layout") }
  }

  private final class DisplayDelegate: NSObject, CALayerDelegate {
    let log: Log
    init(_ log: Log) { self.log = log }
    func display(_ layer: CALayer) { log("delegate display") }
    func layerWillDraw(_ layer: CALayer) { log("will draw") }
    func draw(_ layer: CALayer, in ctx: CGContext) { log("delegate draw") }
  }

  // MARK: Display

  @Test func `display draws, and clears the mark`() {
    let layer = noted()
    #expect(!layer.needsDisplay())
    layer.displayIfNeeded()
    #expect(log.lines == [])
    layer.setNeedsDisplay()
    #expect(layer.needsDisplay())
    layer.displayIfNeeded()
    #expect(!layer.needsDisplay())
    layer.setNeedsDisplay()
    layer.display()
    #expect(!layer.needsDisplay())
    #expect(log.lines == ["draw", "draw"])
  }

  @Test func `a delegate is notified of the drawing and draws`() {
    let layer = CALayer(bounds: CGRect(x: 0, y: 0, width: 4, height: 4))
    let delegate = Delegate(log)
    layer.delegate = delegate
    layer.display()
    #expect(log.lines == ["will draw", "delegate draw"])
  }

  @Test func `a delegate that displays does so alone`() {
    let layer = noted()
    let delegate = DisplayDelegate(log)
    layer.delegate = delegate
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(log.lines == ["delegate display"])
    #expect(!layer.needsDisplay())
  }

  @Test func `display makes the contents`() throws {
    let layer = noted()
    layer.contentsScale = 2
    #expect(layer.contents == nil)
    layer.display()
    let image = try #require(layer.contents) as! CGImage
    #expect(image.width == 8 && image.height == 8)
  }

  @Test func `a commit draws what is marked, once`() {
    let stage = Stage(noted())
    log.lines = []
    stage.change {
      $0.setNeedsDisplay()
      $0.setNeedsDisplay()
      #expect(log.lines == [])
    }
    #expect(log.lines.count { $0 == "draw" } == 1)
    stage.change { $0.opacity = 0.5 }
    #expect(log.lines.count { $0 == "draw" } == 1)
  }

  @Test func `bounds redraw only with needsDisplayOnBoundsChange`() {
    let layer = noted()
    layer.bounds.size.width = 10
    #expect(!layer.needsDisplay())
    layer.needsDisplayOnBoundsChange = true
    layer.bounds.size.width = 10
    #expect(!layer.needsDisplay())
    layer.bounds.size.width = 11
    #expect(layer.needsDisplay())
  }

  // MARK: Layout

  @Test func `layout runs for what is marked and calls the delegate`() {
    let layer = noted()
    let delegate = Delegate(log)
    layer.delegate = delegate
    layer.layoutIfNeeded()
    log.lines = []
    layer.layoutIfNeeded()
    #expect(log.lines == [])
    layer.setNeedsLayout()
    #expect(layer.needsLayout())
    layer.layoutIfNeeded()
    #expect(!layer.needsLayout())
    #expect(log.lines == ["layout", "delegate layout"])
  }

  @Test func `changes of the sublayers mark their parent`() {
    let layer = CALayer()
    let (first, second) = (CALayer(), CALayer())
    let changes: [(String, () -> Void)] = [
      ("add", { layer.addSublayer(first) }), ("insert", { layer.insertSublayer(second, at: 0) }),
      ("remove", { second.removeFromSuperlayer() }), ("assign", { layer.sublayers = [second] }),
      ("move elsewhere", { CALayer().addSublayer(second) }),
    ]
    for (name, change) in changes {
      layer.layoutIfNeeded()
      first.layoutIfNeeded()
      change()
      #expect(layer.needsLayout(), "\(name)")
      #expect(!first.needsLayout(), "\(name)")
    }
  }

  @Test func `a change of the bounds or the transform marks the layer and its superlayer`() {
    let (parent, child) = (CALayer(), CALayer())
    parent.addSublayer(child)
    let changes: [(String, Bool, () -> Void)] = [
      ("bounds", true, { child.bounds.size.width += 1 }),
      ("transform", true, { child.transform = CATransform3DMakeScale(2, 2, 2) }),
      ("position", false, { child.position.x += 1 }), ("opacity", false, { child.opacity = 0.5 }),
    ]
    for (name, marks, change) in changes {
      parent.layoutIfNeeded()
      change()
      #expect(parent.needsLayout() == marks && child.needsLayout() == marks, "\(name)")
    }
  }

  @Test func `layout begins at the topmost marked ancestor and goes down`() {
    let top = noted()
    let (middle, leaf) = (CALayer(), noted())
    top.addSublayer(middle)
    middle.addSublayer(leaf)
    top.layoutIfNeeded()
    log.lines = []
    for layer in [top, middle, leaf] { layer.setNeedsLayout() }
    leaf.layoutIfNeeded()
    #expect(log.lines == ["layout", "layout"])
    #expect(!top.needsLayout() && !middle.needsLayout() && !leaf.needsLayout())
  }

  @Test func `siblings are laid out from back to front, each with all that is in it`() {
    final class Tagged: CALayer {
      var note: (String) -> Void = { _ in }
      override func layoutSublayers() { note(name ?? "") }
    }
    var order = ""
    let layers = ["a", "b", "c", "d"].map { name in
      let layer = Tagged()
      layer.name = name
      layer.note = { order += $0 }
      return layer
    }
    layers[0].addSublayer(layers[1])
    layers[1].addSublayer(layers[2])
    layers[0].addSublayer(layers[3])
    for layer in layers { layer.setNeedsLayout() }
    layers[0].layoutIfNeeded()
    #expect(order == "abcd")
  }

  @Test func `what a layout does to its own layer requires no second one`() {
    final class Growing: CALayer {
      var count = 0
      override func layoutSublayers() {
        count += 1
        bounds.size.width += 1
        addSublayer(CALayer())
      }
    }
    let layer = Growing()
    layer.setNeedsLayout()
    layer.layoutIfNeeded()
    #expect(layer.count == 1 && !layer.needsLayout())
  }

  @Test func `a commit lays out parents before children, then draws`() {
    final class Parent: CALayer {
      var log = Log()
      override func layoutSublayers() {
        log("parent layout")
        for child in sublayers ?? [] { child.bounds.size.width += 1 }
      }
    }
    let parent = Parent()
    parent.log = log
    let stage = Stage(parent)
    let child = noted()
    child.needsDisplayOnBoundsChange = true
    stage.change { $0.addSublayer(child) }
    for first in [true, false] {
      log.lines = []
      stage.change { parent in
        if first { parent.setNeedsLayout() }
        child.setNeedsLayout()
        if !first { parent.setNeedsLayout() }
      }
      #expect(log.lines == ["parent layout", "layout", "draw"])
    }
  }
}
