import Testing

@testable import FontFormats

/// Features that a variable font exchanges where it is bold.
@Suite struct FeatureVariationsTests {
  /// `rvrn` takes no lookup, and the one that replaces 1 with 2 from `from` to `to` on the axis; `liga` replaces 2 with 3.
  private static func maker(from: Double, to: Double, condition: Int = 1) -> FontMaker {
    let layout = LayoutMaker([("liga", [1]), ("rvrn", [])], .single([1: 2]), .single([2: 0]))
    var table = layout.table()
    // A header of version 1.1 is four bytes longer.
    let offsets = [4, 6, 8].map { (Int(table[$0]) << 8 | Int(table[$0 + 1])) + 4 }
    table.replaceSubrange(0..<10, with: .words([1, 1] + offsets) + .uint32(table.count + 4))
    table += [UInt8].bigEndian(
      .word(1, 0), .uint32(1, 16, 30),
      // Conditions: one, of the first axis.
      .word(1), .uint32(6), .word(condition, 0), .f2Dot14(from, to),
      // Exchanges: feature 1 has the first lookup.
      .word(1, 0, 1, 1), .uint32(12), .word(0, 1, 0))
    var maker = VariableFont.maker()
    maker.tables["GSUB"] = table
    return maker
  }

  private static func glyph(_ maker: FontMaker, weight: Double) throws -> UInt16? {
    let font = try maker.font().varied(["wght": weight])
    var glyphs = [LayoutGlyph(1, cluster: 0, character: "a")]
    try font.layOut(&glyphs, by: font.layoutPlan(scripts: []))
    return glyphs.first?.glyph
  }

  @Test(
    arguments: [(400, 1), (649, 1), (650, 0), (775, 0), (900, 0), (100, 1)] as [(Double, UInt16)])
  func `a feature is exchanged in its range, before others`(weight: Double, glyph: UInt16) throws {
    #expect(try Self.glyph(Self.maker(from: 0.5, to: 1), weight: weight) == glyph)
  }

  @Test func `a range around the default holds for the font as it is`() throws {
    #expect(try Self.glyph(Self.maker(from: -0.5, to: 0.5), weight: 400) == 0)
    #expect(try Self.glyph(Self.maker(from: -0.5, to: 0.5), weight: 900) == 1)
  }

  @Test func `a condition of an unknown kind does not hold`() throws {
    #expect(try Self.glyph(Self.maker(from: -1, to: 1, condition: 9), weight: 400) == 1)
  }
}
