package struct TextLines {
  struct Line {
    let line: CTLine
    /// Without the spaces at the end.
    let width: CGFloat
    let ascent: CGFloat
    let descent: CGFloat
    let leading: CGFloat

    init(_ line: CTLine) {
      var ascent: CGFloat = 0
      var descent: CGFloat = 0
      var leading: CGFloat = 0
      let whole = CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
      self.line = line
      width = CGFloat(whole - CTLineGetTrailingWhitespaceWidth(line))
      (self.ascent, self.descent, self.leading) = (ascent, descent, leading)
    }
  }

  private(set) var lines: [Line] = []

  /// Everything that determines the lines apart from their color.
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

  /// Layouts of short texts are cached: a control draws its label with every frame.
  ///
  /// - Parameter width: in points; unlimited unless it is finite.
  static func inContextColor(
    _ text: String, font: TextFont, width: CGFloat, lineBreak: TextLineBreak
  ) -> TextLines {
    let fits = lineBreak == .clip || !width.isFinite
    let source = Source(
      text: text, font: font.platformFont, width: fits ? .infinity : width,
      lineBreak: fits ? .clip : lineBreak)
    func makeLines() -> TextLines {
      TextLines(
        text, [Self.font: source.font, Self.colorFromContext: true], .outlines,
        width: source.width, lineBreak: source.lineBreak)
    }
    let isCached = text.utf8.count <= maximumCachedLength
    return isCached ? cache.value(for: source, make: makeLines) : makeLines()
  }

  /// - Parameter width: in points; unlimited unless it is finite.
  init(
    _ text: String, font: TextFont, color: CGColor, rendering: TextRendering, width: CGFloat,
    lineBreak: TextLineBreak
  ) {
    self.init(
      text, [Self.font: font.platformFont, Self.color: color], rendering, width: width,
      lineBreak: lineBreak)
  }

  /// - Parameter truncation: of lines that are wider, and of the last one that fits the height where more follow.
  package init(
    _ string: NSAttributedString, in size: CGSize, isWrapped: Bool,
    truncation: CTLineTruncationType?
  ) {
    let typesetter = CTTypesetterCreateWithAttributedString(string as CFAttributedString)
    let width = Double(max(size.width, 0))
    var start = 0
    while start < string.length {
      let rest = string.length - start
      let count = CTTypesetterSuggestLineBreak(
        typesetter, start, isWrapped ? width : Double(Float.greatestFiniteMagnitude))
      guard count > 0 else { break }
      func makeLine(_ length: Int) -> CTLine {
        CTTypesetterCreateLine(typesetter, CFRange(location: start, length: length))
      }
      var line = Line(makeLine(count))
      var isLast = false
      if let truncation {
        // Whether the next line, if it is as high as this one, exceeds the height.
        let top = height + (lines.last?.leading ?? 0)
        isLast = count < rest && top + 2 * (line.ascent + line.descent) + line.leading > size.height
        let attributes = string.attributes(at: start + count - 1, effectiveRange: nil)
        let ellipsis = NSAttributedString(string: "\u{2026}", attributes: attributes)
        let token = CTLineCreateWithAttributedString(ellipsis as CFAttributedString)
        line = Line(Self.truncated(isLast ? makeLine(rest) : line.line, width, truncation, token))
      }
      lines.append(line)
      if isLast { break }
      start += count
    }
  }

  private static let font = NSAttributedString.Key(rawValue: kCTFontAttributeName as String)
  private static let color = NSAttributedString.Key(
    rawValue: kCTForegroundColorAttributeName as String)
  private static let colorFromContext = NSAttributedString.Key(
    rawValue: kCTForegroundColorFromContextAttributeName as String)

  private init(
    _ text: String, _ attributes: [NSAttributedString.Key: Any], _ rendering: TextRendering,
    width: CGFloat, lineBreak: TextLineBreak
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
      let whole = CTTypesetterCreateLine(typesetter, CFRange(location: start, length: count))
      lines.append(Line(Self.fitted(whole, width, lineBreak, attributes, rendering)))
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
    return truncated(line, Double(width), type, token)
  }

  private static func truncated(
    _ line: CTLine, _ width: Double, _ type: CTLineTruncationType, _ token: CTLine
  ) -> CTLine {
    CTLineCreateTruncatedLine(line, width, type, token)
      ?? CTLineCreateTruncatedLine(line, width, type, nil) ?? line
  }

  /// From the top of the first line to the bottom of the last.
  var height: CGFloat {
    lines.reduce(CGFloat(0)) { $0 + $1.ascent + $1.descent + $1.leading }
      - (lines.last?.leading ?? 0)
  }

  var width: CGFloat { lines.reduce(CGFloat(0)) { max($0, $1.width) } }
}
