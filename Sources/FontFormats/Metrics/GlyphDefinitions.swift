/// The table `GDEF`: the classes of glyphs, and the variations of layout's numbers.
struct GlyphDefinitions: Sendable {
  private let table: TableBytes
  private let classes: Int?
  private let attachmentClasses: Int?
  private let markSets: Int?
  private let variations: ItemVariations?

  init(_ table: TableBytes, coordinates: [Double]) throws(FontError) {
    self.table = table
    let minorVersion = try table.uint16(at: 2)
    classes = try table.offset16(at: 4, from: 0)
    attachmentClasses = try table.offset16(at: 10, from: 0)
    markSets = minorVersion >= 2 ? try table.offset16(at: 12, from: 0) : nil
    let varies = minorVersion >= 3 && !coordinates.isEmpty
    let store = varies ? try table.offset32(at: 14, from: 0) : nil
    variations = try store.map { (store) throws(FontError) in
      try ItemVariations(table, at: store, coordinates: coordinates)
    }
  }

  /// Keeps a glyph's class where the table has no classes.
  func classify(_ glyph: inout LayoutGlyph) throws(FontError) {
    guard let classes else { return }
    let index = Int(glyph.glyph)
    let kind = UInt8(truncatingIfNeeded: try table.glyphClass(of: index, at: classes))
    glyph.kind = LayoutGlyph.Kind(rawValue: kind) ?? .unknown
    glyph.attachmentClass = try table.glyphClass(of: index, at: attachmentClasses)
  }

  func isMark(_ glyph: Int, inSet index: Int) throws(FontError) -> Bool {
    guard let markSets, try index < table.uint16(at: markSets + 2) else { return false }
    let coverage = try table.offset32(at: markSets + 4 + index * 4, from: markSets)
    return try table.coverageIndex(of: glyph, at: coverage) != nil
  }

  /// Returns the delta of the number whose device table is at `device`. Device tables for pixel sizes have no effect.
  func delta(ofDevice device: Int, in layout: TableBytes) throws(FontError) -> Double {
    guard let variations, try layout.uint16(at: device + 4) == 0x8000 else { return 0 }
    return try variations.delta(
      outer: layout.uint16(at: device), inner: layout.uint16(at: device + 2))
  }
}
