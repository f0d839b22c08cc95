import Testing

@testable import FontFormats

/// Glyphs that take the place of others, by `GSUB`.
@Suite struct LayoutRunSubstitutionTests {
  @Test func `one glyph takes the place of another, also through one that there is not`() throws {
    let one = FontMaker.substituting("liga", .single([3: 7, 5: 8]))
    #expect(try one.layOut([2, 3, 4, 5]).map(\.glyph) == [2, 7, 4, 8])
    let moved = LayoutMaker.subtable(format: 1, [3, 4], [.number(-2)])
    let two = FontMaker.substituting("liga", .init(1, moved))
    #expect(try two.layOut([3, 4, 5]).map(\.glyph) == [1, 2, 5])
    let passing = FontMaker(
      substituting: LayoutMaker([("liga", [0, 1])], .single([3: 32_789]), .single([32_789: 7])))
    #expect(try passing.layOut([2, 3, 4]).map(\.glyph) == [2, 7, 4])
  }

  @Test func `enabled features apply, and no others`() throws {
    let maker = FontMaker(
      substituting: LayoutMaker([("liga", [0]), ("smcp", [1])], .single([3: 7]), .single([4: 8])))
    #expect(try maker.layOut([3, 4]).map(\.glyph) == [7, 4])
    let capitals = [[LayoutFeature("smcp")]]
    #expect(try maker.layOut([3, 4], substitutions: capitals).map(\.glyph) == [3, 8])
  }

  @Test func `lookups run in the font's order within a stage, and stage by stage`() throws {
    let maker = FontMaker(
      substituting: LayoutMaker(
        [("liga", [1]), ("ccmp", [0])], .single([1: 2]), .single([2: 3, 1: 9])))
    let together = [["liga", "ccmp"].map { LayoutFeature($0) }]
    #expect(try maker.layOut([1], substitutions: together).map(\.glyph) == [3])
    let apart = [[LayoutFeature("liga")], [LayoutFeature("ccmp")]]
    #expect(try maker.layOut([1], substitutions: apart).map(\.glyph) == [9])
  }

  @Test func `several glyphs take the place of one and share its character`() throws {
    let maker = FontMaker.substituting("ccmp", .multiple(3, [4, 5, 6]))
    let glyphs = try maker.layOut([1, 3, 2])
    #expect(glyphs.map(\.glyph) == [1, 4, 5, 6, 2])
    #expect(glyphs.map(\.cluster) == [0, 1, 1, 1, 2])
    #expect(glyphs.map(\.advance) == [20, 50, 60, 70, 30])
  }

  // MARK: Ligatures

  private static func ffi(flags: Int = 0, classes: [Int] = []) -> FontMaker {
    let ligatures = [(rest: [1, 2], glyph: 10), (rest: [2], glyph: 11), (rest: [1], glyph: 12)]
    return FontMaker(
      substituting: LayoutMaker([("liga", [0])], .ligatures(1, flags: flags, ligatures)),
      classes: classes)
  }

  @Test func `glyphs join to ligatures, the font's first choice before others`() throws {
    let glyphs = try Self.ffi().layOut([1, 1, 2, 5, 1, 2, 1, 1, 1])
    #expect(glyphs.map(\.glyph) == [10, 5, 11, 12, 1])
    #expect(glyphs.map(\.cluster) == [0, 3, 4, 6, 8])
  }

  @Test func `a mark between letters stays after the ligature if lookups look past it`() throws {
    let classes = [0, 1, 1, 3] + Array(repeating: 1, count: 10)
    let past = Self.ffi(flags: 1 << 3, classes: classes)
    #expect(try past.layOut([1, 3, 2]).map(\.glyph) == [11, 3])
    #expect(try Self.ffi(classes: classes).layOut([1, 3, 2]).map(\.glyph) == [1, 3, 2])
  }

  // MARK: Contexts

  @Test func `a glyph changes only between others`() throws {
    let maker = FontMaker.substituting(
      "calt", .chain(before: [[4, 5]], input: [[3]], after: [[6], [7]], [(0, 1)]),
      .single([3: 9]))
    #expect(try maker.layOut([4, 3, 6, 7]).map(\.glyph) == [4, 9, 6, 7])
    #expect(try maker.layOut([5, 3, 6, 7]).map(\.glyph) == [5, 9, 6, 7])
    for text in [[3, 6, 7], [4, 3, 6], [4, 3, 7, 6], [6, 3, 6, 7]] as [[UInt16]] {
      #expect(try maker.layOut(text).map(\.glyph) == text)
    }
  }

