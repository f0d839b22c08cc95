import Foundation

/// A text, broken into lines.
struct TextLines {
  /// A line with its typographic bounds.
  struct Line {
    let line: CTLine
    /// Without the spaces at the end.
    let width: CGFloat
    let ascent: CGFloat
    let descent: CGFloat
    let leading: CGFloat
  }

  private(set) var lines: [Line] = []

  /// The cache key: everything that determines the lines apart from their color.
  private struct Source: Hashable {
    let text: String
    let font: CTFont
    /// Infinite where nothing is wrapped or truncated.
    let width: CGFloat
    let lineBreak: TextLineBreak
  }

  private static let cache = RecentValues<Source, TextLines>(capacity: 256)
  /// In bytes of UTF-8. Longer texts are pages rather than labels and are not cached.
  private static let maximumCachedLength = 256

  /// Returns the lines of a text in the context's fill color. Layouts of short texts are cached, because a control draws its
  /// label with every frame.
  ///
  /// - Parameter width: in points; unlimited unless it is finite.
  static func inContextColor(
    _ text: String, font: TextFont, width: CGFloat, lineBreak: TextLineBreak
  ) -> TextLines {
    let fits = lineBreak == .clip || !width.isFinite
    let source = Source(
      text: text, font: font.platformFont, width: fits ? .infinity : width,
      lineBreak: fits ? .clip : lineBreak)
    if text.utf8.count > maximumCachedLength { return TextLines(source) }
    return cache.value(for: source) { TextLines(source) }
  }

  private init(_ source: Source) {
    self.init(
      source.text, [Self.font: source.font, Self.colorFromContext: true], .outlines,
      width: source.width, lineBreak: source.lineBreak)
  }

  /// Breaks a text into lines in a color.
  ///
  /// - Parameter width: in points; unlimited unless it is finite.
  init(
    _ text: String, font: TextFont, color: CGColor, rendering: TextRendering, width: CGFloat,
    lineBreak: TextLineBreak
  ) {
    self.init(
      text, [Self.font: font.platformFont, Self.color: color], rendering, width: width,
      lineBreak: lineBreak)
  }

  private static let font = NSAttributedString.Key(rawValue: kCTFontAttributeName as String)
  private static let color = NSAttributedString.Key(
    rawValue: kCTForegroundColorAttributeName as String)
  private static let colorFromContext = NSAttributedString.Key(
    rawValue: kCTForegroundColorFromContextAttributeName as String)

  private init(
    _ text: String, _ attributes: [NSAttributedString.Key: Any], _ rendering: TextRendering,
    width: CGFloat,
    lineBreak: TextLineBreak
  ) {
    let typesetter = Self.typesetter(text, attributes, rendering)
    let length = text.utf16.count
    // Core Text breaks at line ends in the text regardless of the width.
    let wrapWidth =
      lineBreak == .wordWrap && width.isFinite
      ? max(Double(width), 0) : Double(Float.greatestFiniteMagnitude)
    var start = 0
    while start < length {
      let count = CTTypesetterSuggestLineBreak(typesetter, start, wrapWidth)
      guard count > 0 else { break }
      let whole = CTTypesetterCreateLine(
        typesetter, CFRange(location: start, length: count))
      append(Self.fitted(whole, width, lineBreak, attributes, rendering))
      start += count
    }
  }

  private static func typesetter(
    _ text: String, _ attributes: [NSAttributedString.Key: Any], _ rendering: TextRendering
  ) -> CTTypesetter {
    if rendering == .outlines { return Platform.typesetter(of: text, attributes: attributes) }
    let string = NSAttributedString(string: text, attributes: attributes)
    return CTTypesetterCreateWithAttributedString(
      rendering.applied(to: string) as CFAttributedString)
  }

  private static func fitted(
    _ line: CTLine, _ width: CGFloat, _ lineBreak: TextLineBreak,
    _ attributes: [NSAttributedString.Key: Any], _ rendering: TextRendering
  ) -> CTLine {
    guard let type = lineBreak.truncation, width.isFinite else { return line }
    let ellipsis = typesetter("\u{2026}", attributes, rendering)
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
