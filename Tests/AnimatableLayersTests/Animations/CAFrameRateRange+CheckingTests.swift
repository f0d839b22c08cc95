import Testing

@testable import AnimatableLayers

@Suite struct CAFrameRateRangeCheckingTests {
  @Test func `rates in order are right, and 0 leaves one to the system`() {
    CAFrameRateRange.default.check()
    CAFrameRateRange(minimum: 10, maximum: 30, preferred: 0).check()
    CAFrameRateRange(minimum: 30, maximum: 30, preferred: 30).check()
  }

  #if os(macOS) || os(Linux)
    private static let wrong: [[Float]] = [
      [60, 30, 0], [10, 30, 60], [10, 30, 5], [-1, 30, 0], [0, .infinity, 0], [0, 30, .nan],
    ]

    @Test(arguments: wrong.indices)
    func `rates out of order, below 0 or that are no numbers trap`(index: Int) async {
      await #expect(processExitsWith: .failure) { [index] in
        let rates = CAFrameRateRangeCheckingTests.wrong[index]
        CAFrameRateRange(minimum: rates[0], maximum: rates[1], preferred: rates[2]).check()
      }
    }
  #endif
}
