import AnimatableLayers
import Testing

@testable import LayerSnapshotTesting

@Suite struct TestArgumentsTests {
  enum Look: String, CaseIterable, Sendable { case light, dark }
  enum Side: CaseIterable, Sendable { case left, right }
  enum Shape: Sendable { case circle(Double) }
  struct Point: Sendable { var x = 1 }

  @Test func `a test without arguments has none`() { #expect(TestArguments.text == nil) }

  @Test(arguments: [1, 2], ["a b"]) func `numbers and texts are arguments of a name`(
    number: Int, text: String
  ) {
    #expect(TestArguments.text == "\(number), a b")
  }

  @Test(arguments: zip(Look.allCases, Side.allCases))
  func `cases are named by their names or raw values`(look: Look, side: Side) {
    #expect(TestArguments.text == "\(look.rawValue), \(side)")
  }

  @Test(arguments: [("wide", 2.5)]) func `members of a tuple are arguments`(
    name: String, factor: Double
  ) {
    #expect(TestArguments.text == "wide, 2.5")
  }

  @Test(arguments: [CGFloat(0.5)], [CGSize(width: 120, height: 80)])
  func `numbers and sizes of Core Graphics are arguments of a name`(factor: CGFloat, size: CGSize) {
    #expect(TestArguments.text == "0.5, 120 x 80")
  }

  @Test(arguments: [CGPoint(x: 1, y: -2.5)], [CGRect(x: 0, y: 1, width: 20, height: 30)])
  func `points and rectangles of Core Graphics are arguments of a name`(
    point: CGPoint, rect: CGRect
  ) {
    #expect(TestArguments.text == "1, -2.5, 0, 1, 20 x 30")
  }

  @Test func `options and lists are what they hold`() {
    #expect(TestArguments.text(of: CGFloat?.some(2) as Any) == "2.0")
    #expect(TestArguments.text(of: Look?.none as Any) == "nil")
    #expect(TestArguments.text(of: [CGSize(width: 1, height: 2), .zero]) == "1 x 2, 0 x 0")
    #expect(TestArguments.text(of: (Look.dark, CGPoint(x: 1, y: 2))) == "dark, 1, 2")
    #expect(TestArguments.text(of: [Point()]) == nil && TestArguments.text(of: [Int]()) == nil)
    #expect(TestArguments.text(of: Set([1, 2])) == nil, "the order is another in the next run")
  }

  @Test(arguments: [1], [Point()]) func `the argument without a text is named`(
    number: Int, of point: Point
  ) {
    #expect(
      TestArguments.obstacle
        == "the argument `point` is a Point, which has no text that a reference could be named after: "
        + "give the snapshot a name, `named:`, that differs from case to case, or extend Point by "
        + "CustomTestStringConvertible")
  }

  @Test(arguments: [Point()]) func `what only describes its storage names nothing`(point: Point) {
    #expect(TestArguments.text == nil)
    #expect(TestArguments.text(of: Shape.circle(1)) == nil)
    #expect(
      TestArguments.text(of: SnapshotJournal.shared) == nil, "the description holds an address")
  }
}
