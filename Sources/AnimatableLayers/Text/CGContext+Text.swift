import Foundation

extension CGContext {
  /// Draws text in a rectangle, upright in contexts whose y axis points down (a layer's) or up.
  ///
  /// Text that is larger than the rectangle overflows; it is not clipped.
  ///
  /// ```swift
  /// override func draw(in ctx: CGContext) {
  ///   let font = TextFont.system(size: 17, weight: 600).tabularFigures()
  ///   ctx.draw("\(Int(value)) %", font: font, color: color, in: bounds)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - text: one or more lines.
  ///   - font: of the whole text.
  ///   - color: of the whole text.
  ///   - rect: in user space; nothing is drawn unless it is finite.
  ///   - alignment: the position in the rectangle. Default: centered.
  ///   - lineBreak: how lines that exceed the width of the rectangle are wrapped or truncated. Default: wrapped.
  public func draw(
    _ text: String, font: TextFont, color: CGColor, in rect: CGRect,
    alignment: TextPlacement = .center, lineBreak: TextLineBreak = .wordWrap
  ) {
    let rect = rect.standardized
    guard rect.minX.isFinite, rect.minY.isFinite, rect.width.isFinite, rect.height.isFinite else {
      return
    }
    let rendering = TextRendering.current.get()
    let lines =
      rendering == .outlines
      ? TextLines.inContextColor(text, font: font, width: rect.width, lineBreak: lineBreak)
      : TextLines(
        text, font: font, color: color, rendering: rendering, width: rect.width,
        lineBreak: lineBreak)
    let transform = ctm
    // Device space has y up: a negative determinant means y down.
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
