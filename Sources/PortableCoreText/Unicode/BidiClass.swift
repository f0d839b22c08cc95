import FontFormats

/// The class of a character in the bidirectional algorithm (UAX 9).
enum BidiClass: UInt8, Sendable {
  // Strong
  case leftToRight, rightToLeft, arabicLetter
  // Weak
  case europeanNumber, europeanSeparator, europeanTerminator, arabicNumber, commonSeparator
  case nonspacingMark, boundaryNeutral
  // Neutral
  case paragraphSeparator, segmentSeparator, whitespace, otherNeutral
  // Explicit
  case leftToRightEmbedding, leftToRightOverride, rightToLeftEmbedding, rightToLeftOverride
  case popDirectionalFormat
  case leftToRightIsolate, rightToLeftIsolate, firstStrongIsolate, popDirectionalIsolate

  init(_ character: Unicode.Scalar) {
    // The table holds nothing but the numbers of cases, which the conformance tests read in full.
    self = BidiClass(rawValue: Self.table[character]) ?? .leftToRight
  }

  var isIsolateInitiator: Bool {
    self == .leftToRightIsolate || self == .rightToLeftIsolate || self == .firstStrongIsolate
  }

  /// Whether rule X9 removes the character: it has no place of its own in the text.
  var isRemoved: Bool {
    switch self {
    case .leftToRightEmbedding, .leftToRightOverride, .rightToLeftEmbedding, .rightToLeftOverride,
      .popDirectionalFormat, .boundaryNeutral:
      true
    default: false
    }
  }

  /// Whether rules N1 and N2 resolve the character by its surroundings.
  var isNeutralOrIsolate: Bool {
    switch self {
    case .paragraphSeparator, .segmentSeparator, .whitespace, .otherNeutral,
      .popDirectionalIsolate:
      true
    default: isIsolateInitiator
    }
  }
}
