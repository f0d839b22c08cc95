import Testing

@testable import FontFormats

/// The programs of CFF glyphs, operator by operator.
@Suite struct CharstringInterpreterTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let program: [CharstringStep]
    let outline: String

    init(_ name: String, _ steps: [CharstringStep], _ outline: String) {
      testDescription = name
      program = steps
      self.outline = outline
    }

    /// A program that draws from the origin.
    init(_ name: String, drawing steps: [CharstringStep], _ path: String) {
      self.init(name, [0, .hmoveto] + steps + [.endchar], "M0,0 \(path) Z")
    }
  }

  private static func font(
    _ program: [CharstringStep], local: [[CharstringStep]] = [], global: [[CharstringStep]] = []
  ) throws -> Font {
    try FontMaker(
      compact: CFFMaker(programs: [program], globalSubroutines: global, localSubroutines: [local])
    ).font()
  }

  private static let drawing = [
    Row("nothing", [.endchar], ""),
    Row(
      "a line, closed", [10, 20, .rmoveto, 5, 6, -7, 8, .rlineto, .endchar], "M10,20 L15,26 L8,34 Z"
    ),
    Row(
      "moves along an axis", [10, .hmoveto, 1, 1, .rlineto, 5, .vmoveto, 2, 2, .rlineto, .endchar],
      "M10,0 L11,1 Z M11,6 L13,8 Z"),
    Row("lines along the axes in turn", drawing: [10, 20, 30, .hlineto], "L10,0 L10,20 L40,20"),
    Row("the same, upwards first", drawing: [10, 20, 30, .vlineto], "L0,10 L20,10 L20,40"),
    Row(
      "curves", drawing: [1, 2, 3, 4, 5, 6, 1, 1, 1, 1, 1, 1, .rrcurveto],
      "C1,2 4,6 9,12 C10,13 11,14 12,15"),
    Row(
      "curves and a line", drawing: [1, 2, 3, 4, 5, 6, 7, 8, .rcurveline], "C1,2 4,6 9,12 L16,20"),
    Row(
      "lines and a curve", drawing: [7, 8, 1, 2, 3, 4, 5, 6, .rlinecurve], "L7,8 C8,10 11,14 16,20"),
    Row(
      "curves with horizontal ends", drawing: [9, 1, 2, 3, 4, 5, 6, 7, 8, .hhcurveto],
      "C1,9 3,12 7,12 C12,12 18,19 26,19"),
    Row("curves with vertical ends", drawing: [9, 1, 2, 3, 4, .vvcurveto], "C9,1 11,4 11,8"),
    Row(
      "curves that start along the axes in turn", drawing: [1, 2, 3, 4, 5, 6, 7, 8, 9, .hvcurveto],
      "C1,0 3,3 3,7 C3,12 9,19 17,28"),
    Row(
      "the same, upwards first, one curve", drawing: [1, 2, 3, 4, 5, .vhcurveto], "C0,1 2,4 6,9"),
    Row(
      "numbers of every size",
      drawing: [107, 108, 1131, -107, -108, -1131, 1132, -32768, .rlineto],
      "L107,108 L1238,1 L1130,-1130 L2262,-33898"),
    Row("a fraction", drawing: [.fraction(1.25), .fraction(-0.5), .rlineto], "L1.25,-0.5"),
    Row("a line without a move", [3, 4, .rlineto, .endchar], "M0,0 L3,4 Z"),
    Row("a program without an end", [1, .hmoveto, 3, 4, .rlineto], "M1,0 L4,4 Z"),
    Row(
      "flex", drawing: [1, 2, 3, 4, 5, 6, 1, 1, 1, 1, 1, 1, 50, .escaped(35)],
      "C1,2 4,6 9,12 C10,13 11,14 12,15"),
    Row(
      "a level flex", drawing: [1, 2, 3, 4, 5, 6, 7, .escaped(34)], "C1,0 3,3 7,3 C12,3 18,0 25,0"),
    Row(
      "a flex that comes back to its level", drawing: [1, 2, 3, 4, 5, 6, 7, 8, 9, .escaped(36)],
      "C1,2 4,6 9,6 C15,6 22,14 31,0"),
    Row(
      "a flex that ends on its first point's level or plumb line",
      drawing: [1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 10, .escaped(37)],
      "C1,2 4,6 9,12 C16,20 25,21 35,0"),
    Row(
      "a mask of nine hints, which takes two bytes",
      Array(repeating: 1, count: 18) + [.hstemhm, .hintmask, .bytes([14, 14]), 7, .hmoveto]
        + [1, 1, .rlineto, .endchar], "M7,0 L8,1 Z"),
  ]

  /// The first operator that clears the stack may find the glyph's width below its own numbers.
  private static let widths = [
    Row("width of a move", [500, 1, 2, .rmoveto, 1, 1, .rlineto, .endchar], "M1,2 L2,3 Z"),
    Row("width of a level move", [500, 1, .hmoveto, 1, 1, .rlineto, .endchar], "M1,0 L2,1 Z"),
    Row("width of an upright move", [500, 1, .vmoveto, 1, 1, .rlineto, .endchar], "M0,1 L1,2 Z"),
    Row("width of the end", [500, .endchar], ""),
    Row(
      "width of hints", [500, 1, 2, .hstemhm, 7, .hmoveto, 1, 1, .rlineto, .endchar], "M7,0 L8,1 Z"),
    Row(
      "width of a hint mask with hints of its own",
      [500, 1, 2, .hstemhm, 1, 2, .hintmask, .bytes([21]), 7, .hmoveto, 1, 1, .rlineto, .endchar],
      "M7,0 L8,1 Z"),
    Row(
      "width only once",
      [500, 1, .hmoveto, 1, 1, .rlineto, 5, 6, .rmoveto, 1, 1, .rlineto, .endchar],
      "M1,0 L2,1 Z M7,7 L8,8 Z"),
  ]

  @Test(arguments: drawing + widths)
  private func `draws, and reads past the width`(row: Row) throws {
    #expect(try Self.font(row.program).outline(of: 0).text == row.outline)
  }

  private static let arithmetic: [(name: String, steps: [CharstringStep], x: String)] = [
    ("and", [3, 0, .escaped(3)], "0"), ("or", [3, 0, .escaped(4)], "1"),
    ("not", [3, .escaped(5)], "0"), ("abs", [-3, .escaped(9)], "3"),
    ("add", [3, 4, .escaped(10)], "7"), ("sub", [3, 4, .escaped(11)], "-1"),
    ("div", [3, 4, .escaped(12)], "0.75"), ("neg", [3, .escaped(14)], "-3"),
    ("eq", [3, 3, .escaped(15)], "1"), ("drop", [3, 4, .escaped(18)], "3"),
    ("put and get", [9, 5, .escaped(20), 5, .escaped(21)], "9"),
    ("get before put", [5, .escaped(21)], "0"),
    ("ifelse", [1, 2, 3, 3, .escaped(22)], "1"),
    ("ifelse, greater", [1, 2, 4, 3, .escaped(22)], "2"),
    ("random", [.escaped(23)], "0.5"), ("mul", [3, 4, .escaped(24)], "12"),
    ("sqrt", [16, .escaped(26)], "4"), ("dup", [3, .escaped(27), .escaped(10)], "6"),
    ("exch", [3, 4, .escaped(28), .escaped(11)], "1"),
    ("index", [7, 8, 1, .escaped(29), .escaped(28), .escaped(18), .escaped(10)], "14"),
    ("roll", [1, 2, 3, 3, 1, .escaped(30), .escaped(11), .escaped(11)], "4"),
  ]

  @Test(arguments: arithmetic.indices)
  func `calculates`(index: Int) throws {
    let row = Self.arithmetic[index]
    let program: [CharstringStep] = [0, .hmoveto] + row.steps + [0, .rlineto, .endchar]
    #expect(try Self.font(program).outline(of: 0).text == "M0,0 L\(row.x),0 Z", "\(row.name)")
  }

  // MARK: Subroutines

  @Test func `calls subroutines of the font and of all fonts`() throws {
    let program: [CharstringStep] = [0, .hmoveto, -107, .callsubr, -106, .callgsubr, .endchar]
    let font = try Self.font(
      program, local: [[1, 2, .rlineto, .return]], global: [[.return], [3, 4, .rlineto, .return]])
    #expect(try font.outline(of: 0).text == "M0,0 L1,2 L4,6 Z")
  }

  @Test func `a subroutine may end the glyph`() throws {
    let program: [CharstringStep] = [0, .hmoveto, -107, .callsubr, 9, 9, .rlineto, .endchar]
    let font = try Self.font(program, local: [[1, 2, .rlineto, .endchar]])
    #expect(try font.outline(of: 0).text == "M0,0 L1,2 Z")
  }

  @Test func `each glyph of a CID-keyed font calls the subroutines of its own dictionary`() throws {
    let program: [CharstringStep] = [0, .hmoveto, -107, .callsubr, .endchar]
    let font = try FontMaker(
      compact: CFFMaker(
        programs: [program, program],
        localSubroutines: [[[1, 2, .rlineto, .return]], [[3, 4, .rlineto, .return]]],
        select: [1, 0])
    ).font()
    #expect(try [0, 1].map { try font.outline(of: $0).text } == ["M0,0 L3,4 Z", "M0,0 L1,2 Z"])
  }

  @Test func `an accented letter is put together from two characters`() throws {
    // A is the 34th name of the standard strings and has code 65; acute is the 125th and has code 194.
    let maker = CFFMaker(
      programs: [
        [500, 30, 70, 65, 194, .endchar], [1, .hmoveto, 5, 5, .rlineto, .endchar],
        [2, .hmoveto, 7, 7, .rlineto, .endchar],
      ], charset: [125, 34])
    #expect(
      try FontMaker(compact: maker).font().outline(of: 0).text == "M2,0 L9,7 Z M31,70 L36,75 Z")
  }

  // MARK: Damage

  private static let damage: [(name: String, steps: [CharstringStep], reason: FontError.Reason)] = [
    ("too few numbers", [1, .rmoveto], .badOperands),
    ("an empty stack", [.escaped(10)], .badOperands),
    ("too many numbers", Array(repeating: 1, count: 49), .badOperands),
    ("no such subroutine", [7, .callsubr], .badValue(114)),
    ("a subroutine from nowhere", [.callgsubr], .badOperands),
    ("an unknown operator", [.operator(2)], .badValue(2)),
    ("a division by zero", [1, 0, .escaped(12)], .badOperands),
    ("no such storage", [1, 32, .escaped(20)], .badValue(32)),
    ("a number cut off", [.bytes([28, 1])], .truncated),
  ]

  @Test(arguments: damage.indices)
  func `throws for`(index: Int) throws {
    let row = Self.damage[index]
    var fontMaker = FontMaker(compact: CFFMaker(programs: [row.steps]))
    if row.reason == .truncated { fontMaker.tables["CFF "]!.removeLast(9) }
    let found = fault { try fontMaker.font().outline(of: 0) }
    #expect(found == Fault("CFF ", row.reason), "\(row.name)")
  }

  @Test func `a subroutine that calls itself is an error`() throws {
    let font = try Self.font([-107, .callsubr], local: [[-107, .callsubr]])
    #expect(reason { try font.outline(of: 0) } == .nestedTooDeeply)
  }

  @Test func `subroutines that call each other ever more often end in an error`() throws {
    // Ten levels of sixteen calls each.
    let levels = (0..<9).map { level in
      (0..<16).flatMap { _ in [.number(level + 1 - 107), .callsubr] as [CharstringStep] }
    }
    let font = try Self.font([-107, .callsubr], local: levels + [[.return]])
    #expect(reason { try font.outline(of: 0) } == .tooMuchWork)
  }
}
