import Testing

@testable import FontFormats

/// Glyphs that take the place of others, by `GSUB`.
@Suite struct LayoutRunSubstitutionTests {
  @Test func `one glyph takes the place of another`() throws {
    let maker = FontMaker(
      substituting: LayoutMaker([("liga", [0])], .init(1, LayoutMaker.single([3: 7, 5: 8]))))
    #expect(try maker.layOut([2, 3, 4, 5]).map(\.glyph) == [2, 7, 4, 8])
  }

  @Test func `glyphs can be moved by a fixed number`() throws {
    let subtable = LayoutMaker.subtable(format: 1, [3, 4], [.number(-2)])
    let maker = FontMaker(substituting: LayoutMaker([("liga", [0])], .init(1, subtable)))
    #expect(try maker.layOut([3, 4, 5]).map(\.glyph) == [1, 2, 5])
  }

  @Test func `lookups may pass on glyphs that the font does not have`() throws {
    let maker = FontMaker(
      substituting: LayoutMaker(
        [("liga", [0, 1])], .init(1, LayoutMaker.single([3: 32_789])),
        .init(1, LayoutMaker.single([32_789: 7]))))
    #expect(try maker.layOut([2, 3, 4]).map(\.glyph) == [2, 7, 4])
  }

  @Test func `enabled features apply, and no others`() throws {
    let maker = FontMaker(
      substituting: LayoutMaker(
        [("liga", [0]), ("smcp", [1])], .init(1, LayoutMaker.single([3: 7])),
        .init(1, LayoutMaker.single([4: 8]))))
    #expect(try maker.layOut([3, 4]).map(\.glyph) == [7, 4])
    let capitals = [[LayoutFeature("smcp")]]
    #expect(try maker.layOut([3, 4], substitutions: capitals).map(\.glyph) == [3, 8])
  }

  @Test func `lookups run in the font's order within a stage, and stage by stage`() throws {
    let maker = FontMaker(
      substituting: LayoutMaker(
        [("liga", [1]), ("ccmp", [0])], .init(1, LayoutMaker.single([1: 2])),
        .init(1, LayoutMaker.single([2: 3, 1: 9]))))
    let together = [["liga", "ccmp"].map { LayoutFeature($0) }]
    #expect(try maker.layOut([1], substitutions: together).map(\.glyph) == [3])
    let apart = [[LayoutFeature("liga")], [LayoutFeature("ccmp")]]
    #expect(try maker.layOut([1], substitutions: apart).map(\.glyph) == [9])
  }

  @Test func `several glyphs take the place of one and share its character`() throws {
    let maker = FontMaker(
      substituting: LayoutMaker([("ccmp", [0])], .init(2, LayoutMaker.multiple(3, [4, 5, 6]))))
    let glyphs = try maker.layOut([1, 3, 2])
    #expect(glyphs.map(\.glyph) == [1, 4, 5, 6, 2])
    #expect(glyphs.map(\.cluster) == [0, 1, 1, 1, 2])
    #expect(glyphs.map(\.advance) == [20, 50, 60, 70, 30])
  }

  // MARK: Ligatures

  private static let ffi = LayoutMaker.ligatures(
    1, [(rest: [1, 2], glyph: 10), (rest: [2], glyph: 11), (rest: [1], glyph: 12)])

  @Test func `glyphs join to ligatures, the font's first choice before others`() throws {
    let maker = FontMaker(substituting: LayoutMaker([("liga", [0])], .init(4, Self.ffi)))
    let glyphs = try maker.layOut([1, 1, 2, 5, 1, 2, 1, 1, 1])
    #expect(glyphs.map(\.glyph) == [10, 5, 11, 12, 1])
    #expect(glyphs.map(\.cluster) == [0, 3, 4, 6, 8])
  }

  @Test func `a mark between letters stays behind the ligature when the lookup looks past marks`()
    throws
  {
    let classes = [0, 1, 1, 3] + Array(repeating: 1, count: 10)
    let past = FontMaker(
      substituting: LayoutMaker([("liga", [0])], .init(4, flags: 1 << 3, Self.ffi)),
      classes: classes)
    #expect(try past.layOut([1, 3, 2]).map(\.glyph) == [11, 3])
    let notPast = FontMaker(
      substituting: LayoutMaker([("liga", [0])], .init(4, Self.ffi)), classes: classes)
    #expect(try notPast.layOut([1, 3, 2]).map(\.glyph) == [1, 3, 2])
  }

  // MARK: Contexts

  @Test func `a glyph changes only between others`() throws {
    let maker = FontMaker(
      substituting: LayoutMaker(
        [("calt", [0])],
        .init(6, LayoutMaker.chain(before: [[4, 5]], input: [[3]], behind: [[6], [7]], [(0, 1)])),
        .init(1, LayoutMaker.single([3: 9]))))
    #expect(try maker.layOut([4, 3, 6, 7]).map(\.glyph) == [4, 9, 6, 7])
    #expect(try maker.layOut([5, 3, 6, 7]).map(\.glyph) == [5, 9, 6, 7])
    for text in [[3, 6, 7], [4, 3, 6], [4, 3, 7, 6], [6, 3, 6, 7]] as [[UInt16]] {
      #expect(try maker.layOut(text).map(\.glyph) == text)
    }
  }

