import Testing

@testable import AnimatableLayers

@Suite struct CAFrameRateRangeCheckingTests {
  @Test func `rates in order are right, and 0 leaves one to the system`() {
    CAFrameRateRange.default.check()
    CAFrameRateRange(minimum: 10, maximum: 30, preferred: 0).check()
    CAFrameRateRange(minimum: 30, maximum: 30, preferred: 30).check()
  }

  #if os(macOS) || os(Linux)
    @Test func `rates out of order trap`() async {
      await #expect(processExitsWith: .failure) {
        CAFrameRateRange(minimum: 60, maximum: 30).check()
      }
      await #expect(processExitsWith: .failure) {
        CAFrameRateRange(minimum: 10, maximum: 30, preferred: 60).check()
      }
      await #expect(processExitsWith: .failure) {
        CAFrameRateRange(minimum: 10, maximum: 30, preferred: 5).check()
      }
    }

    @Test func `rates below 0, and those that are no numbers, trap`() async {
      await #expect(processExitsWith: .failure) {
        CAFrameRateRange(minimum: -1, maximum: 30).check()
      }
      await #expect(processExitsWith: .failure) {
        CAFrameRateRange(minimum: 0, maximum: .infinity).check()
      }
      await #expect(processExitsWith: .failure) {
        CAFrameRateRange(minimum: 0, maximum: 30, preferred: .nan).check()
      }
    }
  #endif
}
