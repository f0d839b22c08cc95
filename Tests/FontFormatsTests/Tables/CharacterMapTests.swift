import Testing

@testable import FontFormats

@Suite struct CharacterMapTests {
  private typealias Subtable = (platform: Int, encoding: Int, bytes: [UInt8])

  /// The glyphs of characters; `nil` where there is no map.
  private static func glyphs(_ text: String, _ subtables: Subtable...) throws -> [UInt16]? {
    try map(subtables).map { map in text.unicodeScalars.map(map.glyph) }
  }

  private static func map(_ subtables: [Subtable]) throws -> CharacterMap? {
    var bytes = [UInt8].word(0, subtables.count)
    var offset = 4 + subtables.count * 8
    for subtable in subtables {
      bytes += .word(subtable.platform, subtable.encoding) + .uint32(offset)
      offset += subtable.bytes.count
    }
    bytes += subtables.flatMap(\.bytes)
    return try CharacterMap(TableBytes("cmap", file: bytes, start: 0, count: bytes.count))
  }

  /// A to C by distance, a to c by an array, and the end.
  private static let segments = [UInt8].bigEndian(
    .word(4, 0, 0, 6, 0, 0, 0), .word(67, 99, 0xFFFF), .word(0), .word(65, 97, 0xFFFF),
    .word(-60, 100, 1), .word(0, 4, 0), .word(9, 0, 8))

  private static let groups = [UInt8].bigEndian(
    .word(12, 0), .uint32(0, 0, 2), .uint32(0x41, 0x43, 20, 0x1F600, 0x1F601, 40))

  private static let trimmed = [UInt8].word(6, 0, 0, 0x30, 3, 7, 0, 9)

  @Test func `segments map by distance or by array`() throws {
    #expect(try Self.glyphs("@ABCD", (3, 1, Self.segments)) == [0, 5, 6, 7, 0])
    // The array's numbers are moved by the segment's distance, but for 0.
    #expect(try Self.glyphs("`abcd", (3, 1, Self.segments)) == [0, 109, 0, 108, 0])
    #expect(try Self.glyphs("\u{FFFF}😀", (3, 1, Self.segments)) == [0, 0])
  }

  @Test func `groups reach beyond the first 65,536 characters, and can share one glyph`() throws {
    let own: [UInt16] = [0, 20, 21, 22, 0, 40, 41, 0]
    #expect(try Self.glyphs("@ABCD😀😁😂", (3, 10, Self.groups)) == own)
    var shared = Self.groups
    shared[1] = 13
    #expect(try Self.glyphs("@AC😁", (3, 10, shared)) == [0, 20, 20, 40])
  }

  @Test func `a trimmed array maps what it holds, a symbol font's by the low byte`() throws {
    #expect(try Self.glyphs("/0123", (0, 3, Self.trimmed)) == [0, 7, 0, 9, 0])
    let symbols = [UInt8].word(6, 0, 0, 0xF041, 1, 33)
    #expect(try Self.glyphs("A\u{F041}B", (3, 0, symbols)) == [33, 33, 0])
  }

  @Test func `the subtable with the most of Unicode is used, other formats are read past`() throws {
    let all: [Subtable] = [(3, 1, Self.segments), (3, 10, Self.groups), (1, 0, Self.trimmed)]
    #expect(try Self.map(all)?.glyph(for: "A") == 20)
    let sequences = [UInt8].word(14, 0, 10, 0, 0)
    #expect(try Self.glyphs("A", (0, 5, sequences), (3, 1, Self.segments)) == [5])
    #expect(try Self.glyphs("A", (0, 5, sequences)) == nil)
  }

  @Test func `a subtable that does not fit its table throws, an array past it holds no glyph`()
    throws
  {
    #expect(throws: FontError.self) {
      try Self.map([(3, 10, .word(12, 0, 0, 0, 0, 0, 0xFFFF, 0xFFFF))])
    }
    let far = [UInt8].word(4, 0, 0, 2, 0, 0, 0, 65, 0, 65, 0, 20_000)
    #expect(try Self.glyphs("A", (3, 1, far)) == [0])
  }
}
