/// Maps glyphs, or axes, to entries of an item variation store.
struct DeltaSetIndexMap: Sendable {
  private let table: TableBytes
  private let entries: Int
  private let count: Int
  private let entrySize: Int
  private let innerBits: Int

  init?(_ table: TableBytes, at start: Int?) throws(FontError) {
    guard let start else { return nil }
    self.table = table
    let format = try table.uint8(at: start)
    guard format <= 1 else { throw table.error(.badValue(format), at: start) }
    let entryFormat = try table.uint8(at: start + 1)
    entrySize = (entryFormat &>> 4 & 3) + 1
    innerBits = (entryFormat & 0xF) + 1
    count = format == 0 ? try table.uint16(at: start + 2) : try table.size32(at: start + 2)
    entries = start + (format == 0 ? 4 : 6)
    try table.requireRecords(count, stride: entrySize, at: entries)
  }

  /// Glyphs after the last entry share that one.
  func index(of glyph: Int) throws(FontError) -> (outer: Int, inner: Int) {
    guard count > 0 else { return (0, glyph) }
    let entry = try table.uint(size: entrySize, at: entries + min(glyph, count - 1) * entrySize)
    return (entry >> innerBits, entry & (1 << innerBits - 1))
  }
}
