import Testing

@testable import FontFormats

@Suite struct KernTableTests {
  /// A subtable of format 0 with its pairs in order.
  private static func subtable(coverage: Int = 1, _ pairs: [(Int, Int, Int)]) -> [UInt8] {
    .word(0, 14 + pairs.count * 6, coverage, pairs.count, 0, 0, 0)
      + .words(pairs.flatMap { [$0.0, $0.1, $0.2] })
  }

  private static func table(_ subtables: [[UInt8]]) throws -> KernTable {
    try kern(.word(0, subtables.count) + subtables.joined())
  }

  private static func kern(_ bytes: [UInt8]) throws -> KernTable {
    try KernTable(TableBytes("kern", file: bytes, start: 0, count: bytes.count))
  }

  private static let pairs = [(1, 2, -50), (1, 3, 20), (2, 1, 7), (500, 2, -9)]

  @Test func `a pair's value is found, and others are 0`() throws {
    let kern = try Self.table([Self.subtable(Self.pairs)])
    #expect(try Self.pairs.map { try kern.adjustment($0.0, $0.1) } == Self.pairs.map(\.2))
    let others = [(1, 1), (2, 2), (3, 1), (500, 3), (0, 0), (65_535, 65_535)]
    #expect(try others.map(kern.adjustment).allSatisfy { $0 == 0 })
  }

  @Test func `subtables add up, unless one replaces what came before`() throws {
    let added = try Self.table([Self.subtable(Self.pairs), Self.subtable([(1, 2, 5)])])
    #expect(try added.adjustment(1, 2) == -45)
    let replaced = try Self.table([
      Self.subtable(Self.pairs), Self.subtable(coverage: 1 | 1 << 3, [(1, 2, 5)]),
    ])
    #expect(try [2, 3].map { try replaced.adjustment(1, $0) } == [5, 20])
  }

  /// Vertical, least distances, across the line, and format 1.
  @Test(arguments: [0, 1 | 1 << 1, 1 | 1 << 2, 1 | 1 << 8])
  func `subtables for other uses are passed over`(coverage: Int) throws {
    let kern = try Self.table([Self.subtable(coverage: coverage, Self.pairs)])
    #expect(try kern.adjustment(1, 2) == 0)
  }

  /// Left glyphs 3 and 4 in two rows, right glyphs 7 and 8 in two columns.
  @Test func `classes of glyphs are rows and columns`() throws {
    let kern = try Self.table([
      .bigEndian(
        .word(0, 38, 1 | 2 << 8, 4, 14, 22, 30), .word(3, 2, 30, 34), .word(7, 2, 0, 2),
        .word(-1, -2, -3, -4))
    ])
    // A glyph without a class on the right is of the first one; on the left it has no row.
    let pairs = [(3, 7), (3, 8), (4, 7), (4, 8), (4, 9), (2, 7), (5, 7), (0, 0), (65_535, 65_535)]
    #expect(try pairs.map(kern.adjustment) == [-1, -2, -3, -4, -3, 0, 0, 0, 0])
  }

  /// Three glyphs, of which two are of the second class on either side.
  @Test func `Apple's subtables of indices are read`() throws {
    let bytes = [UInt8].bigEndian(
      .uint32(0x0001_0000, 1, 8 + 6 + 4 + 6 + 4), .word(3, 0, 3), .uint8(2, 2, 2, 0), .word(0, -70),
      .uint8(0, 1, 1, 0, 1, 1), .uint8(0, 0, 0, 1))
    let kern = try Self.kern(bytes)
    #expect(try [(1, 2), (0, 2), (1, 0), (9, 1)].map(kern.adjustment) == [-70, 0, 0, 0])
  }

  @Test func `Apple's header is read too`() throws {
    let bytes = [UInt8].bigEndian(.uint32(0x0001_0000, 1, 22), .word(0, 0, 1, 0, 0, 0, 1, 2, -50))
    #expect(try Self.kern(bytes).adjustment(1, 2) == -50)
  }

  @Test func `more pairs than the table holds throw`() {
    let bytes = [UInt8].word(0, 1, 0, 14, 1, 1000, 0, 0, 0)
    let error = #expect(throws: FontError.self) { try Self.kern(bytes) }
    #expect(error == FontError(table: "kern", offset: 18, reason: .truncated))
  }
}
