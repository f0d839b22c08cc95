/// The places at which a text may be divided into parts, in UTF-16.
struct TextBreaks {
  private let text: String
  private let units: Int
  private let unit: TextParts.Unit
  /// The places at which a letter or a word begins.
  private let starts: Set<Int>

  init(_ text: String, _ unit: TextParts.Unit) {
    self.text = text
    self.unit = unit
    units = text.utf16.count
    var starts: Set<Int> = [0]
    var place = 0
    var previous: Character?
    for letter in text {
      switch unit {
      case .letters: if !Self.joins(previous, letter) { starts.insert(place) }
      case .words:
        if letter.isWhitespace || previous?.isWhitespace ?? true { starts.insert(place) }
      case .lines: break
      }
      previous = letter
      place += letter.utf16.count
    }
    self.starts = starts
  }

  /// Returns the parts of a line with the indices of their glyphs, in the order of the text, without spaces.
  ///
  /// - Parameters:
  ///   - indices: for each glyph the place of its first letter.
  ///   - end: the place of the line's end.
  func groups(of indices: [Int], until end: Int) -> [(range: Range<Int>, glyphs: [Int])] {
    let end = min(end, units)
    let inside = indices.indices.filter { (0..<end).contains(indices[$0]) }
    let places = Set(inside.map { indices[$0] }).sorted()
    guard let first = places.first else { return [] }
    // A part begins where both a letter and a glyph begin: a ligature is one glyph of several letters.
    let begins = unit == .lines ? [first] : places.filter { $0 == first || starts.contains($0) }
    return begins.enumerated().compactMap { number, begin in
      let limit = number + 1 < begins.count ? begins[number + 1] : end
      let members = inside.filter { indices[$0] >= begin && indices[$0] < limit }
      return text(in: begin..<limit).isEmpty ? nil : (begin..<limit, members)
    }
  }

  /// The text of a range without the spaces at its ends.
  func text(in range: Range<Int>) -> String {
    String(decoding: Array(text.utf16)[range], as: UTF16.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  // MARK: Joining

  /// Whether a letter is written in one stroke with the previous one: in Arabic unless the previous one joins only to its
  /// right, and in the other joining scripts always, because there is no table of their forms here.
  private static func joins(_ previous: Character?, _ letter: Character) -> Bool {
    guard let before = previous?.unicodeScalars.first?.value,
      let after = letter.unicodeScalars.first?.value
    else { return false }
    if arabic.contains(where: { $0.contains(before) }),
      arabic.contains(where: { $0.contains(after) })
    {
      return !joinsRightOnly.contains { $0.contains(before) } && after != 0x621
    }
    return joiningScripts.contains { $0.contains(before) && $0.contains(after) }
  }

  private static let arabic: [ClosedRange<UInt32>] = [
    0x620...0x64A, 0x66E...0x6D3, 0x6D5...0x6D5, 0x6EE...0x6EF, 0x6FA...0x6FF, 0x750...0x77F,
  ]

  /// Letters of Arabic after which a stroke ends (Unicode's joining types R and U).
  private static let joinsRightOnly: [ClosedRange<UInt32>] = [
    0x621...0x625, 0x627...0x627, 0x629...0x629, 0x62F...0x632, 0x648...0x648, 0x671...0x677,
    0x688...0x699, 0x6C0...0x6C0, 0x6C3...0x6CB, 0x6CD...0x6CD, 0x6CF...0x6CF, 0x6D2...0x6D3,
    0x6D5...0x6D5, 0x6EE...0x6EF, 0x759...0x75B, 0x76B...0x76C, 0x771...0x771, 0x773...0x774,
    0x778...0x779,
  ]

  /// Syriac, N'Ko, Mandaic, Mongolian, Phags-pa, Manichaean, Hanifi Rohingya and Adlam.
  private static let joiningScripts: [ClosedRange<UInt32>] = [
    0x710...0x74F, 0x7CA...0x7EA, 0x840...0x858, 0x1820...0x18AA, 0xA840...0xA872,
    0x10AC0...0x10AE4, 0x10D00...0x10D23, 0x1E900...0x1E943,
  ]
}
