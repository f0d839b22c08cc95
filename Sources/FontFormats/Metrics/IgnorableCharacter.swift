/// How lookups treat Unicode's `Default_Ignorable_Code_Point`, but for the fillers of Hangul, which fonts draw as spaces.
package enum IgnorableCharacter: UInt8, Sendable {
  /// The character is drawn.
  case none
  /// Lookups skip it.
  case plain
  /// Prevents letters from joining: substitutions do not skip it within their input.
  case nonJoiner
  /// Makes letters join: substitutions do not skip it in joining scripts.
  case joiner
  /// Separates sequences, as the combining grapheme joiner does: no substitution skips it.
  case separator

  package init(_ character: Unicode.Scalar) {
    let code = character.value
    guard code == 0xAD || code >= 0x34F else {
      self = .none
      return
    }
    switch code {
    case 0x200C: self = .nonJoiner
    case 0x200D: self = .joiner
    case 0x34F, 0x180B...0x180D, 0x180F, 0xE0020...0xE007F: self = .separator
    case 0x370...0x5FF, 0x3400...0xFDFF: self = .none
    case 0x115F, 0x1160, 0x3164, 0xFFA0: self = .none
    default: self = character.properties.isDefaultIgnorableCodePoint ? .plain : .none
    }
  }
}
