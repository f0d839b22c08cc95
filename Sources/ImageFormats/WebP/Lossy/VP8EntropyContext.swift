/// Which blocks at the lower or right edge of a macroblock have coefficients: the context of the tokens below or to
/// the right (RFC 6386, section 13.3).
struct VP8EntropyContext {
  /// A bit for each of four blocks.
  private var luma: UInt8 = 0
  /// A bit for each of two blocks of U and two of V.
  private var chroma: UInt8 = 0
  /// 1 when the Y2 block of the last macroblock that had one has coefficients.
  var y2 = 0

  /// Notes a macroblock without coefficients.
  mutating func skip(hasY2: Bool) {
    luma = 0
    chroma = 0
    if hasY2 { y2 = 0 }
  }

  /// 1 when a Y block has coefficients, else 0.
  @inline(__always)
  func luma(_ index: Int) -> Int { Int(luma &>> UInt8(index) & 1) }

  /// 1 when a U or V block has coefficients, else 0.
  @inline(__always)
  func chroma(_ index: Int) -> Int { Int(chroma &>> UInt8(index) & 1) }

  @inline(__always)
  mutating func setLuma(_ index: Int, _ isSet: Bool) {
    let bit = UInt8(1) &<< UInt8(index)
    luma = isSet ? luma | bit : luma & ~bit
  }

  @inline(__always)
  mutating func setChroma(_ index: Int, _ isSet: Bool) {
    let bit = UInt8(1) &<< UInt8(index)
    chroma = isSet ? chroma | bit : chroma & ~bit
  }
}
