import Testing

@testable import LayerDoctor

@Suite struct ProbeExpectationTests {
  struct Row: Sendable, CustomStringConvertible {
    let expectation: ProbeExpectation
    let value: ProbeValue
    let isRight: Bool?
    var description: String { "\(expectation.text ?? "unknown"): \(value.text)" }

    init(_ expectation: ProbeExpectation, _ value: ProbeValue, _ isRight: Bool?) {
      self.expectation = expectation
      self.value = value
      self.isRight = isRight
    }
  }

  private static let rows = [
    Row(.unknown, .count(1), nil), Row(true, .flag(true), true), Row(true, .flag(false), false),
    Row(true, .count(1), false), Row(0.25, .number(0.2505), true), Row(0.25, .number(0.26), false),
    Row(0.25, .absent, false), Row(.absent, .absent, true), Row([], .list([]), true),
    Row([], .words(["a"]), false), Row(.atLeast(2), .count(2), true),
    Row(.atLeast(2), .count(1), false), Row(.atLeast(2), .numbers([3, 4]), false),
    Row(.near([1, 2], within: 0.5), .numbers([1.5, 1.5]), true),
    Row(.near([1, 2], within: 0.5), .numbers([1.5]), false),
    Row(.near([1, 2], within: 0.5), .numbers([1, 2.6]), false),
  ]

  @Test(arguments: rows) func `a value is right, wrong or a measurement`(row: Row) {
    #expect(row.expectation.accepts(row.value) == row.isRight)
  }

  @Test func `an expectation is a phrase`() {
    #expect(ProbeExpectation.unknown.text == nil)
    #expect(ProbeExpectation.near([0.5, 1], within: 0.01).text == "0.5, 1 within 0.01")
    #expect(ProbeExpectation.atLeast(5).text == "at least 5")
    #expect(ProbeExpectation.absent.text == "nil")
  }
}
