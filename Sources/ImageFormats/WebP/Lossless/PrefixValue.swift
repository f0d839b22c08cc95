/// A length or distance code as a prefix symbol and extra bits (RFC 9649, section 4.2.2).
struct PrefixValue {
  let symbol: Int
  let extraBits: Int
  let extra: Int

  init(_ value: Int) {
    symbol = Self.symbol(of: value)
    extraBits = Self.extraBits(of: symbol)
    extra = (value - 1) & (1 << extraBits - 1)
  }

  /// Values are at least 1.
  static func symbol(of value: Int) -> Int {
    guard value > 4 else { return value &- 1 }
    let highest = Int.bitWidth &- 1 &- (value &- 1).leadingZeroBitCount
    return 2 &* highest &+ (value &- 1) &>> (highest &- 1) & 1
  }

  static func extraBits(of symbol: Int) -> Int { symbol < 4 ? 0 : (symbol - 2) / 2 }
}
