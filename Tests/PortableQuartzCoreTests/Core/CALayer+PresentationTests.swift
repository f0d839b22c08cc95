import PortableCoreGraphics
import PortableQuartzCore
import Testing

/// A class whose values in flight are set by their keys.
private final class SubclassInFlight: CALayer {}

@Suite struct CALayerPresentationTests {
  @Test func `what is no number in flight is shown without a trap`() async {
    await #expect(processExitsWith: .success) {
      let layer = SubclassInFlight()
      layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
      layer.backgroundColor = CGColor(gray: 0, alpha: 1)
      let root = CALayer()
      root.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
      root.addSublayer(layer)
      let renderer = LayerRenderer(layer: root)
      let values: [(String, Any)] = [
        ("position", CGPoint(x: CGFloat.nan, y: 1)), ("bounds.size.width", CGFloat.nan),
        ("anchorPoint", CGPoint(x: 0, y: CGFloat.nan)), ("zPosition", Double.nan),
      ]
      renderer.perform {
        for (key, value) in values {
          let animation = CABasicAnimation(keyPath: key)
          (animation.fromValue, animation.toValue, animation.duration) = (value, value, 1)
          layer.add(animation, forKey: key)
        }
      }
      renderer.advance(to: 0.5)
      precondition(layer.presentation()?.zPosition.isNaN == true)
      precondition(renderer.image() != nil)
      renderer.advance(to: 2)
      precondition(layer.presentation()?.position == .zero)
    }
  }
}
