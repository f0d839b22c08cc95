import PortableCoreGraphics
import PortableImageIO
import Testing

extension CGImage {
  /// Straight red, green, blue and alpha of each pixel, row by row.
  var pixelBytes: [SIMD4<UInt8>] {
    let bytes = straightPixels
    return stride(from: 0, to: bytes.count, by: 4).map { start in
      SIMD4(bytes[start], bytes[start + 1], bytes[start + 2], bytes[start + 3])
    }
  }
}

/// Returns a provider of these bytes.
func provider(_ bytes: [UInt8]) throws -> CGDataProvider {
  try #require(CGDataProvider(data: Data(bytes)))
}

/// Returns the source of a file's bytes.
func makeSource(_ bytes: some Sequence<UInt8>) throws -> CGImageSource {
  try #require(CGImageSourceCreateWithData(Data(bytes), nil))
}

/// Returns a file of the codecs' tests.
func fixture(_ name: String) throws -> [UInt8] {
  let tests = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
  return try Array(
    Data(contentsOf: tests.appendingPathComponent("ImageFormatsTests/Fixtures/\(name)")))
}
