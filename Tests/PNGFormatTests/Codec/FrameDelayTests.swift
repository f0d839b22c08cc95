import Testing

@testable import PNGFormat

@Suite struct FrameDelayTests {
  @Test func `a delay is a fraction, of hundredths where it has no denominator`() {
    #expect(FrameDelay(numerator: 1, denominator: 4).seconds == 0.25)
    #expect(FrameDelay(numerator: 3, denominator: 0).seconds == 0.03)
    #expect(FrameDelay(framesPerSecond: 50).seconds == 0.02)
  }
}
