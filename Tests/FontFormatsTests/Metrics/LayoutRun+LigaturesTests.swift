import Testing

@testable import FontFormats

/// Marks, pieces and joiners where glyphs join.
@Suite struct LayoutRunLigaturesTests {
  private static let classes = [0, 1, 1, 1, 1, 3, 3, 1, 2, 1]

  private static func maker(
    _ substitutions: LayoutMaker, classes: [Int] = classes, _ positioning: LayoutMaker? = nil
  ) -> FontMaker {
    FontMaker(substituting: substitutions, positioning: positioning, classes: classes)
  }

  /// Lays out glyphs of these characters.
  private static func layOut(
    _ maker: FontMaker, _ glyphs: [(UInt16, Unicode.Scalar)],
    substitutions: [[LayoutFeature]] = LayoutFeature.substitutions
  ) throws -> [LayoutGlyph] {
    let font = try maker.font()
    var layout = glyphs.enumerated().map { LayoutGlyph($1.0, cluster: $0, character: $1.1) }
    try font.layOut(&layout, by: font.layoutPlan(scripts: [], substitutions: substitutions))
    return layout
  }

  /// 1 and 2 join to 8.
  private static let pair = LayoutMaker(
    [("liga", [0])], .ligatures(1, flags: 1 << 3, [(rest: [2], glyph: 8)]))

  // MARK: Characters that are not drawn

  @Test(
    arguments: [
      ("\u{AD}", [8]), ("\u{200D}", [8]), ("\u{2060}", [8]), ("\u{200C}", [1, 2]),
      ("\u{34F}", [1, 2]), ("\u{E0041}", [1, 2]),
    ] as [(Unicode.Scalar, [UInt16])])
  func `characters that are not drawn are looked past, but those that part`(
    character: Unicode.Scalar, glyphs: [UInt16]
  ) throws {
    // Whether the font has a glyph for it, and whether it classifies that.
    for glyph in [0, 9] as [UInt16] {
      for classes in [[], Self.classes] {
        let maker = Self.maker(Self.pair, classes: classes)
        let found = try Self.layOut(maker, [(1, "a"), (glyph, character), (2, "b")])
        #expect(found.map(\.glyph) == glyphs)
        #expect(found.map(\.advance) == glyphs.map { 10 + Double($0) * 10 })
      }
    }
  }

  @Test func `a font may name what is not drawn, and replace it`() throws {
    let named = LayoutMaker([("liga", [0])], .ligatures(1, [(rest: [9, 2], glyph: 8)]))
    let joined = try Self.layOut(Self.maker(named), [(1, "a"), (9, "\u{200D}"), (2, "b")])
    #expect(joined.map(\.glyph) == [8])
    let shown = LayoutMaker([("liga", [0])], .single([9: 7]))
    let replaced = try Self.layOut(Self.maker(shown), [(1, "a"), (9, "\u{AD}")])
    #expect(replaced.map(\.glyph) == [1, 7])
  }

  @Test func `where joiners have a part in joining letters they keep a ligature apart`() throws {
    let stages = [[LayoutFeature("liga", stopsAtJoiners: true)]]
    let found = try Self.layOut(
      Self.maker(Self.pair), [(1, "a"), (0, "\u{200D}"), (2, "b")], substitutions: stages)
    #expect(found.map(\.glyph) == [1, 2])
  }

  @Test func `kerning and marks skip what is not drawn`() throws {
    var maker = Self.maker(
      Self.pair,
      LayoutMaker([("mark", [0])], .attachment(4, marks: [5: (5, 0)], to: [1], at: [[(10, 100)]])))
    maker.tables["kern"] = .word(0, 1, 0, 20, 1, 1, 0, 0, 0, 1, 3, -5)
    let kerned = try Self.layOut(maker, [(1, "a"), (9, "\u{AD}"), (3, "b")])
    #expect(kerned.map(\.advance) == [15, 40])
    let marked = try Self.layOut(maker, [(1, "a"), (9, "\u{34F}"), (5, "\u{301}")])
    #expect(marked.map(\.glyph) == [1, 5])
    #expect(marked.map(\.place) == [[20, 0, 0], [0, -15, 100]])
  }

  // MARK: Marks

