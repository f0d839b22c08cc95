/// The table `kern`, in format 0: pairs of glyphs that stand closer or farther apart.
struct KernTable: Sendable {
  private struct Pairs: Sendable {
    let first: Int
    let count: Int
    /// Whether the pair's value replaces that of the subtables before.
    let replaces: Bool
  }

  private let table: TableBytes
  private let subtables: [Pairs]

  /// Bytes of one pair: left glyph, right glyph and value.
  private static let stride = 6

  init(_ table: TableBytes) throws(FontError) {
    self.table = table
    // Microsoft's header has 16-bit numbers; Apple's, of version 1.0, has 32-bit ones.
    let isApples = try table.uint16(at: 0) == 1
    let count = isApples ? try table.size32(at: 4) : try table.uint16(at: 2)
    var offset = isApples ? 8 : 4
    var subtables: [Pairs] = []
    for _ in 0..<count where offset < table.count {
      let length = isApples ? try table.size32(at: offset) : try table.uint16(at: offset + 2)
      let coverage = try table.uint16(at: offset + 4)
      let header = offset + (isApples ? 8 : 6)
      if isApples ? coverage & 0xE0FF == 0 : coverage & 0xFF07 == 1 {
        let pairCount = try table.uint16(at: header)
        // The length of a large subtable does not fit its field; the table's end is what counts.
        try table.require(pairCount * Self.stride, at: header + 8)
        subtables.append(
          Pairs(
            first: header + 8, count: pairCount, replaces: !isApples && coverage & 1 << 3 != 0))
      }
      guard length > 0 else { break }
      offset += length
    }
    self.subtables = subtables
  }

  /// Returns by how much `right` moves away from `left`; negative for closer.
  func adjustment(_ left: Int, _ right: Int) throws(FontError) -> Int {
    var sum = 0
    for pairs in subtables {
      guard let value = try value(left, right, in: pairs) else { continue }
      sum = pairs.replaces ? value : sum + value
    }
    return sum
  }

  private func value(_ left: Int, _ right: Int, in pairs: Pairs) throws(FontError) -> Int? {
    let key = UInt32(left) << 16 | UInt32(right)
    var low = 0
    var high = pairs.count
    while low < high {
      let middle = (low + high) / 2
      let field = pairs.first + middle * Self.stride
      let found = try table.uint32(at: field)
      if found == key { return try table.int16(at: field + 4) }
      if found < key { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}
