/// The table `hmtx`: the advance and the left side bearing of every glyph, before any variation.
struct HorizontalMetrics: Sendable {
  private let table: TableBytes
  /// The number of glyphs with an advance of their own; later glyphs have that of the last.
  private let advanceCount: Int

  init(_ table: TableBytes, hhea: TableBytes) throws(FontError) {
    self.table = table
    advanceCount = try hhea.uint16(at: 34)
    guard advanceCount > 0 else { throw hhea.error(.badValue(0), at: 34) }
    try table.require(advanceCount * 4, at: 0)
  }

  func advance(of glyph: Int) -> Int {
    (try? table.uint16(at: min(glyph, advanceCount - 1) * 4)) ?? 0
  }

  /// 0 where the table is too short.
  func leftSideBearing(of glyph: Int) -> Int {
    let offset =
      glyph < advanceCount ? glyph * 4 + 2 : advanceCount * 4 + (glyph - advanceCount) * 2
    return (try? table.int16(at: offset)) ?? 0
  }
}
