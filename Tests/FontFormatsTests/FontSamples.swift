import FontFormats

/// Small fonts with tables of every kind: whole ones, which tests and fuzzing damage.
enum FontSamples {
  /// One file of each kind.
  static let all: [[UInt8]] = [
    trueType().file(), layout().file(), VariableFont.maker().file(), compact().file(),
    compactWithDictionaries().file(), variableCompact().file(),
  ]

  /// TrueType glyphs with all tables of metrics and names.
  static func trueType() -> FontMaker {
    var maker = FontMaker(glyphs: [.box(0, 0, 500, 700), .box(50, 0, 450, 500), .empty])
    maker.characters = [65: 1, 32: 2]
    maker.metrics[1].advance = 520
    maker.tables["OS/2"] = .bigEndian(
      .word(2, 0, 640, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 41, 260),
      .words(Array(repeating: 0, count: 16)),
      // Italic and bold; first and last character; ascent, descent and line gap.
      .word(1 | 1 << 5, 0, 0, 750, -250, 20, 900, 300), .uint32(0, 0), .word(480, 690, 0, 0, 0))
    maker.tables["post"] = .bigEndian(.fixed(3, -9.5), .word(-100, 50), .uint32(1, 0, 0, 0, 0))
    return maker
  }

  /// A font with every kind of layout table.
  static func layout() -> FontMaker {
    var maker = FontMaker(layoutGlyphs: 8)
    maker.characters = [65: 1, 66: 2, 67: 3, 0x301: 5]
    maker.tables["GDEF"] = LayoutMaker.definitions(
      [0, 1, 1, 1, 2, 3], attachmentClasses: [0, 0, 0, 0, 0, 1])
    maker.tables["GSUB"] = LayoutMaker(
      [("liga", [0]), ("calt", [1])], .ligatures(1, flags: 1 << 3, [(rest: [2], glyph: 4)]),
      .chain(before: [[4]], input: [[3]], [(0, 2)]), .single([3: 6]), .multiple(3, [6, 7])
    ).table()
    let pairs = LayoutMaker.subtable(format: 1, [4], [4, 0, 1, .part(.word(1, 6, -5))])

    maker.tables["GPOS"] = LayoutMaker(
      [("kern", [0]), ("mark", [1])], .init(2, pairs),
      .attachment(5, marks: [5: (0, 0)], to: [4], at: [[(10, 100)], [(40, 100)]])
    ).table()
    maker.tables["kern"] = .word(0, 1, 0, 20, 1, 1, 0, 0, 0, 1, 2, -5)
    return maker
  }

  /// CFF glyphs, one of which calls a subroutine.
  private static func compact() -> FontMaker {
    FontMaker(
      compact: CFFMaker(
        programs: [[0, .hmoveto, -107, .callsubr, 3, 4, .rlineto, .endchar]],
        localSubroutines: [[[1, 2, .rlineto, .return]]]))
  }

  /// CFF glyphs that vary.
  private static func variableCompact() -> FontMaker {
    var maker = FontMaker(
      compact: VariableCFFMaker(
        programs: [
          [10, 5, 1, .blend, .hmoveto, -107, .callsubr],
          [1, .vsindex, 10, 20, 1, 2, 3, 4, 2, .blend, .rmoveto, 9, .hlineto],
        ], localSubroutines: [[[1, 2, .rlineto]]], select: [0, 0]))
    maker.tables["avar"] = VariableFont.avar
    return maker
  }

  /// CFF glyphs with a font dictionary each.
  private static func compactWithDictionaries() -> FontMaker {
    let program: [CharstringStep] = [0, .hmoveto, -107, .callsubr, .endchar]
    return FontMaker(
      compact: CFFMaker(
        programs: [program, program],
        localSubroutines: [
          [[1, 2, .rlineto, .return]], [[1, 2, 3, 4, 5, 6, .rrcurveto, .return]],
        ], select: [1, 0]))
  }
}
