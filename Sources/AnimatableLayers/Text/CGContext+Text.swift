import Foundation

extension CGContext {
  /// Draws a text in a rectangle, upright in a layer's context, in which y points down, as in one in which it points up.
  ///
  /// The text may reach beyond the rectangle where it is too large; it is not clipped.
  ///
  /// ```swift
  /// override func draw(in ctx: CGContext) {
  ///   let font = TextFont.system(size: 17, weight: 600).tabularFigures()
  ///   ctx.draw("\(Int(value)) %", font: font, color: color, in: bounds)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - text: may have several lines.
  ///   - font: of all the text.
  ///   - color: of all the text.
  ///   - rect: in user space; one that is not made of numbers draws nothing.
  ///   - alignment: where the text stands in the rectangle.
  ///   - lineBreak: what becomes of lines that are wider than the rectangle.
  public func draw(
    _ text: String, font: TextFont, color: CGColor, in rect: CGRect,
    alignment: TextPlacement = .center, lineBreak: TextLineBreak = .wordWrap
  ) {
    let rect = rect.standardized
    guard rect.minX.isFinite, rect.minY.isFinite, rect.width.isFinite, rect.height.isFinite else {
      return
    }
    let look = TextLook.current.get()
    let lines =
      look == .outlines
      ? TextLines.inContextColor(text, font: font, width: rect.width, lineBreak: lineBreak)
      : TextLines(
        text, font: font, color: color, look: look, width: rect.width, lineBreak: lineBreak)
    let transform = ctm
    // Device space has y up, so a transform that mirrors has it down.
    let isDown = transform.a * transform.d - transform.b * transform.c < 0
    let outerMatrix = textMatrix
    saveGState()
    setFillColor(color)
    textMatrix = CGAffineTransform(scaleX: 1, y: isDown ? -1 : 1)
    var y = (rect.height - lines.height) * alignment.vertical.fraction
    for line in lines.lines {
      y += line.ascent
      textPosition = CGPoint(
        x: rect.minX + (rect.width - line.width) * alignment.horizontal.fraction,
        y: isDown ? rect.minY + y : rect.maxY - y)
      CTLineDraw(line.line, self)
      y += line.descent + line.leading
    }
    restoreGState()
    textMatrix = outerMatrix
  }
}
