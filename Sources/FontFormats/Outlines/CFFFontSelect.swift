/// Maps the glyphs of a CID-keyed font to its dictionaries.
struct CFFFontSelect: Sendable {
  private let table: TableBytes
  private let start: Int
  private let format: Int

  init(_ table: TableBytes, at start: Int, glyphCount: Int) throws(FontError) {
    self.table = table
    self.start = start
    format = try table.uint8(at: start)
    switch format {
    case 0: try table.require(1 + glyphCount, at: start)
    case 3: try table.require(5 + (try table.uint16(at: start + 1)) * 3, at: start)
    case 4:
      try table.requireRecords(
        try table.size32(at: start + 1), stride: Self.longStride, at: start + 5)
    default: throw table.error(.badValue(format), at: start)
    }
  }

  /// Returns the dictionary's index of a glyph of the font.
  func fontIndex(of glyph: Int) throws(FontError) -> Int {
    if format == 4 { return try longFontIndex(of: glyph) }
    guard format == 3 else { return try table.uint8(at: start + 1 + glyph) }
    let range = try table.indexOfRange(
      containing: glyph, first: start + 3, count: try table.uint16(at: start + 1), stride: 3)
    return try table.uint8(at: start + 5 + (range ?? 0) * 3)
  }

  /// Bytes of a range in format 4: its first glyph and the dictionary's index.
  private static let longStride = 6

  private func longFontIndex(of glyph: Int) throws(FontError) -> Int {
    var low = 0
    var high = try table.size32(at: start + 1)
    while low < high {
      let middle = low + (high - low) / 2
      if try table.uint32(at: start + 5 + middle * Self.longStride) <= UInt32(glyph) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return try table.uint16(at: start + 5 + max(low - 1, 0) * Self.longStride + 4)
  }
}
