/// The color cache of an entropy-coded image: recent colors by a hash (RFC 9649, section 4.2.3).
enum ColorCache {
  /// The entry of a color in a cache of `1 << bits` (2 to 2048) entries.
  @inline(__always)
  static func key(_ pixel: UInt32, bits: Int) -> Int {
    Int((pixel &* 0x1E35_A7BD) &>> UInt32(32 - bits))
  }
}
