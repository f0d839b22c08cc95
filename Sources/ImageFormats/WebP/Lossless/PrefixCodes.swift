import PNGFormat

/// Prefix codes of at most 15 bits as lookup tables, one behind the other.
///
/// An entry is the number of bits to skip (lowest byte) and the symbol. In the first table of a code, a number above
/// that table's own bits points to a further table: the number less those bits is how many index it, and the symbol
/// its place.
struct PrefixCodes {
  struct Code {
    let start: Int
    /// Index bits of the first table; 0 for a code of one symbol.
    let rootBits: Int
  }

  private static let mostRootBits = 8

  private(set) var entries: [UInt32] = []

  /// Lengths are 0 to 15; 0 is a symbol that is not used. `nil` unless the code is complete or has only one symbol.
  mutating func add(lengths: [UInt8]) -> Code? {
    guard let code = CanonicalCode(lengths: lengths) else { return nil }
    let start = entries.count
    if code.symbols.count == 1 {
      entries.append(UInt32(code.symbols[0]) &<< 8)
      return Code(start: start, rootBits: 0)
    }
    guard code.isComplete else { return nil }
    let deepest = code.counts.lastIndex { $0 > 0 } ?? 1
    let rootBits = min(deepest, Self.mostRootBits)
    entries.append(contentsOf: repeatElement(0, count: 1 << rootBits))
    code.fillTables(rootBits: rootBits) { prefix, bits in
      let table = entries.count - start
      entries.append(contentsOf: repeatElement(0, count: 1 << bits))
      entries[start + prefix] = UInt32(table) &<< 8 | UInt32(rootBits + bits)
      return table
    } store: { table, symbol, length, places in
      let entry = UInt32(symbol) &<< 8 | UInt32(table == 0 ? length : length - rootBits)
      for place in places { entries[start + table + place] = entry }
    }
    return Code(start: start, rootBits: rootBits)
  }
}
