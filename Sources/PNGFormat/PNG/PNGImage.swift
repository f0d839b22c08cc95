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

  package init(
    width: Int, height: Int, pixels: [UInt8], deepPixels: [UInt16]? = nil,
    metadata: PNGMetadata = PNGMetadata()
  ) {
    pixels.checkPixels(width: width, height: height)
    self.width = width
    self.height = height
    self.pixels = pixels
    self.deepPixels = deepPixels
    self.metadata = metadata
  }
}
