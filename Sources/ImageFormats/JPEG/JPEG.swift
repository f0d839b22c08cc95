import PNGFormat

/// Reads JPEG files (ITU-T T.81, JFIF and Adobe's additions): baseline, extended and progressive ones of 8-bit
/// samples with Huffman codes.
package struct JPEG: ImageCodec {
  package let typeIdentifier = "public.jpeg"

  package init() {}

  package func recognizes(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Self.signature) }

  /// Gray, RGB, YCbCr, CMYK and YCCK images become opaque RGBA, with inks inverted, as Adobe's programs write them, and on
  /// white paper. The orientation is not applied. A file that is damaged after its first scan is read as far as it goes,
  /// as in the Independent JPEG Group's library. Sequential images may lack Huffman tables, as Motion JPEG's frames do.
  package func read(_ bytes: [UInt8], limits: ImageLimits = ImageLimits())
    throws(ImageFileError) -> ImageFile
  {
    try bytes.withUnsafeBufferPointer { buffer throws(ImageFileError) in
      guard buffer.starts(with: Self.signature) else { throw .badSignature(of: "JPEG") }
      var decoder = JPEGDecoder(buffer, limits: limits)
      return try decoder.decode()
    }
  }

  /// The marker that begins an image, and the first byte of the next one.
  private static let signature: [UInt8] = [0xFF, JPEGMarker.startOfImage, 0xFF]
}
