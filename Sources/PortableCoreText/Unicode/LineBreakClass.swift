import FontFormats

/// The class of a character in the line breaking algorithm (UAX 14), after rule LB1, with classes for the brackets of East
/// Asian width and the unassigned emoji that rules distinguish.
enum LineBreakClass: UInt8, Sendable {
  case mandatoryBreak, carriageReturn, lineFeed, nextLine, space, zeroWidthSpace, zeroWidthJoiner
  case combiningMark, wordJoiner, glue, breakAfter, breakBefore, breakBoth, hyphen, contingent
  case closePunctuation, closeParenthesis, wideCloseParenthesis, exclamation, inseparable
  case nonstarter, openPunctuation, wideOpenPunctuation, quotation, infixSeparator, numeric
  case postfix, prefix, solidus, alphabetic, hebrewLetter, emojiBase, emojiModifier
  case hangulLV, hangulLVT, ideographic, unassignedEmoji, hangulL, hangulV, hangulT
  case regionalIndicator

  init(_ character: Unicode.Scalar) {
    self = LineBreakClass(rawValue: Self.table[character]) ?? .alphabetic
    // 27 syllables with a final consonant follow each one without.
    if self == .hangulLVT, (character.value - 0xAC00) % 28 == 0 { self = .hangulLV }
  }

  /// LB9: whether the character belongs to the one before.
  var isMark: Bool { self == .combiningMark || self == .zeroWidthJoiner }
  var isOpening: Bool { self == .openPunctuation || self == .wideOpenPunctuation }
  var isClosing: Bool {
    self == .closePunctuation || self == .closeParenthesis || self == .wideCloseParenthesis
  }
}