  @Test func `a context's later places hold when an earlier one grows or joins`() throws {
    let grown = FontMaker.substituting(
      "calt", .chain(input: [[1], [2], [3]], [(0, 1), (3, 2)]), .multiple(1, [5, 6]),
      .single([3: 9]))
    // The first place became two, so that 3 stands at the fourth.
    #expect(try grown.layOut([1, 2, 3]).map(\.glyph) == [5, 6, 2, 9])
    let joined = FontMaker.substituting(
      "calt", .chain(input: [[1], [2], [3]], [(0, 1), (1, 2)]),
      .ligatures(1, [(rest: [2], glyph: 8)]),
      .single([3: 9]))
    #expect(try joined.layOut([1, 2, 3]).map(\.glyph) == [8, 9])
  }

  @Test func `a context can name glyphs one by one or by class`() throws {
    let replace = LayoutMaker.Lookup.single([3: 9])
    // 3 followed by 4: two glyphs, one record, the second glyph; place 0, lookup 1.
    let rule = [UInt8].word(2, 1, 4, 0, 1)
    let glyphs = LayoutMaker.subtable(format: 1, [3], [1, .part(LayoutMaker.list([rule]))])
    let byGlyph = FontMaker.substituting("calt", .init(5, glyphs), replace)
    #expect(try byGlyph.layOut([3, 4, 3, 5]).map(\.glyph) == [9, 4, 3, 5])

    // Class 1 is 3, and class 2 is 4 and 5; no rules for class 0.
    let classes = [UInt8].word(1, 3, 3, 1, 2, 2)
    let classRule = [UInt8].word(2, 1, 2, 0, 1)
    let sets = LayoutMaker.subtable(
      format: 2, [3], [.part(classes), 2, 0, .part(LayoutMaker.list([classRule]))])
    let byClass = FontMaker.substituting("calt", .init(5, sets), replace)
    #expect(try byClass.layOut([3, 4, 3, 5, 3, 6]).map(\.glyph) == [9, 4, 9, 5, 3, 6])
  }

  @Test func `classes of the glyphs before, of the input and of those after can differ`() throws {
    // 4 and 5 are of class 1 before the input, 3 in it, and 6 and 7 after it.
    let before = [UInt8].word(1, 4, 2, 1, 1)
    let input = [UInt8].word(1, 3, 1, 1)
    let after = [UInt8].word(2, 1, 6, 7, 1)
    let rule = [UInt8].word(1, 1, 1, 1, 1, 1, 0, 1)
    let sets = LayoutMaker.subtable(
      format: 2, [3],
      [.part(before), .part(input), .part(after), 2, 0, .part(LayoutMaker.list([rule]))])
    let maker = FontMaker.substituting("calt", .init(6, sets), .single([3: 9]))
    #expect(try maker.layOut([4, 3, 6, 5, 3, 7]).map(\.glyph) == [4, 9, 6, 5, 9, 7])
    for text in [[6, 3, 6], [4, 3, 4], [3, 6], [4, 3]] as [[UInt16]] {
      #expect(try maker.layOut(text).map(\.glyph) == text)
    }
  }

  @Test func `a lookup can run from the end, where each glyph sees what the next became`() throws {
    // 3 becomes 4 before a 4.
    let backwards = [UInt8].bigEndian(
      .word(1, 14, 0, 1, 20, 1, 4), LayoutMaker.coverage([3]) + LayoutMaker.coverage([4]))
    let maker = FontMaker.substituting("calt", .init(8, backwards))
    #expect(try maker.layOut([3, 5, 3, 3, 3, 4]).map(\.glyph) == [3, 5, 4, 4, 4, 4])
  }

  @Test func `an extension leads to its subtable`() throws {
    let subtable = [UInt8].bigEndian(
      .word(1, 1), .uint32(8), LayoutMaker.Lookup.single([3: 7]).subtables[0])
    let maker = FontMaker.substituting("liga", .init(7, subtable))
    #expect(try maker.layOut([3]).map(\.glyph) == [7])
  }

  // MARK: Damage

  @Test func `a context that calls itself or multiplies glyphs is an error`() throws {
    let endless = FontMaker.substituting("calt", .chain(input: [[3]], [(0, 0)]))
    #expect(fault { try endless.layOut([3]) } == Fault("GSUB", .nestedTooDeeply))
    let records = Array(repeating: (place: 0, lookup: 1), count: 8)
    let growing = FontMaker.substituting(
      "calt", .chain(input: [[3]], records),
      .multiple(3, Array(repeating: 3, count: 9_000)))
    #expect(reason { try growing.layOut([3]) } == .tooMuchWork)
  }
}
