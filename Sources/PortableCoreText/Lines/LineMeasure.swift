struct LineMeasure {
  let text: TypesetText

  /// A text fits into its own width, although sums of widths differ in their last bits by the order of the summands.
  static let tolerance: CGFloat = 1 / 1024

  /// Whether a character has no width at the end of a line.
  static func isWhitespace(_ character: Unicode.Scalar) -> Bool {
    switch character.value {
    case 0x21...0x84: false
    // Spaces that do not break.
    case 0xA0, 0x2007, 0x202F: false
    default: character.properties.isWhitespace
    }
  }

  /// The width, without spaces at the end, may be NaN, which counts as 0: a line has at least one unit. The offset of the
  /// line's start is for tabs. With `breaksWords` the line may end at any unit, and not only at break opportunities.
  func lineEnd(from start: Int, width: CGFloat, offset: CGFloat, breaksWords: Bool) -> Int {
    let count = text.characters.count
    guard start < count else { return count }
    let limit = (width.isNaN ? 0 : width) + Self.tolerance
    let style = text.styles[text.paragraph(at: start)?.style ?? 0]
    let stops = TabStops(style.paragraph)
    var x: CGFloat = 0
    var lastBreak: Int?
    for index in start..<count {
      if index > start {
        if text.breaks[index] == .mandatory { return index }
        if text.breaks[index] == .allowed, text.unitWidths[index] != nil,
          text.hyphen(endingAt: index).map({ x + $0.advance <= limit }) ?? true
        {
          lastBreak = index
        }
      }
      guard var unit = text.unitWidths[index] else { continue }
      let character = text.characters[index]
      if character == "\t" {
        unit = stops.next(after: x + offset, font: style.font) - x - offset
      }
      if x + unit > limit, index > start, !Self.isWhitespace(character) {
        return breaksWords ? index : lastBreak ?? index
      }
      x += unit
    }
    return count
  }
}
