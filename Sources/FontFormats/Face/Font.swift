/// One font: its glyphs' outlines and metrics, read from the file's bytes on demand.
///
/// All numbers are in font units, of which ``unitsPerEm`` make the text's size; y goes up. The tables that
/// every font needs are checked when it is opened; what is damaged farther inside throws a ``FontError`` when
/// it is read.
package final class Font: Sendable {
  let directory: TableDirectory
  let header: FontHeader
  let characters: CharacterMap?
  let horizontal: HorizontalMetrics
  let outlines: OutlineTable
  let names: NamingTable?
  let glyphNames: GlyphNames?
  let variationAxes: VariationAxes?
  /// Normalized, from -1 to 1 for every axis; empty for the default instance.
  let coordinates: [Double]
  let glyphVariation: GlyphVariation?
  let advanceVariation: AdvanceVariation?
  /// The variations of `CFF2` at ``coordinates``.
  let compactVariations: ItemVariations?

  package let lineMetrics: LineMetrics
  package let traits: FontTraits

  enum OutlineTable: Sendable {
    case trueType(GlyphTable)
    case compact(CFFTable)
    case codePoints(plane: UInt32)

    /// `nil` for outlines without variations. `coordinates` are `nil` for the default instance.
    func variations(at coordinates: [Double]?) throws(FontError) -> ItemVariations? {
      guard case .compact(let table) = self, let store = table.variationStore else { return nil }
      return try ItemVariations(table.table, at: store, coordinates: coordinates)
    }
  }

  /// - Parameter outlines: `nil` for those of the tables.
  init(_ directory: TableDirectory, outlines: OutlineTable? = nil) throws(FontError) {
    self.directory = directory
    let head = try directory.requiredTable("head")
    header = try FontHeader(head: head, maxp: directory.requiredTable("maxp"))
    let hhea = try directory.requiredTable("hhea")
    horizontal = try HorizontalMetrics(directory.requiredTable("hmtx"), hhea: hhea)
    characters = try CharacterMap(directory.requiredTable("cmap"))
    let windows = try directory.table("OS/2")
    let post = try directory.table("post")
    lineMetrics = try LineMetrics(hhea: hhea, windows: windows, post: post)
    traits = try FontTraits(head: head, windows: windows, post: post)
    names = try directory.table("name").map(NamingTable.init)
    let glyphCount = header.glyphCount
    // Names that cannot be read are none: nothing is drawn by them.
    glyphNames = post.flatMap { try? GlyphNames($0, glyphCount: glyphCount) }
    if let outlines {
      self.outlines = outlines
    } else if let compact = try directory.table("CFF ") {
      self.outlines = .compact(try CFFTable(compact))
    } else if let compact = try directory.table("CFF2") {
      self.outlines = .compact(try CFFTable(variable: compact))
    } else {
      self.outlines = .trueType(
        try GlyphTable(
          glyf: directory.requiredTable("glyf"), loca: directory.requiredTable("loca"),
          header: header, metrics: horizontal))
    }
    variationAxes = try directory.table("fvar").map { (table) throws(FontError) in
      try VariationAxes(fvar: table, avar: directory.table("avar"))
    }
    coordinates = []
    glyphVariation = nil
    advanceVariation = nil
    compactVariations = try self.outlines.variations(at: nil)
  }

  private init(_ font: Font, coordinates: [Double]) throws(FontError) {
    directory = font.directory
    header = font.header
    characters = font.characters
    horizontal = font.horizontal
    outlines = font.outlines
    names = font.names
    glyphNames = font.glyphNames
    variationAxes = font.variationAxes
    lineMetrics = font.lineMetrics
    traits = font.traits
    self.coordinates = coordinates
    compactVariations = try outlines.variations(at: coordinates.isEmpty ? nil : coordinates)
    guard !coordinates.isEmpty else {
      glyphVariation = nil
      advanceVariation = nil
      return
    }
    glyphVariation = try directory.table("gvar").map { (table) throws(FontError) in
      try GlyphVariation(table, coordinates: coordinates)
    }
    advanceVariation = try directory.table("HVAR").map { (table) throws(FontError) in
      try AdvanceVariation(table, coordinates: coordinates)
    }
  }

  package var unitsPerEm: Int { header.unitsPerEm }
  package var glyphCount: Int { header.glyphCount }
  /// As the file states them.
  package var bounds: FontBounds { header.bounds }

  /// Returns a name in American English, or in the first language that the font has.
  package func name(_ name: FontName) -> String? {
    try? names?.name(name.identifier)
  }

  // MARK: Variations

  package var axes: [VariationAxis] { variationAxes?.axes ?? [] }

  /// Returns the font at other values of its axes.
  ///
  /// - Parameter settings: values by axis. Missing axes have their default, values are clamped to the
  ///   axis's range, and unknown axes are ignored.
  package func varied(_ settings: [FontTag: Double]) throws(FontError) -> Font {
    guard let variationAxes else { return self }
    let coordinates = try variationAxes.normalized(settings)
    return try Font(self, coordinates: coordinates.allSatisfy { $0 == 0 } ? [] : coordinates)
  }
}
