import Testing

@testable import LayerSnapshotTesting

@Suite struct TestArgumentsTests {
  enum Look: String, CaseIterable, Sendable { case light, dark }
  enum Side: CaseIterable, Sendable { case left, right }
  enum Shape: Sendable { case circle(Double) }
  struct Point: Sendable { var x = 1 }

  @Test func `a test without arguments has none`() {
    #expect(TestArguments.text == nil)
  }

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

  @Test(arguments: [Point()]) func `what only describes its storage names nothing`(point: Point) {
    #expect(TestArguments.text == nil)
    #expect(TestArguments.text(of: Shape.circle(1)) == nil)
    #expect(
      TestArguments.text(of: SnapshotJournal.shared) == nil, "the description holds an address")
  }
}
