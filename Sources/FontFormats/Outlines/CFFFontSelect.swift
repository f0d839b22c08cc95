/// Maps the glyphs of a CID-keyed font to its dictionaries (`FDSelect`).
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

  func fontIndex(of glyph: Int) throws(FontError) -> Int {
    guard format > 0 else { return try table.uint8(at: start + 1 + glyph) }
    // A range is its first glyph and the dictionary's index, twice as long in format 4; so is the number of them.
    let isLong = format == 4
    let count = isLong ? try table.size32(at: start + 1) : try table.uint16(at: start + 1)
    let size = isLong ? 4 : 2
    let first = start + 1 + size
    let stride = isLong ? Self.longStride : 3
    let range = try table.record(
      upTo: glyph, size: size, first: first, count: count, stride: stride)
    return try table.uint(size: size / 2, at: (range ?? first) + size)
  }

  /// Bytes of a range in format 4: its first glyph and the dictionary's index.
  private static let longStride = 6
}
