import PortableQuartzCore
import Testing

/// A class whose values in flight are set by their keys.
private final class SubclassInFlight: CALayer {}

@Suite struct CALayerPresentationTests {
  @Test func `what is no number in flight is shown without a trap`() async {
    await #expect(processExitsWith: .success) {
      let layer = SubclassInFlight(
        bounds: CGRect(x: 0, y: 0, width: 4, height: 4), color: CGColor(gray: 0, alpha: 1))
      let renderer = stage(layer)
      renderer.viewport.size = CGSize(width: 10, height: 10)
      let values: [(String, Any)] = [
        ("position", CGPoint(x: CGFloat.nan, y: 1)), ("bounds.size.width", CGFloat.nan),
        ("anchorPoint", CGPoint(x: 0, y: CGFloat.nan)), ("zPosition", Double.nan),
      ]
      renderer.perform {
        for (key, value) in values { layer.add(basic(key, from: value, to: value), forKey: key) }
      }
      renderer.advance(to: 0.5)
      precondition(layer.presentation()?.zPosition.isNaN == true)
      precondition(renderer.image() != nil)
      renderer.advance(to: 2)
      precondition(layer.presentation()?.position == .zero)
    }
  }
}
