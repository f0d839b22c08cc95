import ImageFormats
import LayerScenes

/// Frames of one size, one after the other, as a file that holds them all.
struct Film {
  /// At least one.
  let frames: [StageFrame]
  let framesPerSecond: Int
  /// How long the last frame stays beyond its own time, in seconds.
  let rest: Double

  /// The film as a file that is shown over and over; `nil` when the format is none of these, or cannot hold it.
  func file(_ format: RenderFormat) -> [UInt8]? {
    switch format {
    case .apng: encoded(as: "public.png")
    case .gif: encoded(as: "com.compuserve.gif")
    case .webp: encoded(as: "org.webmproject.webp")
    case .png, .filmstrip, .json, .y4m: nil
    }
  }

  private func encoded(as type: String) -> [UInt8]? {
    var shown = frames.map {
      ImageFile.Frame(
        pixels: $0.pixels, delay: FrameDelay(framesPerSecond: framesPerSecond))
    }
    if rest > 0 {
      let last = (1 / Double(framesPerSecond) + rest) * 1_000
      shown[shown.count - 1].delay = FrameDelay(
        numerator: UInt16(min(last.rounded(), 65_535)), denominator: 1_000)
    }
    let file = ImageFile(width: frames[0].width, height: frames[0].height, frames: shown)
    return ImageCodecs.codec(typeIdentifier: type)?.encode(
      file, on: WorkScheduler(ParallelWork.forEach))
  }
}

extension StageFrame {
  /// The frame as a PNG file.
  var png: [UInt8] {
    PNG.encode(PNGImage(width: width, height: height, pixels: pixels))
  }

  /// Frames of one size in a row.
  ///
  /// - Parameters:
  ///   - frames: at least one.
  ///   - gap: the columns between two.
  ///   - background: the pixel that fills the gaps.
  init(row frames: [StageFrame], gap: Int, background: [UInt8] = [0, 0, 0, 0]) {
    let width = frames[0].width
    let height = frames[0].height
    let total = frames.count * (width + gap) - gap
    var pixels: [UInt8] = []
    pixels.reserveCapacity(total * height * 4)
    let space = Array(repeatElement(background, count: gap).joined())
    for row in 0..<height {
      for (index, frame) in frames.enumerated() {
        if index > 0 { pixels += space }
        pixels += frame.pixels[(row * width * 4)..<((row + 1) * width * 4)]
      }
    }
    self.init(width: total, height: height, pixels: pixels)
  }
}
