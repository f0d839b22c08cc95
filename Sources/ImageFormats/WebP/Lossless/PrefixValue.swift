/// A length or distance code as a prefix symbol and extra bits (RFC 9649, section 4.2.2).
struct PrefixValue {
  let symbol: Int
  let extraBits: Int
  let extra: Int

  /// Splits a value of at least 1.
  init(_ value: Int) {
    guard value > 4 else {
      symbol = value - 1
      extraBits = 0
      extra = 0
      return
    }
    let number = value - 1
    let highest = Int.bitWidth - 1 - number.leadingZeroBitCount
    extraBits = highest - 1
    symbol = 2 * highest + number >> extraBits & 1
    extra = number & (1 << extraBits - 1)
  }
}
