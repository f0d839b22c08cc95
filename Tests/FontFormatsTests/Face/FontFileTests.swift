import Testing

@testable import FontFormats

@Suite struct FontFileTests {
  @Test func `a file holds one font`() throws {
    let file = try FontFile(FontMaker(glyphs: [.box(0, 0, 1, 1)]).file())
    #expect(file.count == 1)
    #expect(try file.font().glyphCount == 1)
  }

  @Test func `a collection holds several`() throws {
    let first = FontMaker(glyphs: [.empty])
    let second = FontMaker(glyphs: [.empty, .box(0, 0, 1, 1)])
    // Offsets of a collection's tables count from the start of the file.
    let header = 20
    let start = header + first.file().count
    var bytes = [UInt8].bigEndian(.tag("ttcf"), .uint32(0x0001_0000, 2, header, start))
    bytes += first.file(at: header) + second.file(at: start)
    let file = try FontFile(bytes)
    #expect(file.count == 2)
    #expect(try file.font(at: 0).glyphCount == 1)
    #expect(try file.font(at: 1).outline(of: 1).text == "M0,0 L0,1 L1,1 L1,0 Z")
    #expect(reason { try file.font(at: 2) } == .noSuchFont(2))
  }

  @Test func `a member of a collection that is no font throws with its place`() throws {
    var bytes = [UInt8].bigEndian(.tag("ttcf"), .uint32(0x0001_0000, 1, 16))
    bytes += FontMaker(glyphs: [.empty]).file(at: 16)
    bytes.replaceSubrange(16..<20, with: Array("typ1".utf8))
    let error = #expect(throws: FontError.self) { try FontFile(bytes).font() }
    #expect(error == FontError(table: nil, offset: 16, reason: .notAFont))
  }

  @Test(arguments: ["wOFF", "wOF2"])
  func `a web font is named`(format: String) {
    let error = #expect(throws: FontError.self) { try FontFile(Array((format + "\0\u{1}").utf8)) }
    #expect(error?.description.contains("web font (\(format))") == true)
  }

  @Test(arguments: [[], [0], Array("wOF3".utf8), Array("%PDF-1.7 and so on".utf8)])
  func `bytes that are not a font throw`(bytes: [UInt8]) {
    let error = #expect(throws: FontError.self) { try FontFile(bytes) }
    #expect(error == FontError(table: nil, offset: 0, reason: .notAFont))
    #expect(error?.description == "header, byte 0: not a font file")
  }

  private static let tables = ["head", "hhea", "hmtx", "maxp", "cmap", "glyf", "loca"]

  @Test(arguments: tables)
  func `a font without a table that every font needs, or whose table ends past it, throws`(
    tag: String
  ) throws {
    let bytes = FontMaker(glyphs: [.box(0, 0, 1, 1)]).file()
    let entry = try entry(tag, in: bytes)
    var renamed = bytes
    renamed[entry] = UInt8(ascii: "x")
    #expect(fault { try FontFile(renamed).font() } == Fault(tag, .missingTable))
    var long = bytes
    long.replaceSubrange(entry + 12..<entry + 16, with: [0x7F, 0xFF, 0xFF, 0xFF])
    #expect(throws: FontError.self) { try FontFile(long).font() }
  }

  @Test func `a collection that states more fonts than it holds throws`() {
    let bytes = [UInt8].bigEndian(.tag("ttcf"), .uint32(0x0001_0000, 0xFFFF_FFFF, 20))
    #expect(throws: FontError.self) { try FontFile(bytes) }
  }

  /// The place of a table's entry in the directory.
  private func entry(_ tag: String, in bytes: [UInt8]) throws -> Int {
    let letters = Array(tag.utf8)
    return try #require(bytes.indices.first { bytes[$0...].starts(with: letters) })
  }

  @Test func `wrong checksums and tables that share bytes are accepted`() throws {
    var bytes = FontMaker(glyphs: [.box(0, 0, 1, 1), .box(2, 0, 4, 1)]).file()
    for tag in Self.tables {
      let entry = try entry(tag, in: bytes)
      bytes.replaceSubrange(entry + 4..<entry + 8, with: [0xDE, 0xAD, 0xBE, 0xEF])
    }
    // The outlines reach to the end of the file, over the tables after them.
    let glyf = try entry("glyf", in: bytes)
    let start = bytes[glyf + 8..<glyf + 12].reduce(0) { $0 << 8 | Int($1) }
    let length = bytes.count - start
    bytes.replaceSubrange(
      glyf + 12..<glyf + 16, with: [0, 0, UInt8(length >> 8), UInt8(length & 0xFF)])
    #expect(try FontFile(bytes).font().outline(of: 1).text == "M2,0 L2,1 L4,1 L4,0 Z")
  }
}
