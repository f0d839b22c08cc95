import Testing

@testable import PortableQuartzCore

@Suite struct SystemClockTests {
  @Test func `two readings are in order, and two clocks agree`() {
    let first = SystemClock().now
    let second = SystemClock().now
    #expect(first > 0 && second >= first && second - first < 3_600)
  }

  @Test(arguments: [0, 0.01])
  func `a call comes after its delay`(delay: Double) async {
    let clock = SystemClock()
    let start = clock.now
    let isDue = await withCheckedContinuation { continuation in
      clock.call(after: delay) { continuation.resume(returning: $0) }
    }
    #expect(isDue && clock.now - start >= delay)
  }
}
