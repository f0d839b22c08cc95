/// The table `kern`, with subtables of the formats 0 and 2, and of Apple's format 3.
struct KernTable: Sendable {
  private let table: TableBytes
  /// `replaces`: whether a value replaces the sum of the subtables before.
  private let subtables: [(form: KernSubtable, replaces: Bool)]

  init(_ table: TableBytes) throws(FontError) {
    self.table = table
    // Microsoft's header has 16-bit numbers; Apple's, of version 1.0, has 32-bit ones.
    let isApples = try table.uint16(at: 0) == 1
    let count = isApples ? try table.size32(at: 4) : try table.uint16(at: 2)
    var offset = isApples ? 8 : 4
    var subtables: [(form: KernSubtable, replaces: Bool)] = []
    for _ in 0..<count where offset < table.count {
      let length = isApples ? try table.size32(at: offset) : try table.uint16(at: offset + 2)
      let coverage = try table.uint16(at: offset + 4)
      let format = isApples ? coverage & 0xFF : coverage &>> 8
      // Horizontal distances: no minimum values, cross-stream values or variations.
      let isUsed = isApples ? coverage & 0xE000 == 0 : coverage & 7 == 1
      if isUsed,
        let form = try KernSubtable(table, at: offset, format: format, isApples: isApples)
      {
        subtables.append((form, !isApples && coverage & 1 &<< 3 != 0))
      }
      guard length > 0 else { break }
      offset += length
    }
    self.subtables = subtables
  }

  /// In font units; negative moves the glyphs closer.
  func adjustment(_ left: Int, _ right: Int) throws(FontError) -> Int {
    var sum = 0
    for subtable in subtables {
      guard let value = try subtable.form.value(left, right, in: table) else { continue }
      sum = subtable.replaces ? value : sum + value
    }
    return sum
  }
}
