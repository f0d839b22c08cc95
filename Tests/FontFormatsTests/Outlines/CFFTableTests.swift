import Testing

@testable import FontFormats

@Suite struct CFFTableTests {
  // MARK: The second version

  private static func outlines(_ maker: VariableCFFMaker, weight: Double) throws -> [String] {
    let font = try FontMaker(compact: maker).font().varied(["wght": weight])
    return try maker.programs.indices.map { try font.outline(of: UInt16($0)).text }
  }

  @Test(arguments: [(400.0, "10"), (650, "30"), (900, "50"), (100, "10")])
  func `numbers vary with the font's place`(weight: Double, x: String) throws {
    let program: [CharstringStep] = [10, 40, 1, .blend, 7, .rmoveto, 5, .hlineto]
    let end = try #require(Int(x)) + 5
    #expect(
      try Self.outlines(VariableCFFMaker(programs: [program]), weight: weight)
        == ["M\(x),7 L\(end),7 Z"])
  }

  @Test func `a program chooses by how many regions its numbers vary`() throws {
    // Two numbers with two differences each, of which the second is of the thin end.
    let program: [CharstringStep] = [
      1, .vsindex, 10, 20, 1, 2, 3, 4, 2, .blend, .rmoveto, 5, .hlineto,
    ]
    let maker = VariableCFFMaker(programs: [program])
    #expect(try Self.outlines(maker, weight: 900) == ["M11,23 L16,23 Z"])
    #expect(try Self.outlines(maker, weight: 100) == ["M12,24 L17,24 Z"])
    #expect(try Self.outlines(maker, weight: 400) == ["M10,20 L15,20 Z"])
  }

  @Test func `subroutines end with their bytes, and dictionaries have their own`() throws {
    let program: [CharstringStep] = [3, .hmoveto, -107, .callsubr, -107, .callgsubr]
    let maker = VariableCFFMaker(
      programs: [program, program], globalSubroutines: [[9, .vlineto]],
      localSubroutines: [[[1, 2, .rlineto]], [[5, 6, .rlineto]]], select: [1, 0])
    #expect(try Self.outlines(maker, weight: 400) == ["M3,0 L8,6 L8,15 Z", "M3,0 L4,2 L4,11 Z"])
  }

  @Test(
    arguments: [
      ([1, 2, .blend], FontError.Reason.badOperands), ([.endchar], .badValue(14)),
      ([7, .vsindex, 1, 1, 1, .blend], .badValue(7)), ([-1, .vsindex], .badValue(-1)),
      ([-5, .blend], .badOperands), ([.return], .badValue(11)),
    ] as [([CharstringStep], FontError.Reason)])
  func `what the second version does not have is an error`(
    steps: [CharstringStep], reason: FontError.Reason
  ) throws {
    let font = try FontMaker(compact: VariableCFFMaker(programs: [steps])).font()
    #expect(fault { try font.outline(of: 0) } == Fault("CFF2", reason))
  }

  private static let damage: [(String, @Sendable (inout [UInt8]) -> Void, FontError.Reason)] = [
    ("another version", { $0[0] = 2 }, .badValue(2)),
    ("offsets of five bytes in the first list", { $0[6] = 5 }, .badValue(5)),
    ("a list that ends past the table", { $0.removeLast($0.count - 12) }, .truncated),
    (
      "a byte that begins no number in the dictionary",
      { bytes in bytes[bytes.indices.first { bytes[$0...].starts(with: [29, 0, 0]) }!] = 31 },
      .badValue(31)
    ),
  ]

  @Test func `damage is an error`() {
    let program: [CharstringStep] = [0, .hmoveto, 1, 1, .rlineto, .endchar]
    for (name, change, error) in Self.damage {
      var maker = FontMaker(compact: CFFMaker(programs: [program]))
      change(&maker.tables["CFF "]!)
      #expect(reason { try maker.font().outline(of: 0) } == error, "\(name)")
    }
  }
}
