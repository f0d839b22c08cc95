/// About how many bits the symbols of an image take, in units of 1/16 bit.
struct SymbolCosts {
  static let unit: Int32 = 16

  private static let fractionBits = 4

  let green: [Int32]
  let red: [Int32]
  let blue: [Int32]
  let alpha: [Int32]
  let distance: [Int32]

  /// For an image of which nothing is known: a literal costs about as much as a copy.
  init() {
    green =
      [Int32](repeating: 10 * Self.unit, count: 256)
      + [Int32](repeating: 4 * Self.unit, count: PrefixCodeGroup.lengthCount)
    red = [Int32](repeating: 0, count: 256)
    blue = red
    alpha = red
    distance = [Int32](repeating: 5 * Self.unit, count: PrefixCodeGroup.distanceCount)
  }

  /// By entropy.
  init(_ frequencies: SymbolFrequencies) {
    green = Self.costs(frequencies.green)
    red = Self.costs(frequencies.red)
    blue = Self.costs(frequencies.blue)
    alpha = Self.costs(frequencies.alpha)
    distance = Self.costs(frequencies.distance)
  }

  private static func costs(_ frequencies: [Int]) -> [Int32] {
    let total = logarithm(max(frequencies.reduce(0, +), 1))
    // A symbol that did not appear would be rarer than those that did once.
    return frequencies.map { $0 == 0 ? total + 2 * unit : total - logarithm($0) }
  }

  /// The binary logarithm of a number from 1 on, with `fractionBits`, in integers: the same on every machine.
  private static func logarithm(_ number: Int) -> Int32 {
    let whole = Int.bitWidth - 1 - number.leadingZeroBitCount
    // From 1 to 2, in units of 2⁻³¹. Squaring it brings out one digit of its logarithm after the other.
    var rest = (UInt64(number) << UInt64(63 - whole)) &>> 32
    var result = Int32(whole)
    for _ in 0..<fractionBits {
      rest = (rest * rest) &>> 31
      let digit = rest &>> 32
      result = result &<< 1 | Int32(digit)
      rest >>= digit
    }
    return result
  }
}
