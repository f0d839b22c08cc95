import Testing

@testable import FontFormats

@Suite struct IgnorableCharacterTests {
  @Test(
    arguments: [
      ("\u{AD}", .plain), ("\u{61C}", .plain), ("\u{200B}", .plain), ("\u{200E}", .plain),
      ("\u{202A}", .plain), ("\u{2060}", .plain), ("\u{FE0F}", .plain), ("\u{FEFF}", .plain),
      ("\u{E0100}", .plain), ("\u{200C}", .nonJoiner), ("\u{200D}", .joiner),
      ("\u{34F}", .separator), ("\u{180B}", .separator), ("\u{E007F}", .separator),
    ] as [(Unicode.Scalar, IgnorableCharacter)])
  func `what is not drawn is known`(character: Unicode.Scalar, kind: IgnorableCharacter) {
    #expect(IgnorableCharacter(character) == kind)
  }

  /// Fonts draw the fillers of Hangul as spaces.
  @Test func `what Unicode ignores is not drawn, except for the fillers of Hangul`() {
    let fillers: Set<UInt32> = [0x115F, 0x1160, 0x3164, 0xFFA0]
    for code in 0...0x10FFFF {
      guard let character = Unicode.Scalar(UInt32(code)) else { continue }
      let isIgnorable =
        character.properties.isDefaultIgnorableCodePoint && !fillers.contains(character.value)
      guard (IgnorableCharacter(character) == .none) == isIgnorable else { continue }
      Issue.record("\(String(code, radix: 16))")
    }
  }
}
