import Testing

@testable import FontFormats

/// A script and a language select lookups.
@Suite struct LayoutTableTests {
  /// A default script, and Latin with a feature of its own for Turkish.
  private static func maker() -> FontMaker {
    var layout = LayoutMaker(
      [("liga", [0]), ("liga", [1]), ("liga", [2])], .single([1: 10]),
      .single([1: 11]), .single([1: 12]))
    layout.scripts = [
      .init(tag: "DFLT", features: [0]),
      .init(tag: "latn", features: [1], languages: [("TRK ", [2])]),
    ]
    return FontMaker(substituting: layout)
  }

  @Test(
    arguments: [
      (["latn"], nil, 11), (["latn"], "TRK", 12), (["latn"], "DEU", 11), ([], nil, 10),
      (["arab"], "TRK", 10), (["arab", "latn"], nil, 11),
    ] as [([FontTag], FontTag?, UInt16)])
  func `the script's and the language's own features are taken, or else the defaults`(
    scripts: [FontTag], language: FontTag?, expected: UInt16
  ) throws {
    #expect(
      try Self.maker().layOut([1], scripts: scripts, language: language).map(\.glyph) == [expected])
  }

  @Test func `an index of a lookup that is not there is passed over`() throws {
    let maker = FontMaker(substituting: LayoutMaker([("liga", [0, 9])], .single([1: 10])))
    #expect(try maker.layOut([1]).map(\.glyph) == [10])
  }

  @Test func `a font without layout tables lays glyphs side by side`() throws {
    let glyphs = try FontMaker(layoutGlyphs: 4).layOut([1, 2, 3])
    #expect(glyphs.map(\.glyph) == [1, 2, 3])
    #expect(glyphs.map(\.advance) == [20, 30, 40])
  }

  @Test func `lookups that name more glyphs than any font has throw`() throws {
    // One coverage of 60,000 glyphs, named by many subtables.
    let coverage = [UInt8].word(2, 1, 0, 60_000, 0)
    var subtables: [[UInt8]] = []
    for _ in 0..<200 { subtables.append(.word(1, 6, 1) + coverage) }
    var lookup = LayoutMaker.Lookup(1)
    lookup.subtables = subtables
    var maker = FontMaker(layoutGlyphs: 65_000)
    maker.tables["GSUB"] = LayoutMaker([("liga", [0])], lookup).table()
    #expect(reason { try maker.layOut([1]) } == .tooMuchWork)
  }

  @Test func `lookups that all begin with a glyph far beyond the font's count throw`() throws {
    let count = 9_000
    let lookup = LayoutMaker.Lookup.single([65_535: 1])
    var table = LayoutMaker([("liga", Array(0..<count))], lookup).table()
    // All lookups of the list are one.
    let list = Int(table[8]) << 8 | Int(table[9])
    let first = Int(table[list + 2]) << 8 | Int(table[list + 3])
    let offsets = Array(repeating: first + 2 * (count - 1), count: count)
    table.replaceSubrange(list..<(list + 4), with: [UInt8].words([count] + offsets))
    var maker = FontMaker(layoutGlyphs: 20)
    maker.tables["GSUB"] = table
    #expect(reason { try maker.layOut([1]) } == .tooMuchWork)
  }

  @Test func `features that each name thousands of lookups throw`() throws {
    let many = Array(repeating: 0, count: 5_000)
    let features = Array(repeating: (tag: "liga", lookups: many), count: 6)
    var layout = LayoutMaker(features, .single([1: 10]))
    layout.scripts = [.init(tag: "DFLT", features: Array(repeating: 5, count: 30))]
    let maker = FontMaker(substituting: layout)
    #expect(reason { try maker.layOut([1]) } == .tooMuchWork)
  }
}
