import AnimatableLayers
import Testing

@testable import LayerGallery

@Suite struct ValueTextTests {
  /// A vector with a text of its numbers.
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

  private struct Row: Sendable {
    let type: any (AnimatableValue & SendableMetatype).Type
    let text: String
    let written: String

    init(
      _ type: any (AnimatableValue & SendableMetatype).Type, _ text: String,
      _ written: String? = nil
    ) {
      self.type = type
      self.text = text
      self.written = written ?? text
    }
  }

  private static let rows = [
    Row(CGFloat.self, "0.5"), Row(Double.self, "-12.25"), Row(Float.self, "2"),
    Row(CGFloat.self, "nan"), Row(CGFloat.self, "-inf"), Row(Float.self, "1e300", "inf"),
    Row(Int.self, "7"), Row(Int.self, "1.5", "2"), Row(Bool.self, "true"), Row(Bool.self, "false"),
    Row(String.self, "hello"),
    Row(CGPoint.self, "1 2"), Row(CGPoint.self, "1,2", "1 2"), Row(CGSize.self, "3, 4", "3 4"),
    Row(CGRect.self, "1 2 3 4"), Row(CGVector.self, "1 2"),
    Row(CGAffineTransform.self, "1 0 0 1 5 6"), Row(CATransform3D.self, "2 0 0 2 0 0"),
    Row(CGColor.self, "#1A7AFF", "#1A7AFFFF"), Row(CGColor.self, "#1a7aff80", "#1A7AFF80"),
    Row(CGColor.self, "#fff", "#FFFFFFFF"), Row(CGColor?.self, "none"),
    Row(CGColor?.self, "#000", "#000000FF"), Row([CGFloat].self, "1,2,3", "1, 2, 3"),
    Row([CGFloat].self, ""), Row(DotStyle.self, "hollow"), Row(Phase.self, "3"),
    Row(Pair.self, "1 2"), Row(LayerEnvironment.LayoutDirection.self, "rightToLeft"),
  ]

  @Test func `a value is read as it is written`() throws {
    for row in Self.rows {
      let reading = try #require(ValueText.read(row.text, as: row.type), "\(row.text) \(row.type)")
      #expect(ValueText.text(of: reading.containerValue, as: row.type) == row.written)
    }
  }

  @Test func `a whole number keeps every digit, and is at most what its type holds`() {
    func read(_ text: String) -> Int? {
      ValueText.read(text, as: Int.self)?.containerValue as? Int
    }
    #expect(read("\(Int.max)") == .max && read("9007199254740993") == 9_007_199_254_740_993)
    #expect(read("9223372036854775808") == .max && read("-1e300") == .min && read("nan") == 0)
  }

  private static let wrong = [
    Row(CGFloat.self, "half"), Row(CGFloat.self, ""),
    Row(CGFloat.self, "1 2"), Row(Int.self, "many"), Row(Bool.self, "yes"), Row(CGPoint.self, "1"),
    Row(CGColor.self, "red"), Row(CGColor.self, "#12345"), Row(CGColor.self, "#GGGGGG"),
    Row(DotStyle.self, "dashed"), Row(Phase.self, "4"), Row(Pair.self, "1 2 3"),
    Row([CGFloat].self, "1, x"), Row(CGColor.self, "none"), Row(CATransform3D.self, "1 2 3"),
  ]

  @Test func `what is no value of a type is none`() {
    for row in Self.wrong {
      #expect(ValueText.read(row.text, as: row.type) == nil, "\(row.text) \(row.type)")
    }
  }

  @Test func `the form of a type's values is described in words`() {
    #expect(ValueText.form(of: CGFloat.self) == "a number")
    #expect(ValueText.form(of: DotStyle.self) == "one of filled, hollow")
    #expect(ValueText.form(of: CGColor?.self) == "a color such as #1A7AFF or #1A7AFF80, or none")
    #expect(ValueText.form(of: CGPoint.self) == "2 numbers")
    #expect(ValueText.form(of: [CGFloat].self) == "a list such as 1, 1")
  }
}
