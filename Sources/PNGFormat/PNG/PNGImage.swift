/// Straight RGBA, rows from the top, no padding.
///
/// # Guarantees
/// - Both sides are in `1...0x7FFF_FFFF`, and `pixels` has four bytes for every pixel.
package struct PNGImage: Hashable, Sendable {
  package let width: Int
  package let height: Int
  package let pixels: [UInt8]
  /// The same with 16 bits a sample; `nil` when the file that was read has fewer.
  package let deepPixels: [UInt16]?
  package var metadata: PNGMetadata

  package init(width: Int, height: Int, pixels: [UInt8], metadata: PNGMetadata = PNGMetadata()) {
    pixels.checkPixels(width: width, height: height)
    self.width = width
    self.height = height
    self.pixels = pixels
    deepPixels = nil
    self.metadata = metadata
  }

  init(width: Int, height: Int, pixels: PixelDecoder.Pixels, metadata: PNGMetadata) {
    self.width = width
    self.height = height
    self.pixels = pixels.shallow
    deepPixels = pixels.deep
    self.metadata = metadata
  }
}
