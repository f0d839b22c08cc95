import PortableQuartzCore
import Testing

@Suite struct CALayerVisibilityTests {
  /// Notes the events that are no changes of properties.
  private final class Watched: CALayer {
    var events: [String] = []
    var onEvent: () -> Void = {}

    override func action(forKey event: String) -> (any CAAction)? {
      if [kCAOnOrderIn, kCAOnOrderOut, kCATransition].contains(event) {
        events.append(event)
        onEvent()
      }
      return super.action(forKey: event)
    }
  }

  @Test func `a layer that an event before its own hides does not come into view`() {
    let (root, renderer) = hosted(CALayer())
    let (layer, child) = (Watched(), Watched())
    layer.addSublayer(child)
    layer.onEvent = { child.isHidden = true }
    renderer.perform { root.addSublayer(layer) }
    #expect(layer.events == [kCAOnOrderIn] && !child.events.contains(kCAOnOrderIn))
    child.events = []
    renderer.perform { child.isHidden = false }
    #expect(child.events == [kCAOnOrderIn])
  }

  @Test func `a tree without its renderer is out of view until it has another one`() {
    let (root, previous) = (Watched(), CALayer())
    root.addSublayer(previous)
    var renderer: LayerRenderer? = LayerRenderer(layer: root)
    #expect(renderer?.layer === root)
    renderer = nil
    let layer = Watched()
    root.replaceSublayer(previous, with: layer)
    #expect(root.events == [] && layer.events == [])
    let next = LayerRenderer(layer: root)
    next.perform { layer.removeFromSuperlayer() }
    #expect(layer.events == [kCAOnOrderOut])
  }
}
