import FontFormats

enum TextScript: FontTag, Sendable {
  case common = "DFLT", latin = "latn", greek = "grek", cyrillic = "cyrl", armenian = "armn"
  case hebrew = "hebr", arabic = "arab", syriac = "syrc", thaana = "thaa", nko = "nko"
  case mongolian = "mong", devanagari = "deva", bengali = "beng", thai = "thai", lao = "lao"
  case georgian = "geor", hangul = "hang", kana = "kana", han = "hani", mandaic = "mand"
  case phagsPa = "phag", manichaean = "mani", rohingya = "rohg", adlam = "adlm"

  /// The best first.
  var tags: [FontTag] {
    switch self {
    case .common: ["latn"]
    case .devanagari: ["dev2", rawValue]
    case .bengali: ["bng2", rawValue]
    default: [rawValue]
    }
  }

  /// Whether the forms of letters depend on their neighbors.
  var joins: Bool {
    switch self {
    case .arabic, .syriac, .nko, .mongolian, .mandaic, .phagsPa, .manichaean, .rohingya, .adlam:
      true
    default: false
    }
  }

  var isRightToLeft: Bool {
    self == .hebrew || self == .thaana || joins && self != .mongolian && self != .phagsPa
  }

  /// `common` for characters that scripts share, such as figures and marks.
  init(_ character: Unicode.Scalar) {
    let code = character.value
    if code < 0x80 {
      let isLetter = code | 0x20 >= 0x61 && code | 0x20 <= 0x7A
      self = isLetter ? .latin : .common
      return
    }
    if code < 0x300 {
      self = character.properties.isAlphabetic ? .latin : .common
      return
    }
    guard let block = Self.blocks.first(where: { $0.range.contains(code) }) else {
      self = .common
      return
    }
    switch character.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .spacingMark,
      .modifierLetter:
      self = block.script
    default: self = .common
    }
  }

  private static let blocks: [(range: ClosedRange<UInt32>, script: TextScript)] = [
    (0x370...0x3FF, .greek), (0x400...0x52F, .cyrillic), (0x530...0x58F, .armenian),
    (0x590...0x5FF, .hebrew), (0x600...0x6FF, .arabic), (0x700...0x74F, .syriac),
    (0x750...0x77F, .arabic), (0x780...0x7BF, .thaana), (0x7C0...0x7FF, .nko),
    (0x840...0x85F, .mandaic), (0x860...0x86F, .syriac), (0x870...0x8FF, .arabic),
    (0x900...0x97F, .devanagari),
    (0x980...0x9FF, .bengali), (0xE00...0xE7F, .thai), (0xE80...0xEFF, .lao),
    (0x10A0...0x10FF, .georgian), (0x1100...0x11FF, .hangul), (0x1800...0x18AF, .mongolian),
    (0x1E00...0x1EFF, .latin), (0x1F00...0x1FFF, .greek), (0x2C60...0x2C7F, .latin),
    (0x3040...0x30FF, .kana), (0x3400...0x9FFF, .han), (0xA720...0xA7FF, .latin),
    (0xA840...0xA877, .phagsPa),
    (0xAC00...0xD7FF, .hangul), (0xF900...0xFAFF, .han), (0xFB1D...0xFB4F, .hebrew),
    (0xFB50...0xFDFF, .arabic), (0xFE70...0xFEFE, .arabic),
    (0x10AC0...0x10AFF, .manichaean), (0x10D00...0x10D3F, .rohingya), (0x1E900...0x1E95F, .adlam),
    (0x20000...0x3FFFF, .han),
  ]
}
