import AnimatableLayers

/// An image's size and pixels in 128 bits, stored in references so that a test whose image did not change decodes
/// nothing.
struct ImageDigest: Hashable {
  static let byteCount = 16

  let high: UInt64
  let low: UInt64

  init(_ image: SnapshotImage) {
    // Two chains that take every second word. Each step is invertible, so that two images with one differing word never
    // collide; the constants are odd and have no pattern.
    var first = UInt64(truncatingIfNeeded: image.width) &* 0x9E37_79B9_7F4A_7C15
    var second = UInt64(truncatingIfNeeded: image.height) &* 0xC2B2_AE3D_27D4_EB4F
    image.pixels.withUnsafeBytes { pixels in
      guard let start = pixels.baseAddress else { return }
      let end = pixels.count
      var offset = 0
      while offset &+ 16 <= end {
        let word = start.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        let next = start.loadUnaligned(fromByteOffset: offset &+ 8, as: UInt64.self)
        first = (first ^ word) &* 0xFF51_AFD7_ED55_8CCD
        second = (second ^ next) &* 0xC4CE_B9FE_1A85_EC53
        first ^= first &>> 32
        second ^= second &>> 32
        offset &+= 16
      }
      while offset < end {
        let pixel = start.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
        first = (first ^ UInt64(pixel)) &* 0xFF51_AFD7_ED55_8CCD
        first ^= first &>> 32
        offset &+= 4
      }
    }
    high = Self.mixed(first &+ second &* 0x9E37_79B9_7F4A_7C15)
    low = Self.mixed(second ^ Self.mixed(first))
  }

  /// Spreads every bit over all others (the last steps of MurmurHash3).
  private static func mixed(_ value: UInt64) -> UInt64 {
    var value = value
    value = (value ^ value &>> 33) &* 0xFF51_AFD7_ED55_8CCD
    value = (value ^ value &>> 33) &* 0xC4CE_B9FE_1A85_EC53
    return value ^ value &>> 33
  }

  /// Big-endian.
  var bytes: [UInt8] { [high, low].flatMap { withUnsafeBytes(of: $0.bigEndian, Array.init) } }
}
