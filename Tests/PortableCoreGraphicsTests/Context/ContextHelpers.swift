import PortableCoreGraphics
import PortableRaster
import Testing

/// Returns a context of premultiplied RGBA bytes in memory of its own.
func makeContext(
  _ width: Int, _ height: Int, alpha: CGImageAlphaInfo = .premultipliedLast
) throws -> CGContext {
  try #require(
    CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: alpha.rawValue))
}

extension CGContext {
  /// The pixel in a column and a row, row 0 on top, of a context of RGBA bytes.
  func pixel(_ x: Int, _ y: Int) -> SIMD4<UInt8> {
    guard let data else { return .zero }
    let bytes = (data + y * bytesPerRow + 4 * x).assumingMemoryBound(to: UInt8.self)
    return [bytes[0], bytes[1], bytes[2], bytes[3]]
  }

  /// The alpha of every pixel, row by row, of a context of RGBA bytes.
  var alphas: [[UInt8]] {
    (0..<height).map { y in (0..<width).map { x in pixel(x, y).w } }
  }

  /// A number that changes with any byte of any pixel; the same on every machine.
  var digest: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    guard let data else { return hash }
    for y in 0..<height {
      let row = (data + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
      for index in 0..<width * bitsPerPixel / 8 {
        hash = (hash ^ UInt64(row[index])) &* 0x100_0000_01b3
      }
    }
    return hash
  }
}

let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
let green = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
