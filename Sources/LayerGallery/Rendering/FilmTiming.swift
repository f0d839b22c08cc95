import PNGFormat

struct FilmTiming {
  let framesPerSecond: Int
  /// How long the last frame stays beyond its own time, in seconds.
  let rest: Double

  /// - Parameter count: at least 1.
  func delays(of count: Int) -> [FrameDelay] {
    var delays = [FrameDelay](
      repeating: FrameDelay(framesPerSecond: framesPerSecond), count: count)
    if rest > 0 {
      let last = (1 / Double(framesPerSecond) + rest) * 1_000
      delays[count - 1] = FrameDelay(
        numerator: UInt16(min(last.rounded(), 65_535)), denominator: 1_000)
    }
    return delays
  }
}
