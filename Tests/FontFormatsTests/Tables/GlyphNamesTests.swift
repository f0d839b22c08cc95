import Testing

@testable import FontFormats

@Suite struct GlyphNamesTests {
  /// A font of four glyphs with a table `post`.
  private func font(post: [UInt8]) throws -> Font {
    var maker = FontMaker(glyphs: [.empty, .empty, .empty, .empty])
    maker.tables["post"] = post
    return try maker.font()
  }

  private func header(_ format: Int) -> [UInt8] {
    .bigEndian(.uint32(format), .words(Array(repeating: 0, count: 14)))
  }

  /// Glyphs with names of their own, which come after the 258 standard ones.
  private func named(_ numbers: [Int], _ names: [String]) -> [UInt8] {
    header(0x0002_0000) + .words([numbers.count] + numbers)
      + names.flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) }
  }

  @Test func `glyphs have standard names, and names of their own`() throws {
    let font = try font(post: named([0, 259, 36, 258], ["ring.alt", "f_f_i"]))
    #expect((0..<4).map { font.glyphName(of: $0) } == [".notdef", "f_f_i", "A", "ring.alt"])
    #expect(font.glyphName(of: 4) == nil)
    #expect(
      ["A", "ring.alt", "f_f_i", "B", ""].map { font.glyph(named: $0) } == [2, 3, 1, nil, nil])
  }

  @Test func `a table without names of its own has the standard ones`() throws {
    let font = try font(post: header(0x0001_0000))
    #expect(font.glyphName(of: 3) == "space")
    #expect(font.glyph(named: "space") == 3)
    #expect(font.glyph(named: "exclam") == nil, "the font has no fifth glyph")
  }

  @Test func `without names there are none`() throws {
    let font = try font(post: header(0x0003_0000))
    #expect(font.glyphName(of: 0) == nil)
    #expect(font.glyph(named: ".notdef") == nil)
  }

  @Test func `damaged names are none, and the font is read`() throws {
    // A number past the names, a name past the table, and more numbers than there are.
    let missing = try font(post: named([0, 300, 0, 0], ["one"]))
    #expect([1, 0].map { missing.glyphName(of: $0) } == [nil, ".notdef"])
    let long = try font(post: named([258, 0, 0, 0], []) + [200, 65])
    #expect(long.glyphName(of: 0) == nil)
    #expect(long.glyph(named: "A") == nil)
    let short = try font(post: header(0x0002_0000) + [0xFF, 0xFF])
    #expect(short.glyphName(of: 0) == nil)
    #expect(short.glyphCount == 4)
  }
}
