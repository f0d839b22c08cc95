import PortableCoreGraphics
import PortableRaster
import Testing

extension PremultipliedPixel {
  /// Red, green, blue and alpha, in that order.
  var bytes: SIMD4<UInt8> { [red, green, blue, alpha] }
}

extension CGColor {
  /// Red, green, blue and alpha as a bitmap stores them.
  var bytes: SIMD4<UInt8> { premultipliedPixel.bytes }
}

extension CGImage {
  /// The pixels, row by row.
  var pixelBytes: [SIMD4<UInt8>] {
    let bitmap = bitmap
    return (0..<height).flatMap { y in (0..<width).map { x in bitmap[x, y].bytes } }
  }
}

/// Returns a provider of these bytes.
func provider(_ bytes: [UInt8]) throws -> CGDataProvider {
  try #require(CGDataProvider(data: Data(bytes)))
}
