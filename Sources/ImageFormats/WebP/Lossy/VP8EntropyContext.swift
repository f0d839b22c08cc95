/// Which blocks at the lower or right edge of a macroblock have coefficients: the context of the tokens below or to
/// the right (RFC 6386, section 13.3).
struct VP8EntropyContext {
  /// A bit for each of four blocks of Y, then two of U and two of V.
  private var blocks: UInt8 = 0
  /// 1 when the Y2 block of the last macroblock that had one has coefficients.
  var y2 = 0

  /// For a macroblock without coefficients.
  mutating func skip(hasY2: Bool) {
    blocks = 0
    if hasY2 { y2 = 0 }
  }

  @inline(__always)
  func bit(_ index: Int) -> Int { Int(blocks &>> UInt8(index) & 1) }

  @inline(__always)
  mutating func set(_ index: Int, _ isSet: Bool) {
    let bit = UInt8(1) &<< UInt8(index)
    blocks = isSet ? blocks | bit : blocks & ~bit
  }
}
