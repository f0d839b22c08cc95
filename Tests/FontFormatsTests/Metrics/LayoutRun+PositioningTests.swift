import Testing

@testable import FontFormats

/// Glyphs that move by what stands beside them, by `GPOS`.
@Suite struct LayoutRunPositioningTests {
  /// Pairs of 1 with 2 and 3, whose values are a single advance.
  private static let pairs = LayoutMaker.subtable(
    format: 1, [1], [4, 0, 1, .part(.word(2, 2, -5, 3, 7))])

  @Test func `a pair changes the first's advance, by the first subtable that knows it`() throws {
    let maker = FontMaker.positioning("kern", .init(2, Self.pairs))
    #expect(try maker.layOut([1, 2, 1, 3, 1, 4]).map(\.advance) == [15, 30, 27, 40, 20, 50])
    let other = LayoutMaker.subtable(format: 1, [1], [4, 0, 1, .part(.word(2, 2, 100, 4, 100))])
    let both = FontMaker.positioning("kern", .init(2, Self.pairs, other))
    #expect(try both.layOut([1, 2, 1, 4]).map(\.advance) == [15, 30, 120, 50])
  }

  @Test func `a pair can move both glyphs, and is then done with both`() throws {
    // The first one's placement, and the second one's advance.
    let both = LayoutMaker.subtable(format: 1, [1], [3, 4, 1, .part(.word(1, 1, 2, 3, -4))])
    let maker = FontMaker.positioning("kern", .init(2, both))
    #expect(try maker.layOut([1, 1, 1]).map(\.place) == [[20, 2, 3], [16, 0, 0], [20, 0, 0]])
  }

  @Test func `pairs can be of classes`() throws {
    // First glyphs: 1 is of class 0, 2 of class 1. Second glyphs: 5 and 6 are of class 1.
    let first = [UInt8].word(1, 2, 1, 1)
    let second = [UInt8].word(2, 1, 5, 6, 1)
    let classes = LayoutMaker.subtable(
      format: 2, [1, 2], [4, 0, .part(first), .part(second), 2, 2, 0, -1, 0, -3])
    let maker = FontMaker.positioning("kern", .init(2, classes))
    #expect(try maker.layOut([1, 5, 2, 6, 1, 7]).map(\.advance) == [19, 60, 27, 70, 20, 80])
  }

  @Test func `a single glyph can move`() throws {
    let one = LayoutMaker.subtable(format: 1, [3], [.number(1 | 4), 2, 5])
    let maker = FontMaker.positioning("dist", .init(1, one))
    #expect(try maker.layOut([3, 4]).map(\.place) == [[45, 2, 0], [50, 0, 0]])
  }

  @Test func `without kerning in GPOS the table kern does it, past marks`() throws {
    var maker = FontMaker(layoutGlyphs: 20)
    maker.tables["GDEF"] = LayoutMaker.definitions([0, 1, 1, 3])
    maker.tables["kern"] = .word(0, 1, 0, 20, 1, 1, 0, 0, 0, 1, 2, -5)
    #expect(try maker.layOut([1, 3, 2, 1]).map(\.advance) == [15, 0, 30, 20])
    maker.tables["GPOS"] = LayoutMaker([("kern", [0])], .init(2, flags: 1 << 3, Self.pairs)).table()
    maker.tables["kern"]![19] = 0x9C
    #expect(try maker.layOut([1, 3, 2, 1]).map(\.advance) == [15, 0, 30, 20])
  }

  @Test func `without GPOS a mark that has a width stands over the letter before it`() throws {
    var maker = FontMaker(layoutGlyphs: 20)
    maker.tables["GDEF"] = LayoutMaker.definitions([0, 1, 1, 3])
    #expect(try maker.layOut([1, 3, 2]).map(\.place) == [[20, 0, 0], [0, -40, 0], [30, 0, 0]])
    // From right to left the pen has not passed the letter yet.
    #expect(try maker.layOut([1, 3, 2], isRightToLeft: true).map(\.xOffset) == [0, 0, 0])
    maker.tables["GPOS"] = LayoutMaker([("kern", [0])], .init(2, Self.pairs)).table()
    #expect(try maker.layOut([1, 3, 2]).map(\.xOffset) == [0, 0, 0])
  }

  // MARK: Marks

  private static let classes = [0, 1, 1, 2, 3, 3]
  /// Marks 4 and 5 on letters 1 and 2.
  private static let toBase = LayoutMaker.Lookup.attachment(
    marks: [4: (5, 0), 5: (6, 0)], to: [1, 2], at: [[(10, 100)], [(20, 200)]])

