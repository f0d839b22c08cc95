/// The tables `loca` and `glyf`: TrueType outlines, of points or of other glyphs.
final class GlyphTable: Sendable {
  let glyf: TableBytes
  private let loca: TableBytes
  private let hasLongOffsets: Bool
  let metrics: HorizontalMetrics
  let glyphCount: Int

  init(
    glyf: TableBytes, loca: TableBytes, header: FontHeader, metrics: HorizontalMetrics
  ) throws(FontError) {
    self.glyf = glyf
    self.loca = loca
    self.metrics = metrics
    hasLongOffsets = header.hasLongOffsets
    glyphCount = header.glyphCount
    try loca.require((glyphCount + 1) * (hasLongOffsets ? 4 : 2), at: 0)
  }

  /// Empty for a glyph without an outline.
  func range(of glyph: Int) throws(FontError) -> Range<Int> {
    let range = try loca.range(ofItem: glyph, inList: 0, isLong: hasLongOffsets)
    if !range.isEmpty { try glyf.require(range.count, at: range.lowerBound) }
    return range
  }

  func append(
    _ glyph: Int, to outline: inout GlyphOutline, variation: GlyphVariation?
  ) throws(FontError) {
    var builder = TrueTypeGlyphBuilder(table: self, variation: variation)
    let phantoms = try builder.append(glyph, depth: 0)
    // The horizontal origin is where the first phantom point lies.
    outline.append(builder.points, dx: -phantoms.left)
  }

  func advance(of glyph: Int, variation: GlyphVariation) throws(FontError) -> Double {
    var builder = TrueTypeGlyphBuilder(table: self, variation: variation)
    return try builder.append(glyph, depth: 0).advance
  }
}
