import AnimatableLayers
import LayerScenes
import PNGFormat

/// An image under test: straight RGBA, 8 bits a channel, rows from the top.
public struct SnapshotImage: Hashable, Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// Pixels for each point, greater than 0: the resolution of the image.
  public let scale: CGFloat
  /// Four bytes for each pixel: red, green, blue, alpha.
  public let pixels: [UInt8]

  /// Creates an image; traps unless there are four bytes for each pixel and the scale is a number
  /// greater than 0.
  ///
  /// - Parameters:
  ///   - width: the number of columns, greater than 0.
  ///   - height: the number of rows, greater than 0.
  ///   - scale: pixels for each point. Default 1.
  ///   - pixels: red, green, blue and alpha of each pixel, not premultiplied.
  public init(width: Int, height: Int, scale: CGFloat = 1, pixels: [UInt8]) {
    precondition(
      width > 0 && height > 0 && pixels.count == width * height * 4,
      "\(pixels.count) bytes are no \(width)x\(height) image")
    precondition(scale > 0 && scale.isFinite, "an image cannot have \(scale) pixels for each point")
    self.width = width
    self.height = height
    self.scale = scale
    self.pixels = pixels
  }

  /// Creates an image from one of Core Graphics, or `nil` when that cannot be drawn.
  ///
  /// - Parameters:
  ///   - image: the image, in any color space.
  ///   - background: the color to draw it on. Default `nil`, transparent.
  ///   - scale: pixels for each point. Default 1.
  public init?(_ image: CGImage, background: CGColor? = nil, scale: CGFloat = 1) {
    self.init(image, background: background, touchedAt: nil, scale: scale)
  }

  /// Draws a touch as a disk, in points from the upper left corner.
  init?(_ image: CGImage, background: CGColor?, touchedAt touch: CGPoint?, scale: CGFloat) {
    guard var pixels = image.premultipliedPixels(on: background, touchedAt: touch, scale: scale)
    else { return nil }
    pixels.withUnsafeMutableBufferPointer { Premultiplication.unpremultiply($0) }
    self.init(width: image.width, height: image.height, scale: scale, pixels: pixels)
  }
}
