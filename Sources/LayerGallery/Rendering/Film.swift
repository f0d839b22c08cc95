import ImageFormats
import LayerScenes
import PNGFormat

/// Frames of one size for a format that encodes all of them at once.
struct Film {
  /// At least one.
  let frames: [RenderedFrame]
  let timing: FilmTiming

  /// Loops forever; `nil` when the format does not encode all frames at once, or cannot hold these.
  func file(_ format: RenderFormat) -> [UInt8]? {
    switch format {
    case .gif:
      let shown = zip(frames, timing.delays(of: frames.count)).map { frame, delay in
        ImageFile.Frame(pixels: frame.pixels, delay: delay)
      }
      let file = ImageFile(width: frames[0].width, height: frames[0].height, frames: shown)
      return GIF().encode(file, on: .parallel)
    case .png, .apng, .filmstrip, .json, .y4m: return nil
    }
  }
}

extension RenderedFrame {
  var png: [UInt8] { PNG.encode(self, on: .parallel) }

  /// Frames of one size in a row; see `PixelRow`.
  init(row frames: [RenderedFrame], gap: Int, background: [UInt8] = [0, 0, 0, 0]) {
    let width = frames[0].width
    let height = frames[0].height
    self.init(
      width: PixelRow.rowWidth(frames.count, width: width, gap: gap), height: height,
      pixels: PixelRow.pixels(
        of: frames.map(\.pixels), width: width, height: height, gap: gap, background: background))
  }
}