  /// Marks 5 on letters 1, 7 and ligature 8, whose anchors are at their own heights.
  private static let marks = LayoutMaker(
    [("mark", [0, 1])],
    .attachment(
      4, marks: [5: (0, 0), 6: (0, 0)], to: [1, 3, 7],
      at: [[(0, 100)], [(0, 300)], [(0, 700)]]),
    .attachment(
      5, marks: [5: (0, 0), 6: (0, 0)], to: [8],
      at: [[(0, 801)], [(0, 802)], [(0, 803)]]))

  /// The second lookup sees letters, and no ligatures.
  @Test func `a letter that joins with its mark is still a letter`() throws {
    let layout = LayoutMaker(
      [("ccmp", [0]), ("liga", [1])],
      .ligatures(1, [(rest: [5], glyph: 7), (rest: [2], glyph: 7)]),
      .ligatures(7, flags: 1 << 2, [(rest: [3], glyph: 4)]))
    let maker = Self.maker(layout, classes: [])
    let marked: [(UInt16, Unicode.Scalar)] = [(1, "a"), (5, "\u{301}"), (3, "b")]
    #expect(try Self.layOut(maker, marked).map(\.glyph) == [4])
    let letters: [(UInt16, Unicode.Scalar)] = [(1, "a"), (2, "c"), (3, "b")]
    #expect(try Self.layOut(maker, letters).map(\.glyph) == [7, 3])
  }

  @Test func `a mark stands on the first of several glyphs that took the place of one`() throws {
    let layout = LayoutMaker([("ccmp", [0])], .multiple(2, [1, 4]))
    let glyphs = try Self.maker(layout, Self.marks).layOut([2, 5])
    #expect(glyphs.map(\.glyph) == [1, 4, 5])
    #expect(glyphs.map(\.yOffset) == [0, 0, 100])
    // The second one has an anchor of its own.
    let named = LayoutMaker([("ccmp", [0])], .multiple(2, [4, 3]))
    #expect(try Self.maker(named, Self.marks).layOut([2, 5]).map(\.yOffset) == [0, 0, 300])
  }

  /// 2 becomes 3 and 4, and 1 and 3 join to 8 past marks: what was on 2 is on the ligature's second part.
  @Test func `a mark after pieces of which the first joined is on that part`() throws {
    let layout = LayoutMaker(
      [("ccmp", [0]), ("liga", [1])], .multiple(2, [3, 4]),
      .ligatures(1, flags: 1 << 3, [(rest: [3], glyph: 8)]))
    let glyphs = try Self.maker(layout, Self.marks).layOut([1, 5, 2, 6])
    #expect(glyphs.map(\.glyph) == [8, 5, 4, 6])
    #expect(glyphs.map(\.yOffset) == [0, 801, 0, 803])
  }

  @Test func `marks that join on a ligature keep their part`() throws {
    let layout = LayoutMaker(
      [("liga", [0]), ("ccmp", [1])], .ligatures(1, flags: 1 << 3, [(rest: [2], glyph: 8)]),
      .ligatures(5, [(rest: [5], glyph: 6)]))
    let glyphs = try Self.maker(layout, Self.marks).layOut([1, 5, 5, 2])
    #expect(glyphs.map(\.glyph) == [8, 6])
    #expect(glyphs.map(\.yOffset) == [0, 801])
    // Marks of two parts do not join.
    #expect(try Self.maker(layout, Self.marks).layOut([1, 5, 2, 5]).map(\.glyph) == [8, 5, 5])
  }

  @Test func `a ligature of a ligature moves the marks of both to its own parts`() throws {
    let layout = LayoutMaker(
      [("ccmp", [0]), ("liga", [1])], .ligatures(1, flags: 1 << 3, [(rest: [2], glyph: 7)]),
      .ligatures(3, flags: 1 << 3, [(rest: [7], glyph: 8)]))
    let classes = [0, 1, 1, 1, 1, 3, 3, 2, 2, 1]
    let glyphs = try Self.maker(layout, classes: classes, Self.marks).layOut([3, 5, 1, 5, 2, 6])
    #expect(glyphs.map(\.glyph) == [8, 5, 5, 6])
    #expect(glyphs.map(\.yOffset) == [0, 801, 802, 803])
  }
}