  @Test func `a mark's anchor comes to lie on its letter's, and the pen does not move`() throws {
    let maker = FontMaker.positioning("mark", classes: Self.classes, Self.toBase)
    // From the pen after the letter back to its anchor, less the mark's own: 10 - 5 - 20, and so on.
    #expect(
      try maker.layOut([1, 4, 2, 4, 5]).map(\.place)
        == [[20, 0, 0], [0, -15, 100], [30, 0, 0], [0, -15, 200], [0, -16, 200]])
    // From right to left it is drawn before the pen moves over its letter.
    #expect(try maker.layOut([1, 4], isRightToLeft: true).map(\.xOffset) == [0, 5])
  }

  @Test func `an anchor moves with the font's place`() throws {
    var maker = VariableFont.maker()
    // Anchor format 3, followed by the device table that holds the variation index of x.
    let anchor = [UInt8].word(3, 10, 100, 10, 0, 0, 0, 0x8000)
    maker.tables["GPOS"] = LayoutMaker(
      [("mark", [0])], .attachment(4, marks: [2: (5, 0)], to: [1], LayoutMaker.list([anchor]))
    ).table()
    maker.tables["GDEF"] = .bigEndian(
      .word(1, 3, 18, 0, 0, 0, 0), .uint32(30), .word(1, 0, 3, 0, 1, 3),
      .variationStore(region: [[0, 1, 1]], deltas: [40]))
    func layOut(_ font: Font) throws -> [LayoutGlyph] {
      var glyphs = [1, 2].enumerated().map { LayoutGlyph($1, cluster: $0, character: "a") }
      try font.layOut(&glyphs, by: font.layoutPlan(scripts: []))
      return glyphs
    }
    let usual = try layOut(maker.font())
    let bold = try layOut(maker.font().varied(["wght": 900]))
    #expect(usual[1].xOffset == 5 - usual[0].advance && usual[1].yOffset == 100)
    #expect(bold[1].xOffset == 45 - bold[0].advance && bold[1].yOffset == 100)
  }

  @Test func `a mark on a mark follows it`() throws {
    let maker = FontMaker(
      positioning: LayoutMaker(
        [("mark", [0]), ("mkmk", [1])], Self.toBase,
        .attachment(6, marks: [5: (1, 0)], to: [4], at: [[(3, 50)]])), classes: Self.classes)
    let glyphs = try maker.layOut([1, 4, 5])
    #expect(glyphs[2].xOffset == glyphs[1].xOffset + 3 - 1)
    #expect(glyphs[2].yOffset == 150)
  }

  @Test func `a mark on a ligature stands on the part that it was typed after`() throws {
    let maker = FontMaker(
      substituting: LayoutMaker(
        [("liga", [0])], .ligatures(1, flags: 1 << 3, [(rest: [2], glyph: 3)])),
      positioning: LayoutMaker(
        [("mark", [0])],
        .attachment(5, marks: [4: (0, 0)], to: [3], at: [[(10, 100)], [(40, 100)]])),
      classes: Self.classes)
    // The ligature is 40 wide.
    #expect(try maker.layOut([1, 4, 2]).map(\.xOffset) == [0, -30])
    #expect(try maker.layOut([1, 2, 4]).map(\.xOffset) == [0, 0])
    #expect(try maker.layOut([1, 4, 2]).map(\.glyph) == [3, 4])
  }

  // MARK: Strokes

  /// 1 ends at (15, 30); 2 begins at (4, 10).
  private static let strokes = [UInt8].bigEndian(
    .word(1, 14, 2, 0, 22, 28, 0), LayoutMaker.coverage([1, 2]),
    LayoutMaker.anchor(15, 30) + LayoutMaker.anchor(4, 10))

  @Test func `a stroke goes on where the one before ended, or stands on the baseline`() throws {
    let joined = FontMaker.positioning("curs", .init(3, Self.strokes))
    #expect(try joined.layOut([1, 2]).map(\.place) == [[15, 0, 0], [26, -4, 20]])
    let based = FontMaker.positioning("curs", .init(3, flags: 1, Self.strokes))
    let glyphs = try based.layOut([1, 2], isRightToLeft: true)
    #expect(glyphs.map(\.place) == [[5, -15, -20], [4, 0, 0]])
  }

  /// By the order of the lookups: a mark that was put on its letter first stays when the letter is raised.
  @Test func `a mark is at the height that its letter has when it is attached`() throws {
    let marks = LayoutMaker.Lookup.attachment(4, marks: [5: (0, 0)], to: [2], at: [[(0, 100)]])
    let strokes = LayoutMaker.Lookup(3, flags: 1 << 3, Self.strokes)
    for (lookups, height) in [([marks, strokes], 100.0), ([strokes, marks], 120)] {
      var layout = LayoutMaker([("curs", [0]), ("mark", [1])])
      layout.lookups = lookups
      let glyphs = try FontMaker(positioning: layout, classes: Self.classes).layOut([1, 2, 5])
      #expect(glyphs.map(\.yOffset) == [0, 20, height])
    }
  }

  @Test func `from right to left the table kern has pairs of what is seen`() throws {
    var maker = FontMaker(layoutGlyphs: 20)
    maker.tables["kern"] = .word(0, 1, 0, 20, 1, 1, 0, 0, 0, 1, 2, -5)
    #expect(try maker.layOut([2, 1], isRightToLeft: true).map(\.advance) == [30, 15])
    #expect(try maker.layOut([1, 2], isRightToLeft: true).map(\.advance) == [20, 30])
  }

  @Test func `strokes that go on for thousands of glyphs stand on the last one's line`() throws {
    let climb = [UInt8].bigEndian(
      .word(1, 10, 1, 16, 22), LayoutMaker.coverage([1]),
      LayoutMaker.anchor(0, 0) + LayoutMaker.anchor(20, 3))
    let maker = FontMaker.positioning("curs", .init(3, flags: 1, climb))
    let glyphs = try maker.layOut(Array(repeating: 1, count: 5_000), isRightToLeft: true)
    #expect(glyphs.map(\.yOffset) == (0..<5_000).map { -3 * Double(4_999 - $0) })
  }
}
