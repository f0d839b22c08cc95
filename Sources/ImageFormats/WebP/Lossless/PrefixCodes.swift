/// Prefix codes of at most 15 bits as lookup tables, one behind the other.
///
/// An entry is the number of bits to skip (lowest byte) and the symbol. In the first table of a code, a number above
/// that table's own bits points to a further table: the number less those bits is how many index it, and the symbol
/// its place.
struct PrefixCodes {
  /// Where a code's first table lies.
  struct Code {
    let start: Int
    /// How many bits index the first table: 0 when all that can be is one symbol.
    let rootBits: Int
  }

  private static let longest = 15
  private static let mostRootBits = 8

  private(set) var entries: [UInt32] = []

  /// Adds the canonical code with these lengths (0 to 15; 0 is a symbol that is not used), or returns `nil` unless it
  /// is complete, or has only one symbol.
  mutating func add(lengths: [UInt8]) -> Code? {
    var counts = [Int](repeating: 0, count: Self.longest + 1)
    for length in lengths { counts[Int(length)] += 1 }
    counts[0] = 0
    let used = counts.reduce(0, +)
    let start = entries.count
    if used == 1 {
      let symbol = lengths.firstIndex { $0 > 0 } ?? 0
      entries.append(UInt32(symbol) << 8)
      return Code(start: start, rootBits: 0)
    }
    var space = 1
    for length in 1...Self.longest {
      space = space * 2 - counts[length]
      if space < 0 { return nil }
    }
    guard space == 0 else { return nil }

    var places = [Int](repeating: 0, count: Self.longest + 2)
    for length in 1...Self.longest { places[length + 1] = places[length] + counts[length] }
    var sorted = [Int](repeating: 0, count: used)
    for (symbol, length) in lengths.enumerated() where length > 0 {
      sorted[places[Int(length)]] = symbol
      places[Int(length)] += 1
    }
    let deepest = counts.lastIndex { $0 > 0 } ?? 1
    let rootBits = min(deepest, Self.mostRootBits)
    fill(start: start, rootBits: rootBits, counts: counts, sorted: sorted)
    return Code(start: start, rootBits: rootBits)
  }

  private mutating func fill(start: Int, rootBits: Int, counts: [Int], sorted: [Int]) {
    entries.append(contentsOf: repeatElement(0, count: 1 << rootBits))
    var code = 0
    var next = 0
    var subtable = (prefix: -1, start: 0, bits: 0)
    for length in 1...Self.longest {
      for rank in 0..<counts[length] {
        // Codes come out of the canonical order with their first bit highest, and the stream has it lowest.
        let reversed = Self.reverse(code, bits: length)
        if length <= rootBits {
          let entry = UInt32(sorted[next]) << 8 | UInt32(length)
          for index in stride(from: reversed, to: 1 << rootBits, by: 1 << length) {
            entries[start + index] = entry
          }
        } else {
          let prefix = reversed & (1 << rootBits - 1)
          if prefix != subtable.prefix {
            let bits = Self.subtableBits(
              length: length, remaining: counts[length] - rank, counts: counts, rootBits: rootBits)
            subtable = (prefix, entries.count, bits)
            entries.append(contentsOf: repeatElement(0, count: 1 << bits))
            entries[start + prefix] =
              UInt32(subtable.start - start) << 8 | UInt32(rootBits + bits)
          }
          let entry = UInt32(sorted[next]) << 8 | UInt32(length - rootBits)
          for index in stride(
            from: reversed >> rootBits, to: 1 << subtable.bits, by: 1 << (length - rootBits))
          {
            entries[subtable.start + index] = entry
          }
        }
        code += 1
        next += 1
      }
      code <<= 1
    }
  }

  /// How many bits a further table needs that begins with a code of this length: enough to be full.
  private static func subtableBits(length: Int, remaining: Int, counts: [Int], rootBits: Int)
    -> Int
  {
    var bits = length - rootBits
    var filled = remaining
    var longer = length
    while filled < 1 << bits, longer < longest {
      longer += 1
      bits += 1
      filled = filled * 2 + counts[longer]
    }
    return bits
  }

  private static func reverse(_ code: Int, bits: Int) -> Int {
    var code = code
    var reversed = 0
    for _ in 0..<bits {
      reversed = reversed << 1 | code & 1
      code >>= 1
    }
    return reversed
  }
}
