import Testing

@testable import FontFormats

@Suite struct NamingTableTests {
  /// A name record with its text's bytes.
  struct Record: Sendable {
    var platform: Int
    var encoding: Int
    var language: Int
    var bytes: [UInt8]

    static func utf16(_ platform: Int, _ language: Int, _ text: String) -> Record {
      Record(
        platform: platform, encoding: platform == 3 ? 1 : 3, language: language,
        bytes: text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
    }
  }

  private static func family(_ records: [Record]) throws -> String? {
    var maker = FontMaker(glyphs: [.empty])
    var table = [UInt8].word(0, records.count, 6 + records.count * 12)
    var offset = 0
    for record in records {
      table += .word(
        record.platform, record.encoding, record.language, 1, record.bytes.count, offset)
      offset += record.bytes.count
    }
    maker.tables["name"] = table + records.flatMap(\.bytes)
    return try maker.font().name(.family)
  }

  @Test func `American English is preferred, in whatever order names stand`() throws {
    let records = [
      Record.utf16(0, 0, "Allgemein"), .utf16(3, 0x407, "Deutsch"), .utf16(3, 0x409, "English"),
    ]
    #expect(try Self.family(records) == "English")
    #expect(try Self.family(records.reversed()) == "English")
    #expect(try Self.family(Array(records.prefix(2))) == "Allgemein")
    #expect(try Self.family([records[1]]) == "Deutsch")
  }

  @Test func `names in UTF-16 and old Macintosh ones are read, other encodings passed over`() throws
  {
    #expect(try Self.family([.utf16(3, 0x409, "Fün 😀")]) == "Fün 😀")
    let old = Record(platform: 1, encoding: 0, language: 0, bytes: [0x46, 0x9F, 0x6E, 0xAA, 0xFF])
    #expect(try Self.family([old]) == "Fün™ˇ")
    let other = Record(platform: 1, encoding: 1, language: 11, bytes: [0x83, 0x65])
    #expect(try Self.family([other]) == nil)
  }

  @Test func `a name that lies past the table is no name`() throws {
    var maker = FontMaker(glyphs: [.empty])
    maker.tables["name"] = .word(0, 1, 18, 3, 1, 0x409, 1, 500, 0)
    #expect(try maker.font().name(.family) == nil)
  }
}
