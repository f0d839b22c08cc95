import Foundation

/// A text in lines.
struct TextLines {
  /// One line, and how far it reaches above and below its baseline.
  struct Line {
    let line: CTLine
    /// Without the spaces at the end.
    let width: CGFloat
    let ascent: CGFloat
    let descent: CGFloat
    let leading: CGFloat
  }

  private(set) var lines: [Line] = []

  /// Breaks a text into lines.
  ///
  /// - Parameters:
  ///   - color: `nil` for that of the context.
  ///   - width: in points; one that is not finite has no end.
  init(
    _ text: String, font: TextFont, color: CGColor? = nil, width: CGFloat,
    lineBreak: TextLineBreak
  ) {
    var attributes: [NSAttributedString.Key: Any] = [
      NSAttributedString.Key(rawValue: kCTFontAttributeName as String): font.platformFont
    ]
    if let color {
      attributes[NSAttributedString.Key(rawValue: kCTForegroundColorAttributeName as String)] =
        color
    }
    let look = color == nil ? TextLook.outlines : TextLook.current.get()
    let typesetter = Self.typesetter(text, attributes, look)
    let length = text.utf16.count
    // Core Text breaks at the text's own line ends whatever the width.
    let wrapWidth =
      lineBreak == .wordWrap && width.isFinite
      ? max(Double(width), 0) : Double(Float.greatestFiniteMagnitude)
    var start = 0
    while start < length {
      let count = CTTypesetterSuggestLineBreak(typesetter, start, wrapWidth)
      guard count > 0 else { break }
      let whole = CTTypesetterCreateLine(
        typesetter, CFRange(location: start, length: count))
      append(Self.fitted(whole, width, lineBreak, attributes, look))
      start += count
    }
  }

  private static func typesetter(
    _ text: String, _ attributes: [NSAttributedString.Key: Any], _ look: TextLook
  ) -> CTTypesetter {
    if look == .outlines { return Platform.typesetter(of: text, attributes: attributes) }
    let string = NSAttributedString(string: text, attributes: attributes)
    return CTTypesetterCreateWithAttributedString(look.applied(to: string) as CFAttributedString)
  }

  private static func fitted(
    _ line: CTLine, _ width: CGFloat, _ lineBreak: TextLineBreak,
    _ attributes: [NSAttributedString.Key: Any], _ look: TextLook
  ) -> CTLine {
    guard let type = lineBreak.truncation, width.isFinite else { return line }
    let ellipsis = typesetter("\u{2026}", attributes, look)
    let token = CTTypesetterCreateLine(ellipsis, CFRange(location: 0, length: 0))
    return CTLineCreateTruncatedLine(line, Double(width), type, token)
      ?? CTLineCreateTruncatedLine(line, Double(width), type, nil) ?? line
  }

  private mutating func append(_ line: CTLine) {
    var ascent: CGFloat = 0
    var descent: CGFloat = 0
    var leading: CGFloat = 0
    let width = CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
    lines.append(
      Line(
        line: line, width: CGFloat(width - CTLineGetTrailingWhitespaceWidth(line)),
        ascent: ascent, descent: descent, leading: leading))
  }

  /// From the top of the first line to the bottom of the last.
  var height: CGFloat {
    lines.reduce(CGFloat(0)) { $0 + $1.ascent + $1.descent + $1.leading }
      - (lines.last?.leading ?? 0)
  }

  /// The width of the widest line.
  var width: CGFloat { lines.reduce(CGFloat(0)) { max($0, $1.width) } }
}
