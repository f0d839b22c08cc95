/// The size of a text as `CGContext.draw(_:font:color:in:alignment:lineBreak:)` draws it.
public struct TextMetrics: Equatable, Sendable {
  /// The width of the widest line and the height of all lines, in points.
  public let size: CGSize
  /// The distance of the first line's baseline from the top, in points; 0 without a line.
  public let firstBaseline: CGFloat
  /// The distance of the last line's baseline from the top, in points; 0 without a line.
  public let lastBaseline: CGFloat
  /// The number of lines; 0 for an empty text.
  public let lineCount: Int

  /// Measures a text.
  ///
  /// - Parameters:
  ///   - text: one or more lines.
  ///   - font: the font of the whole text.
  ///   - width: the maximum width of a line, in points. Default: infinity.
  ///   - lineBreak: how lines that exceed the width are wrapped or truncated. Default: wrapped.
  public init(
    _ text: String, font: TextFont, width: CGFloat = .infinity,
    lineBreak: TextLineBreak = .wordWrap
  ) {
    let lines = TextLines.inContextColor(text, font: font, width: width, lineBreak: lineBreak)
    size = CGSize(width: lines.width, height: lines.height)
    lineCount = lines.lines.count
    firstBaseline = lines.lines.first?.ascent ?? 0
    lastBaseline = lines.height - (lines.lines.last?.descent ?? 0)
  }
}
