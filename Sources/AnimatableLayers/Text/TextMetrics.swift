import Foundation

/// How large a text is that `CGContext.draw(_:font:color:in:alignment:lineBreak:)` draws.
public struct TextMetrics: Equatable, Sendable {
  /// The width of the widest line, and the height of all, in points.
  public let size: CGSize
  /// How far the first line's baseline is below the top, in points; 0 without a line.
  public let firstBaseline: CGFloat
  /// How far the last line's baseline is below the top, in points; 0 without a line.
  public let lastBaseline: CGFloat
  /// The number of lines; 0 for an empty text.
  public let lineCount: Int

  /// Measures a text.
  ///
  /// - Parameters:
  ///   - text: may have several lines.
  ///   - font: of all the text.
  ///   - width: the most that lines may take, in points; infinity for any.
  ///   - lineBreak: what becomes of lines that are too long.
  public init(
    _ text: String, font: TextFont, width: CGFloat = .infinity,
    lineBreak: TextLineBreak = .wordWrap
  ) {
    let lines = TextLines.inContextColor(
      text, font: font, width: width, lineBreak: lineBreak)
    size = CGSize(width: lines.width, height: lines.height)
    lineCount = lines.lines.count
    firstBaseline = lines.lines.first?.ascent ?? 0
    lastBaseline = lines.height - (lines.lines.last?.descent ?? 0)
  }
}
