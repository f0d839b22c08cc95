/// Soft hyphens show only at the end of a line.
extension TypesetText {
  static let softHyphen: Unicode.Scalar = "\u{AD}"

  /// `nil` for a line that does not end at a soft hyphen within a paragraph, and in fonts without a hyphen.
  func hyphen(endingAt end: Int) -> ShapedItem.Glyph? {
    guard end > 0, end < characters.count, characters[end - 1] == Self.softHyphen,
      !Shaper.endsLine(characters[end]), let item = item(at: end - 1)
    else { return nil }
    let font = item.font
    let glyph = ["\u{AD}", "\u{2010}", "-"].lazy.map { font.graphicsFont.face.glyph(for: $0) }
      .first { $0 != 0 }
    return glyph.map { glyph in
      let unit = font.unit * (font.matrix.a == 0 ? 1 : font.matrix.a)
      return ShapedItem.Glyph(
        glyph: glyph, cluster: end - 1,
        advance: CGFloat(font.graphicsFont.advance(of: glyph)) * unit, offset: .zero)
    }
  }

  private func item(at index: Int) -> ShapedItem? {
    let next = itemIndex(after: index)
    return next < items.count && items[next].range.contains(index) ? items[next] : nil
  }

  /// The index of the first item that reaches beyond a character's start.
  func itemIndex(after index: Int) -> Int { items.partitionIndex { $0.range.upperBound > index } }
}
