import Testing

@testable import FontFormats

@Suite struct CFFGlyphNamesTests {
  private func font(_ glyphs: Int, _ change: (inout CFFMaker) -> Void) throws -> Font {
    let program: [CharstringStep] = [.endchar]
    var maker = CFFMaker(programs: Array(repeating: program, count: glyphs))
    change(&maker)
    return try FontMaker(compact: maker).font()
  }

  @Test func `glyphs have standard names, and names of their own`() throws {
    let font = try font(5) {
      $0.charset = [34, 392, 390, 391]
      $0.strings = ["f_f_i", "A.alt"]
    }
    #expect(
      (0..<6).map { font.glyphName(of: $0) } == [".notdef", "A", "A.alt", "Semibold", "f_f_i", nil])
    #expect(
      ["A", "A.alt", "f_f_i", ".notdef", "B", ""].map { font.glyph(named: $0) }
        == [1, 2, 4, 0, nil, nil])
  }

  @Test(arguments: [
    (0, 34, "A", 34), (0, 229, "zcaron", 228), (1, 166, "exclamsmall", 2), (1, 166, "comma", 12),
    (1, 166, "Ydieresissmall", 165), (2, 87, "dollaroldstyle", 2), (2, 87, "commainferior", 86),
  ])
  func `sets that every reader knows name glyphs`(
    set: Int, count: Int, name: String, glyph: UInt16
  ) throws {
    let font = try font(count + 1) { $0.knownCharset = set }
    #expect(font.glyphName(of: glyph) == name)
    #expect(font.glyph(named: name) == glyph)
    let small = try self.font(Int(glyph)) { $0.knownCharset = set }
    #expect(small.glyphName(of: glyph) == nil)
    #expect(small.glyph(named: name) == nil, "the font has no such glyph")
  }

  @Test func `beyond a set that every reader knows glyphs have no names`() throws {
    let font = try font(88) { $0.knownCharset = 2 }
    #expect(font.glyphName(of: 87) == nil)
  }

  @Test func `glyphs of CID-keyed fonts have no names`() throws {
    let font = try font(2) {
      $0.localSubroutines = [[], []]
      $0.select = [0, 1]
    }
    #expect(font.glyphName(of: 1) == nil)
    #expect(font.glyph(named: "space") == nil)
  }

  @Test func `a number past the names is none, and the font is read`() throws {
    let font = try font(2) { $0.charset = [400] }
    #expect(font.glyphName(of: 1) == nil)
    #expect(font.glyph(named: "one") == nil)
    #expect(font.glyphCount == 2)
  }
}
