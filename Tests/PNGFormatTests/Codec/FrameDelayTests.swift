import Testing

@testable import PNGFormat

@Suite struct FrameDelayTests {
  @Test(arguments: [
    (0, 0.0), (40, 0.04), (65_535, 65.535), (65_536, 65.54), (655_359, 655.4),
    (16_777_215, 16_777),
  ])
  func `milliseconds are rounded to what sixteen bits can hold`(milliseconds: Int, seconds: Double)
  {
    #expect(FrameDelay(milliseconds: milliseconds).seconds == seconds)
  }
}