  @Test func `a context's later places hold when an earlier one grows or joins`() throws {
    let chain = LayoutMaker.chain(
      before: [], input: [[1], [2], [3]], behind: [], [(0, 1), (3, 2)])
    let grown = FontMaker(
      substituting: LayoutMaker(
        [("calt", [0])], .init(6, chain), .init(2, LayoutMaker.multiple(1, [5, 6])),
        .init(1, LayoutMaker.single([3: 9]))))
    // The first place became two, so that 3 stands at the fourth.
    #expect(try grown.layOut([1, 2, 3]).map(\.glyph) == [5, 6, 2, 9])
    let joined = FontMaker(
      substituting: LayoutMaker(
        [("calt", [0])],
        .init(
          6, LayoutMaker.chain(before: [], input: [[1], [2], [3]], behind: [], [(0, 1), (1, 2)])),
        .init(4, LayoutMaker.ligatures(1, [(rest: [2], glyph: 8)])),
        .init(1, LayoutMaker.single([3: 9]))))
    #expect(try joined.layOut([1, 2, 3]).map(\.glyph) == [8, 9])
  }

  @Test func `a context can name glyphs one by one or by class`() throws {
    let replace = LayoutMaker.Lookup(1, LayoutMaker.single([3: 9]))
    // 3 followed by 4: two glyphs, one record, the second glyph; place 0, lookup 1.
    let rule = [UInt8].bigEndian { $0.word(2, 1, 4, 0, 1) }
    let glyphs = LayoutMaker.subtable(format: 1, [3], [1, .part(LayoutMaker.list([rule]))])
    let byGlyph = FontMaker(substituting: LayoutMaker([("calt", [0])], .init(5, glyphs), replace))
    #expect(try byGlyph.layOut([3, 4, 3, 5]).map(\.glyph) == [9, 4, 3, 5])

    // Class 1 is 3, and class 2 is 4 and 5; no rules for class 0.
    let classes = [UInt8].bigEndian { $0.word(1, 3, 3, 1, 2, 2) }
    let classRule = [UInt8].bigEndian { $0.word(2, 1, 2, 0, 1) }
    let sets = LayoutMaker.subtable(
      format: 2, [3], [.part(classes), 2, 0, .part(LayoutMaker.list([classRule]))])
    let byClass = FontMaker(substituting: LayoutMaker([("calt", [0])], .init(5, sets), replace))
    #expect(try byClass.layOut([3, 4, 3, 5, 3, 6]).map(\.glyph) == [9, 4, 9, 5, 3, 6])
  }

  @Test func `classes of the glyphs before, of the input and of those behind can differ`() throws {
    // 4 and 5 are of class 1 before the input, 3 in it, and 6 and 7 behind it.
    let before = [UInt8].bigEndian { $0.word(1, 4, 2, 1, 1) }
    let input = [UInt8].bigEndian { $0.word(1, 3, 1, 1) }
    let behind = [UInt8].bigEndian { $0.word(2, 1, 6, 7, 1) }
    let rule = [UInt8].bigEndian { $0.word(1, 1, 1, 1, 1, 1, 0, 1) }
    let sets = LayoutMaker.subtable(
      format: 2, [3],
      [.part(before), .part(input), .part(behind), 2, 0, .part(LayoutMaker.list([rule]))])
    let maker = FontMaker(
      substituting: LayoutMaker(
        [("calt", [0])], .init(6, sets), .init(1, LayoutMaker.single([3: 9]))))
    #expect(try maker.layOut([4, 3, 6, 5, 3, 7]).map(\.glyph) == [4, 9, 6, 5, 9, 7])
    for text in [[6, 3, 6], [4, 3, 4], [3, 6], [4, 3]] as [[UInt16]] {
      #expect(try maker.layOut(text).map(\.glyph) == text)
    }
  }

  @Test func `a lookup can run from the end, so that each glyph sees what the next became`() throws
  {
    // 3 becomes 4 before a 4.
    let backwards = [UInt8].bigEndian {
      $0.word(1, 14, 0, 1, 20, 1, 4)
      $0.append(LayoutMaker.coverage([3]) + LayoutMaker.coverage([4]))
    }
    let maker = FontMaker(substituting: LayoutMaker([("calt", [0])], .init(8, backwards)))
    #expect(try maker.layOut([3, 5, 3, 3, 3, 4]).map(\.glyph) == [3, 5, 4, 4, 4, 4])
  }

  @Test func `an extension leads to its subtable`() throws {
    let inner = LayoutMaker.single([3: 7])
    let subtable = [UInt8].bigEndian {
      $0.word(1, 1)
      $0.uint32(8)
      $0.append(inner)
    }
    let maker = FontMaker(substituting: LayoutMaker([("liga", [0])], .init(7, subtable)))
    #expect(try maker.layOut([3]).map(\.glyph) == [7])
  }

  // MARK: Damage

  @Test func `a context that calls itself is an error, not an endless loop`() throws {
    let maker = FontMaker(
      substituting: LayoutMaker(
        [("calt", [0])],
        .init(6, LayoutMaker.chain(before: [], input: [[3]], behind: [], [(0, 0)]))))
    let error = #expect(throws: FontError.self) { try maker.layOut([3]) }
    #expect(error?.table == "GSUB")
    #expect(error?.reason == .nestedTooDeeply)
  }

  @Test func `glyphs that multiply at every level are an error before they fill the memory`() throws
  {
    let records = Array(repeating: (place: 0, lookup: 1), count: 8)
    let maker = FontMaker(
      substituting: LayoutMaker(
        [("calt", [0])],
        .init(6, LayoutMaker.chain(before: [], input: [[3]], behind: [], records)),
        .init(2, LayoutMaker.multiple(3, Array(repeating: 3, count: 9_000)))))
    #expect(reason { try maker.layOut([3]) } == .tooMuchWork)
  }
}
