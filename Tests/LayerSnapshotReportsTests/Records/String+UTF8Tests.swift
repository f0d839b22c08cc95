import Testing

@testable import LayerSnapshotReports

@Suite struct StringUTF8Tests {
  @Test(arguments: ["", "\u{FEFF}a", "a\r\nb\r", "cafe\u{301}", "\u{301}", "\0"])
  func `a text has the bytes that it was read from`(text: String) {
    #expect(String(utf8: Array(text.utf8))?.hasBytes(of: text) == true)
  }

  @Test func `bytes that are no text are none, and lines end at line feeds alone`() {
    for bytes: [UInt8] in [[0xC3, 0x28], [0xFF], [0xED, 0xA0, 0x80]] {
      #expect(String(utf8: bytes) == nil)
    }
    #expect("a\r\nb\n\u{301}c\n".lines == ["a\r", "b", "\u{301}c", ""])
    #expect("".lines == [""])
    #expect("caf\u{E9}" == "cafe\u{301}")
    #expect(!"caf\u{E9}".hasBytes(of: "cafe\u{301}"))
  }
}
