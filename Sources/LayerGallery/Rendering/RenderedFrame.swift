import PNGFormat

typealias RenderedFrame = PNGImage

extension RenderedFrame {
  /// - Parameter touch: in points from the upper left corner; `nil` for none.
  init?(_ image: CGImage, background: CGColor?, touchedAt touch: CGPoint?, scale: CGFloat) {
    guard var pixels = image.premultipliedPixels(on: background, touchedAt: touch, scale: scale)
    else { return nil }
    pixels.withUnsafeMutableBufferPointer { Premultiplication.unpremultiply($0) }
    self.init(width: image.width, height: image.height, pixels: pixels)
  }
}

extension RenderedFrame {
  var png: [UInt8] { PNG.encode(self, on: .parallel) }

  /// Creates a row of frames of one size, with transparent gaps.
  init(row frames: [RenderedFrame], gap: Int) {
    let width = frames[0].width
    let height = frames[0].height
    self.init(
      width: PixelRow.rowWidth(frames.count, width: width, gap: gap), height: height,
      pixels: PixelRow.pixels(
        of: frames.map(\.pixels), width: width, height: height, gap: gap, background: [0, 0, 0, 0]))
  }
}

extension WorkScheduler {
  /// Uses as many threads as draw frames.
  static let parallel = WorkScheduler(ParallelWork.forEach)
}
