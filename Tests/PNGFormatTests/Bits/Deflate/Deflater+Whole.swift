@testable import PNGFormat

extension Deflater {
  /// Returns `input` as a zlib stream of one stretch.
  static func zlib(_ input: [UInt8], level: CompressionLevel) -> [UInt8] {
    let whole = input.withUnsafeBufferPointer { stretch($0, level: level, isLast: true) }
    return zlib([whole], level: level)
  }
}
