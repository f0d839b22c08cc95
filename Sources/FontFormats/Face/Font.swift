/// One font: its glyphs' outlines and metrics, read from the file's bytes on demand.
///
/// Numbers are in font units, ``unitsPerEm`` to the text's size; y points up. Opening a font checks the tables that every
/// font needs; damage farther inside throws a ``FontError`` when it is read.
package final class Font: Sendable {
  let tables: FontTables
  /// Normalized, from -1 to 1 for every axis; empty for the default instance.
  let coordinates: [Double]
  let glyphVariation: GlyphVariation?
  let advanceVariation: AdvanceVariation?
  /// The variations of `CFF2` at ``coordinates``.
  let compactVariations: ItemVariations?

  init(_ tables: FontTables, coordinates: [Double] = []) throws(FontError) {
    self.tables = tables
    self.coordinates = coordinates
    let directory = tables.directory
    let isVaried = !coordinates.isEmpty
    let gvar = isVaried ? try directory.table("gvar") : nil
    glyphVariation = try gvar.map { (table) throws(FontError) in
      try GlyphVariation(table, coordinates: coordinates)
    }
    let hvar = isVaried ? try directory.table("HVAR") : nil
    advanceVariation = try hvar.map { (table) throws(FontError) in
      try AdvanceVariation(table, coordinates: coordinates)
    }
    guard case .compact(let table) = tables.outlines, let store = table.variationStore else {
      compactVariations = nil
      return
    }
    compactVariations = try ItemVariations(table.table, at: store, coordinates: coordinates)
  }

  package var unitsPerEm: Int { tables.header.unitsPerEm }
  package var glyphCount: Int { tables.header.glyphCount }
  /// The bounds of all glyphs, as the file states them.
  package var bounds: FontBounds { tables.header.bounds }
  package var lineMetrics: LineMetrics { tables.lineMetrics }
  package var traits: FontTraits { tables.traits }

  /// Returns a name in American English, or in the first language that the font has.
  package func name(_ name: FontName) -> String? { try? tables.names?.name(name.identifier) }

  // MARK: Variations

  package var axes: [VariationAxis] { tables.variationAxes?.axes ?? [] }

  /// Returns the font at other values of its axes: missing ones have their default, values are clamped to an axis's
  /// range, and unknown axes are ignored.
  package func varied(_ settings: [FontTag: Double]) throws(FontError) -> Font {
    guard let axes = tables.variationAxes else { return self }
    let coordinates = try axes.normalized(settings)
    return try Font(tables, coordinates: coordinates.allSatisfy { $0 == 0 } ? [] : coordinates)
  }
}
