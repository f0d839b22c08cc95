import Testing

@testable import FontFormats

/// How instances of a variable TrueType font move the points of its glyphs.
@Suite struct GlyphVariationTests {
  private static func outline(of glyph: UInt16, weight: Double) throws -> String {
    try VariableFont.maker().font().varied(["wght": weight]).outline(of: glyph).text
  }

  @Test(arguments: [
    (400.0, "M100,0 L100,400 L500,400 L500,0 Z"),
    (900, "M100,0 L100,600 L500,600 L500,0 Z"),
    (650, "M100,0 L100,500 L500,500 L500,0 Z"),
    (100, "M90,0 L90,400 L490,400 L490,0 Z"),
    (250, "M95,0 L95,400 L495,400 L495,0 Z"),
  ])
  func `points move in proportion to the axis, those in between with their neighbors`(
    weight: Double, expected: String
  ) throws {
    #expect(try Self.outline(of: 0, weight: weight) == expected)
  }

  @Test(arguments: [(900.0, 200.0, 80), (900, 100, 0), (400, 200, 0), (650, 150, 20)])
  func `a peak of two axes moves points by the product of their parts`(
    weight: Double, width: Double, move: Int
  ) throws {
    let font = try VariableFont.makerOfTwoAxes().font().varied(["wght": weight, "wdth": width])
    let (left, right) = (100 + move, 500 + move)
    #expect(
      try font.outline(of: 0).text == "M\(left),0 L\(left),400 L\(right),400 L\(right),0 Z")
  }

  @Test func `a composite glyph's components move, and one without variations stays`() throws {
    #expect(try Self.outline(of: 1, weight: 400) == "M150,0 L150,400 L550,400 L550,0 Z")
    #expect(try Self.outline(of: 1, weight: 900) == "M180,0 L180,600 L580,600 L580,0 Z")
    #expect(try Self.outline(of: 2, weight: 900).isEmpty)
  }

  @Test func `without a table of advances they come from the glyph's phantom points`() throws {
    let font = try VariableFont.maker(hasAdvanceVariation: false).font()
    #expect(try font.advance(of: 0) == 600)
    #expect(try [650, 100].map { try font.varied(["wght": $0]).advance(of: 0) } == [630, 570])
    #expect(try font.varied(["wght": 900]).advance(of: 2) == 600)
  }

  @Test func `a shared peak that is not there and another number of axes throw`() throws {
    func font(_ place: Int, _ byte: UInt8) throws -> Font {
      var maker = VariableFont.maker()
      maker.tables["gvar"]![place] = byte
      return try maker.font().varied(["wght": 900])
    }
    // The shared peak's index of the first variation.
    let peak = try font(38 + 7, 5)
    #expect(fault { try peak.outline(of: 0) } == Fault("gvar", .badValue(5)))
    #expect(reason { try font(5, 2) } == .badValue(2))
  }
}
