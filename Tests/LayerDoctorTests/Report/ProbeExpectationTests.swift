import Testing

@testable import LayerDoctor

@Suite struct ProbeExpectationTests {
  private static let rows: [(ProbeExpectation, ProbeValue, Bool?)] = [
    (.unknown, .count(1), nil), (true, .flag(true), true), (true, .flag(false), false),
    (true, .count(1), false), (0.25, .number(0.2505), true), (0.25, .number(0.26), false),
    (0.25, .absent, false), (.absent, .absent, true), ([], .list([]), true),
    ([], .words(["a"]), false), (.atLeast(2), .count(2), true),
    (.atLeast(2), .count(1), false), (.atLeast(2), .numbers([3, 4]), false),
    (.near([1, 2], within: 0.5), .numbers([1.5, 1.5]), true),
    (.near([1, 2], within: 0.5), .numbers([1.5]), false),
    (.near([1, 2], within: 0.5), .numbers([1, 2.6]), false),
  ]

  @Test(arguments: rows)
  func `a value is right, wrong or a measurement`(
    expectation: ProbeExpectation, value: ProbeValue, isRight: Bool?
  ) {
    #expect(expectation.accepts(value) == isRight)
  }

  @Test func `an expectation is a phrase`() {
    #expect(ProbeExpectation.unknown.text == nil)
    #expect(ProbeExpectation.near([0.5, 1], within: 0.01).text == "0.5, 1 within 0.01")
    #expect(ProbeExpectation.atLeast(5).text == "at least 5")
    #expect(ProbeExpectation.absent.text == "nil")
  }
}
