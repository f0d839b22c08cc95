import AnimatableLayers
import LayerTestSupport
import Testing

/// Section 9: transform layers.
@Suite struct TransformLayerTests {
  @Test func `the layer is never hit, its sublayers are`() {
    let layer = CATransformLayer(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let dot = CALayer(frame: CGRect(x: 20, y: 20, width: 20, height: 20))
    layer.addSublayer(dot)
    let root = CALayer(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addSublayer(layer)
    #expect(root.hitTest(CGPoint(x: 30, y: 30)) === dot)
    #expect(root.hitTest(CGPoint(x: 60, y: 60)) === root)
    #expect(layer.hitTest(CGPoint(x: 60, y: 60)) == nil)
  }
}
