import AnimatableLayers
import LayerScenes
import PNGFormat

/// A frame of a scene as straight RGBA, 8 bits a channel, rows from the top.
struct RenderedFrame: Hashable {
  /// The number of columns.
  let width: Int
  /// The number of rows.
  let height: Int
  /// Red, green, blue and alpha of each pixel, colors not multiplied by alpha.
  let pixels: [UInt8]

  /// Creates a frame; traps unless there are four bytes for each pixel.
  init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(
      width > 0 && height > 0 && pixels.count == width * height * 4,
      "\(pixels.count) bytes are no \(width)x\(height) frame")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Creates a frame of an image, or `nil` when that cannot be drawn.
  ///
  /// - Parameters:
  ///   - background: the color behind the image; `nil` for none.
  ///   - touch: where a touch is drawn, in points from the upper left corner; `nil` for none.
  ///   - scale: pixels for each point.
  init?(_ image: CGImage, background: CGColor?, touchedAt touch: CGPoint?, scale: CGFloat) {
    guard
      var pixels = image.premultipliedPixels(on: background, touchedAt: touch, scale: scale)
    else { return nil }
    pixels.withUnsafeMutableBufferPointer { Premultiplication.unpremultiply($0) }
    self.init(width: image.width, height: image.height, pixels: pixels)
  }
}
