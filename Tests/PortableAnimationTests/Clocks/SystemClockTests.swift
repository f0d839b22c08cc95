import PortableAnimation
import Testing

@Suite struct SystemClockTests {
  @Test func `two readings are in order, and two clocks agree`() {
    let first = SystemClock().now
    let second = SystemClock().now
    #expect(first > 0 && second >= first && second - first < 3_600)
  }
}
