/// A text's lines in a column, placed from the top.
package struct FrameLayout {
  /// Coordinates count from the upper left corner of the column; y points down.
  package struct PlacedLine {
    package let line: CTLine
    package let origin: CGPoint
    package let top: CGFloat
    package let bottom: CGFloat
  }

  package private(set) var lines: [PlacedLine] = []
  /// The first character after the lines.
  private(set) var end: Int
  /// From the top of the first line to the bottom of the last.
  package private(set) var height: CGFloat = 0

  private let text: TypesetText
  private let options: Options

  package struct Options {
    /// Whether lines break where they are full, and not only at mandatory breaks.
    package var isWrapped = true
    /// Overrides the paragraphs' alignment.
    package var alignment: CTTextAlignment?
    /// For lines that are too long, and for the last one when more would follow.
    package var truncation: CTLineTruncationType?

    package init() {}
  }

  /// Lines that exceed the height are left out, except the first. A width that is not finite is unlimited.
  init(_ text: TypesetText, _ range: Range<Int>, size: CGSize, options: Options = Options()) {
    self.text = text
    self.options = options
    end = range.lowerBound
    let limit = size.height.isFinite ? size.height + LineMeasure.tolerance : .infinity
    var start = range.lowerBound
    var y: CGFloat = 0
    while start < range.upperBound, let paragraph = text.paragraph(at: start) {
      let style = text.styles[paragraph.style].paragraph
      let isFirst = paragraph.range.lowerBound == start
      let column = Column(style, width: size.width, isFirst: isFirst)
      let wraps = options.isWrapped && style.lineBreakMode.wraps && column.width.isFinite
      let full = LineMeasure(text: text).lineEnd(
        from: start, width: wraps ? column.width : .infinity, offset: 0,
        breaksWords: style.lineBreakMode == .byCharWrapping)
      let stop = min(full, range.upperBound)
      let line = LineBuilder(text, start..<stop).line()
      if isFirst && !lines.isEmpty { y += style.paragraphSpacingBefore }
      // A line fits even where the space below it does not.
      if y + LineBox(line, style).height > limit && !lines.isEmpty {
        cutLast(to: size.width, range)
        break
      }
      let isLast = stop == paragraph.range.upperBound
      let box = append(fitted(line, column, style, isLast: isLast), column, style, y)
      y += box.height
      height = y
      y += box.spacing
      if isLast { y += style.paragraphSpacing }
      start = stop
      end = stop
    }
  }

  /// The part of the column between a line's indents.
  private struct Column {
    let x: CGFloat
    let width: CGFloat

    init(_ style: CTParagraphStyle.Values, width: CGFloat, isFirst: Bool) {
      x = isFirst ? style.firstLineHeadIndent : style.headIndent
      guard width.isFinite else {
        self.width = style.tailIndent > 0 ? max(style.tailIndent - x, 0) : .infinity
        return
      }
      let end = style.tailIndent > 0 ? min(style.tailIndent, width) : width + style.tailIndent
      self.width = max(end - x, 0)
    }
  }

  private struct LineBox {
    let ascent: CGFloat
    let height: CGFloat
    let spacing: CGFloat

    init(_ line: CTLine, _ style: CTParagraphStyle.Values) {
      let natural = line.ascent + line.descent
      var height = natural * (style.lineHeightMultiple > 0 ? style.lineHeightMultiple : 1)
      height = max(height, style.minimumLineHeight)
      if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
      // A line grows and shrinks at its top.
      ascent = line.ascent + height - natural
      self.height = max(height, 0)
      let between = max(line.leading + style.lineSpacing, style.minimumLineSpacing)
      spacing = min(between, max(style.maximumLineSpacing, 0))
    }
  }

  @discardableResult
  private mutating func append(
    _ line: CTLine, _ column: Column, _ style: CTParagraphStyle.Values, _ y: CGFloat
  ) -> LineBox {
    let box = LineBox(line, style)
    var x = line.isRightToLeft ? 0 : column.x
    if column.width.isFinite {
      let rest = column.width - line.visibleWidth
      switch options.alignment ?? style.alignment {
      case .left: break
      case .natural, .justified: if line.isRightToLeft { x += rest }
      case .center: x += rest / 2
      case .right: x += rest
      }
      // The trailing whitespace of a line from right to left hangs at its left.
      if line.isRightToLeft { x -= line.trailingWhitespace }
    }
    lines.append(
      PlacedLine(
        line: line, origin: CGPoint(x: x, y: y + box.ascent), top: y, bottom: y + box.height))
    return box
  }

  private func fitted(
    _ line: CTLine, _ column: Column, _ style: CTParagraphStyle.Values, isLast: Bool
  ) -> CTLine {
    guard column.width.isFinite else { return line }
    if let type = options.truncation ?? style.lineBreakMode.truncation,
      line.visibleWidth > column.width + LineMeasure.tolerance
    {
      return line.cut(to: column.width, type)
    }
    guard (options.alignment ?? style.alignment) == .justified, !isLast else { return line }
    return line.justified(to: column.width, factor: 1) ?? line
  }

  /// Truncates the last line, as more would follow.
  private mutating func cutLast(to width: CGFloat, _ range: Range<Int>) {
    guard let type = options.truncation, width.isFinite,
      let start = lines.last?.line.range.lowerBound,
      let paragraph = text.paragraph(at: start), let last = lines.popLast()
    else { return }
    let style = text.styles[paragraph.style].paragraph
    let column = Column(style, width: width, isFirst: paragraph.range.lowerBound == start)
    let stop = min(paragraph.range.upperBound, range.upperBound)
    let whole = LineBuilder(text, start..<stop).line()
    let cut = whole.cut(to: column.width, type)
    append(cut, column, style, last.top)
    end = stop
  }
}

extension CTLine {
  /// Truncates with an ellipsis in the line's style, or without one where that does not fit.
  func cut(to width: CGFloat, _ type: CTLineTruncationType) -> CTLine {
    let style = runs.last?.style ?? text.styles[0]
    let token = TypesetText("\u{2026}", attributes: style.attributes).wholeLine
    return truncated(to: width, type, token: token) ?? truncated(to: width, type, token: nil)
      ?? self
  }
}

extension CTLineBreakMode {
  var wraps: Bool { self == .byWordWrapping || self == .byCharWrapping }

  var truncation: CTLineTruncationType? {
    switch self {
    case .byTruncatingHead: .start
    case .byTruncatingTail: .end
    case .byTruncatingMiddle: .middle
    case .byWordWrapping, .byCharWrapping, .byClipping: nil
    }
  }
}
