/// Whether the blocks at the lower or at the right edge of a macroblock have coefficients.
struct LossyUnitEdge {
  /// A bit for each of four blocks.
  private var brightness: UInt8 = 0
  /// A bit for each of two blocks of both colors.
  private var colors: UInt8 = 0
  /// 1 when the last macroblock with a block of means had coefficients in it.
  var means = 0

  /// Notes a macroblock without coefficients.
  mutating func skip(hasMeans: Bool) {
    brightness = 0
    colors = 0
    if hasMeans { means = 0 }
  }

  /// 1 for a block of brightness with coefficients, else 0.
  @inline(__always)
  func brightness(_ index: Int) -> Int { Int(brightness &>> UInt8(index) & 1) }

  /// 1 for a block of colors with coefficients, else 0.
  @inline(__always)
  func colors(_ index: Int) -> Int { Int(colors &>> UInt8(index) & 1) }

  @inline(__always)
  mutating func setBrightness(_ index: Int, _ isSet: Bool) {
    let bit = UInt8(1) &<< UInt8(index)
    brightness = isSet ? brightness | bit : brightness & ~bit
  }

  @inline(__always)
  mutating func setColors(_ index: Int, _ isSet: Bool) {
    let bit = UInt8(1) &<< UInt8(index)
    colors = isSet ? colors | bit : colors & ~bit
  }
}
