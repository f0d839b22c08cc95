import TestSupport
import Testing

@testable import LayerGallery

@Suite struct ValueTextTests {
  private struct Pair: AnimatableVector {
    var first: Double
    var second: Double
    var animatableData: [Double] { [first, second] }

    init?(animatableData: [Double]) {
      guard animatableData.count == 2 else { return nil }
      first = animatableData[0]
      second = animatableData[1]
    }
  }

  private enum Phase: Int, AnimatableValue {
    case idle = 3
  }

  private typealias Value = any (AnimatableValue & SendableMetatype).Type

  /// A type, a text, and how its value is written, where that is another text.
  private static let rows: [(type: Value, text: String, written: String?)] = [
    (CGFloat.self, "0.5", nil), (Double.self, "-12.25", nil), (Float.self, "2", nil),
    (CGFloat.self, "nan", nil), (CGFloat.self, "-inf", nil), (Float.self, "1e300", "inf"),
    (Int.self, "7", nil), (Int.self, "1.5", "2"), (Bool.self, "true", nil),
    (Bool.self, "false", nil), (String.self, "hello", nil), (CGPoint.self, "1 2", nil),
    (CGPoint.self, "1,2", "1 2"), (CGSize.self, "3, 4", "3 4"), (CGRect.self, "1 2 3 4", nil),
    (CGVector.self, "1 2", nil), (CGAffineTransform.self, "1 0 0 1 5 6", nil),
    (CATransform3D.self, "2 0 0 2 0 0", nil), (CGColor.self, "#1A7AFF", "#1A7AFFFF"),
    (CGColor.self, "#1a7aff80", "#1A7AFF80"), (CGColor.self, "#fff", "#FFFFFFFF"),
    (CGColor?.self, "none", nil), (CGColor?.self, "#000", "#000000FF"),
    ([CGFloat].self, "1,2,3", "1, 2, 3"), ([CGFloat].self, "", nil),
    (DotStyle.self, "hollow", nil), (Phase.self, "3", nil), (Pair.self, "1 2", nil),
    (LayerEnvironment.LayoutDirection.self, "rightToLeft", nil),
  ]

  @Test func `a value is read as it is written, and what is no value of a type is none`() throws {
    for row in Self.rows {
      let reading = try #require(ValueText.read(row.text, as: row.type), "\(row.text) \(row.type)")
      expectEqual(ValueText.text(of: reading.containerValue, as: row.type), row.written ?? row.text)
    }
    for row in Self.wrong {
      #expect(ValueText.read(row.text, as: row.type) == nil, "\(row.text) \(row.type)")
    }
  }

  @Test func `a whole number keeps every digit, and is at most what its type holds`() {
    func read(_ text: String) -> Int? { ValueText.read(text, as: Int.self)?.containerValue as? Int }
    #expect(read("\(Int.max)") == .max && read("9007199254740993") == 9_007_199_254_740_993)
    #expect(read("9223372036854775808") == .max && read("-1e300") == .min && read("nan") == 0)
  }

  private static let wrong: [(type: Value, text: String)] = [
    (CGFloat.self, "half"), (CGFloat.self, ""), (CGFloat.self, "1 2"), (Int.self, "many"),
    (Bool.self, "yes"), (CGPoint.self, "1"), (CGColor.self, "red"), (CGColor.self, "#12345"),
    (CGColor.self, "#GGGGGG"), (DotStyle.self, "dashed"), (Phase.self, "4"), (Pair.self, "1 2 3"),
    ([CGFloat].self, "1, x"), (CGColor.self, "none"), (CATransform3D.self, "1 2 3"),
  ]

  @Test func `the form of a type's values is described in words`() {
    #expect(ValueText.form(of: CGFloat.self) == "a number")
    #expect(ValueText.form(of: DotStyle.self) == "one of filled, hollow")
    #expect(ValueText.form(of: CGColor?.self) == "a color such as #1A7AFF or #1A7AFF80, or none")
    #expect(ValueText.form(of: CGPoint.self) == "2 numbers")
    #expect(ValueText.form(of: [CGFloat].self) == "a list such as 1, 1")
  }
}
