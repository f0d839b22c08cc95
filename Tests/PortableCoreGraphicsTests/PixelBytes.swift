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

/// An image of 8 bits a component, in as many bytes.
func image(
  _ bytes: [UInt8], width: Int, space: CGColorSpace = CGColorSpaceCreateDeviceGray(),
  alpha: CGImageAlphaInfo = .none, interpolates: Bool = false
) throws -> CGImage {
  let components = space.numberOfComponents + (alpha == .none ? 0 : 1)
  return try #require(
    CGImage(
      width: width, height: bytes.count / width / components, bitsPerComponent: 8,
      bitsPerPixel: 8 * components, bytesPerRow: width * components, space: space,
      bitmapInfo: CGBitmapInfo(rawValue: alpha.rawValue), provider: provider(bytes), decode: nil,
      shouldInterpolate: interpolates, intent: .defaultIntent))
}

func mask(_ bytes: [UInt8], width: Int, decode: [CGFloat]? = nil) throws -> CGImage {
  try #require(
    CGImage(
      maskWidth: width, height: bytes.count / width, bitsPerComponent: 8, bitsPerPixel: 8,
      bytesPerRow: width, provider: provider(bytes), decode: decode, shouldInterpolate: false))
}
