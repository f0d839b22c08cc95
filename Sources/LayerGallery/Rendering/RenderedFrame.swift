import AnimatableLayers
import LayerScenes
import PNGFormat

typealias RenderedFrame = PNGImage

extension RenderedFrame {
  /// - Parameter touch: in points from the upper left corner; `nil` for none.
  init?(_ image: CGImage, background: CGColor?, touchedAt touch: CGPoint?, scale: CGFloat) {
    guard
      var pixels = image.premultipliedPixels(on: background, touchedAt: touch, scale: scale)
    else { return nil }
    pixels.withUnsafeMutableBufferPointer { Premultiplication.unpremultiply($0) }
    self.init(width: image.width, height: image.height, pixels: pixels)
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

extension WorkScheduler {
  /// As many threads as draw frames.
  static let parallel = WorkScheduler(ParallelWork.forEach)
}
