import AnimatableLayers
import Testing

@testable import LayerScenes

@Suite struct LayerValueTextTests {
  private enum Word: String {
    case linear
  }

  private final class Something {}

  private static var rows: [(value: Any?, text: String)] {
    [
      (nil, "-"), (NSNull(), "-"), (1.0, "1"), (0.12345, "0.1235"), (-0.000_01, "0"),
      (-2.5, "-2.5"),
      (CGFloat(3), "3"), (Float(0.5), "0.5"), (7, "7"), (true, "1"), (Double.infinity, "inf"),
      (1e300, "1e+300"), (CGPoint(x: 1, y: -2.5), "1 -2.5"), (CGSize(width: 3, height: 4), "3 4"),
      (CGRect(x: 1, y: 2, width: 3, height: 4), "1 2 3 4"),
      (CATransform3DIdentity, "1 0 0 1 0 0"),
      (CGAffineTransform(translationX: 5, y: 6), "1 0 0 1 5 6"),
      ([1.0, CGPoint(x: 2, y: 3)] as [Any], "[1, 2 3]"), ("two\nlines  here", "two lines here"),
      ("", "\"\""), (Word.linear, "linear"), (Something(), "<Something>"),
      (
        CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 1), transform: nil),
        "M 0 0 L 2 0 L 2 1 L 0 1 Z"
      ),
      (CGMutablePath(), "empty"), (["b": 1, "a": NSNull()] as [String: Any], "[a: -, b: 1]"),
      (CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 1), "#FF8000FF"),
    ]
  }

  @Test func `values read as numbers, colors and words, a transform in depth in full`() {
    for row in Self.rows { #expect(LayerValueText.text(of: row.value) == row.text) }
    let text = LayerValueText.text(of: CATransform3DMakeTranslation(1, 2, 3))
    #expect(text == "1 0 0 0 0 1 0 0 0 0 1 0 1 2 3 1")
  }
}
