import AnimatableLayers
import Testing

// The samples of the section on the inspector, as they stand there.

// sample begins
func inspect(_ root: CALayer) {
  assert(AnimationInspector.show(in: root) != nil)
}
// sample ends

// sample begins
func watch(_ ball: CALayer, in root: CALayer) {
  guard let inspector = AnimationInspector.show(in: root)
  else { return }
  inspector.rate = 0.1
  inspector.setFrozen(true, for: ball)
  for entry in inspector.entries { print(entry.text) }
}
// sample ends

@Test func `an inspector slows a tree down and freezes a ball in it`() {
  let (root, ball, lamp) = (CALayer(), CALayer(), CALayer())
  root.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
  root.sublayers = [ball, lamp]
  let renderer = LayerRenderer(layer: root)
  renderer.advance(to: 0)
  renderer.perform {
    CALayer.animate(withDuration: 1, options: .curveLinear) {
      ball.position.x = 100
      lamp.opacity = 0
    }
    inspect(root)
    watch(ball, in: root)
  }
  renderer.advance(to: 5)
  #expect(ball.presentation().map { abs($0.position.x) < 1e-6 } == true)
  #expect(lamp.presentation().map { abs($0.opacity - 0.5) < 1e-3 } == true)
  #expect(root.sublayers?.count == 3)
}
