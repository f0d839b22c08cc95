package struct FontTraits: Hashable, Sendable {
  /// From 1 to 1000: 400 is regular, 700 bold.
  package var weight: Int
  /// From 1, ultra-condensed, to 9, ultra-expanded; 5 is normal.
  package var width: Int
  /// Italic or oblique.
  package var isItalic: Bool
  package var isBold: Bool
  package var isMonospaced: Bool
  /// Degrees counterclockwise from the vertical: negative for faces that lean to the right.
  package var italicAngle: Double
}

extension FontTraits {
  /// Reads `head`, `OS/2` and `post`; the latter two may be missing.
  init(head: TableBytes, windows: TableBytes?, post: TableBytes?) throws(FontError) {
    let style = try head.uint16(at: 44)
    isBold = style & 1 != 0
    isItalic = style & 2 != 0
    weight = isBold ? 700 : 400
    width = 5
    if let windows {
      weight = min(max(try windows.uint16(at: 4), 1), 1000)
      width = min(max(try windows.uint16(at: 6), 1), 9)
      let selection = try windows.uint16(at: 62)
      // A bit for italic and one for oblique.
      isItalic = selection & (1 &<< 0 | 1 &<< 9) != 0
      isBold = selection & 1 &<< 5 != 0
    }
    italicAngle = try post?.fixed(at: 4) ?? 0
    isMonospaced = try (post?.uint32(at: 12) ?? 0) != 0
  }
}
