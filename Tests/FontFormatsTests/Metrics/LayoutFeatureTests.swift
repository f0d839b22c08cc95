import Testing

@testable import FontFormats

/// Settings of features, and what they do to glyphs.
@Suite struct LayoutFeatureTests {
  private static func stages(_ settings: [(tag: FontTag, value: Int)]) -> [[LayoutFeature]] {
    LayoutFeature.stages(LayoutFeature.substitutions, settings: settings)
  }

  /// Small capitals 1 and 2 for 3 and 4, which would join to 5 otherwise: by the font's order of lookups, capitals first.
  @Test func `a feature takes part in the order of the font's lookups`() throws {
    let maker = FontMaker(
      substituting: LayoutMaker(
        [("liga", [1]), ("smcp", [0])], .single([1: 3, 2: 4]),
        .ligatures(1, [(rest: [2], glyph: 5)])))
    #expect(try maker.layOut([1, 2]).map(\.glyph) == [5])
    #expect(
      try maker.layOut([1, 2], substitutions: Self.stages([("smcp", 1)])).map(\.glyph) == [3, 4])
  }

  @Test func `0 takes a feature away that is on by default, and the last setting counts`() throws {
    let maker = FontMaker.substituting("liga", .single([1: 3]))
    #expect(try maker.layOut([1]).map(\.glyph) == [3])
    #expect(try maker.layOut([1], substitutions: Self.stages([("liga", 0)])).map(\.glyph) == [1])
    let again = Self.stages([("liga", 0), ("liga", 1)])
    #expect(try maker.layOut([1], substitutions: again).map(\.glyph) == [3])
    #expect(Self.stages([("smcp", 0)]) == LayoutFeature.substitutions)
  }

  @Test(arguments: [(0, 1), (1, 7), (2, 8), (3, 1)] as [(Int, UInt16)])
  func `a value chooses one of alternates`(value: Int, glyph: UInt16) throws {
    var maker = FontMaker(layoutGlyphs: 20)
    let alternates = LayoutMaker.subtable(format: 1, [1], [1, .part(.word(2, 7, 8))])
    maker.tables["GSUB"] = LayoutMaker([("salt", [0])], .init(3, alternates)).table()
    let glyphs = try maker.layOut([1], substitutions: Self.stages([("salt", value)]))
    #expect(glyphs.map(\.glyph) == [glyph])
  }

  @Test func `an enabled feature may move glyphs, and kerning may be off`() throws {
    var maker = FontMaker(layoutGlyphs: 20)
    let one = LayoutMaker.subtable(format: 1, [3], [.number(4), 5])
    maker.tables["GPOS"] = LayoutMaker([("cpsp", [0]), ("kern", [0])], .init(1, one)).table()
    maker.tables["kern"] = .word(0, 1, 0, 20, 1, 1, 0, 0, 0, 3, 3, -5)
    func advances(_ settings: [(tag: FontTag, value: Int)]) throws -> [Double] {
      let font = try maker.font()
      let features = LayoutFeature.stages([LayoutFeature.positioning], settings: settings)[0]
      let plan = try font.layoutPlan(scripts: [], positioning: features)
      var glyphs = [LayoutGlyph(3, cluster: 0, character: "a")]
      try font.layOut(&glyphs, by: plan)
      return glyphs.map(\.advance)
    }
    #expect(try advances([]) == [45])
    #expect(try advances([("kern", 0)]) == [40])
    #expect(try advances([("kern", 0), ("cpsp", 1)]) == [45])
  }
}
