/// The tables that all instances of a font share.
struct FontTables: Sendable {
  enum Outlines: Sendable {
    case trueType(GlyphTable)
    case compact(CFFTable)
    case codePoints(plane: UInt32)
  }

  let directory: TableDirectory
  let header: FontHeader
  let characters: CharacterMap?
  let horizontal: HorizontalMetrics
  let lineMetrics: LineMetrics
  let traits: FontTraits
  let names: NamingTable?
  let glyphNames: GlyphNames?
  let outlines: Outlines
  let variationAxes: VariationAxes?

  /// - Parameter outlines: `nil` for those of the tables.
  init(_ directory: TableDirectory, outlines: Outlines? = nil) throws(FontError) {
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
    // Names that cannot be read count as missing: drawing does not need them.
    glyphNames = post.flatMap { try? GlyphNames($0, glyphCount: glyphCount) }
    if let outlines {
      self.outlines = outlines
    } else if let compact = try directory.table("CFF ") {
      self.outlines = .compact(try CFFTable(compact, isVariable: false))
    } else if let compact = try directory.table("CFF2") {
      self.outlines = .compact(try CFFTable(compact, isVariable: true))
    } else {
      self.outlines = .trueType(
        try GlyphTable(
          glyf: directory.requiredTable("glyf"), loca: directory.requiredTable("loca"),
          header: header, metrics: horizontal))
    }
    variationAxes = try directory.table("fvar").map { (table) throws(FontError) in
      try VariationAxes(fvar: table, avar: directory.table("avar"))
    }
  }
}
