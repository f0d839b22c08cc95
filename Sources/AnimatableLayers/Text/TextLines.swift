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

  /// What lines are made of, but for their color.
  private struct Source: Hashable {
    let text: String
    let font: CTFont
    /// Infinite where no line is too long.
    let width: CGFloat
    let lineBreak: TextLineBreak
  }

  private static let recent = RecentValues<Source, TextLines>(capacity: 256)
  /// In bytes of UTF-8; longer texts are pages rather than labels.
  private static let longestKept = 256

  /// Returns a text in lines that are drawn in the context's fill color. Short texts that were asked for lately, as those
  /// on a control are with every frame, are not laid out again.
  ///
  /// - Parameter width: in points; one that is not finite has no end.
  static func inContextColor(
    _ text: String, font: TextFont, width: CGFloat, lineBreak: TextLineBreak
  ) -> TextLines {
    let fits = lineBreak == .clip || !width.isFinite
    let source = Source(
      text: text, font: font.platformFont, width: fits ? .infinity : width,
      lineBreak: fits ? .clip : lineBreak)
    if text.utf8.count > longestKept { return TextLines(source) }
    return recent.value(for: source) { TextLines(source) }
  }

  private init(_ source: Source) {
    self.init(
      source.text, [Self.font: source.font, Self.colorFromContext: true], .outlines,
      width: source.width, lineBreak: source.lineBreak)
  }

  /// Breaks a text into lines of a look that shows it in a color.
  ///
  /// - Parameter width: in points; one that is not finite has no end.
  init(
    _ text: String, font: TextFont, color: CGColor, look: TextLook, width: CGFloat,
    lineBreak: TextLineBreak
  ) {
    self.init(
      text, [Self.font: font.platformFont, Self.color: color], look, width: width,
      lineBreak: lineBreak)
  }

  private static let font = NSAttributedString.Key(rawValue: kCTFontAttributeName as String)
  private static let color = NSAttributedString.Key(
    rawValue: kCTForegroundColorAttributeName as String)
  private static let colorFromContext = NSAttributedString.Key(
    rawValue: kCTForegroundColorFromContextAttributeName as String)

  private init(
    _ text: String, _ attributes: [NSAttributedString.Key: Any], _ look: TextLook, width: CGFloat,
    lineBreak: TextLineBreak
  ) {
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
