import ImageFormats
import PNGFormat

struct FilmTiming {
  let framesPerSecond: Int
  /// How long the last frame stays beyond its own time, in seconds.
  let rest: Double

  /// - Parameter count: at least 1.
  func delays(of count: Int) -> [FrameDelay] {
    var delays = [FrameDelay](repeating: FrameDelay(framesPerSecond: framesPerSecond), count: count)
    if rest > 0 {
      let last = (1 / Double(framesPerSecond) + rest) * 1_000
      delays[count - 1] = FrameDelay(
        numerator: UInt16(min(last.rounded(), 65_535)), denominator: 1_000)
    }
    return delays
  }

  /// Returns at least one frame, all of one size, as a GIF that loops forever; `nil` if the format cannot hold these.
  func gif(of frames: [RenderedFrame]) -> [UInt8]? {
    let shown = zip(frames, delays(of: frames.count)).map { frame, delay in
      ImageFile.Frame(pixels: frame.pixels, delay: delay)
    }
    let file = ImageFile(width: frames[0].width, height: frames[0].height, frames: shown)
    return GIF().encode(file, on: .parallel)
  }
}
