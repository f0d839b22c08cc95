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
  ///   - font: the font of the whole text.
  ///   - color: the color of the whole text.
  ///   - rect: in user space; nothing is drawn unless it is finite.
  ///   - alignment: the position in the rectangle. Default: centered.
  ///   - lineBreak: how lines that exceed the width of the rectangle are wrapped or truncated. Default: wrapped.
  public func draw(
    _ text: String, font: TextFont, color: CGColor, in rect: CGRect,
    alignment: TextPlacement = .center, lineBreak: TextLineBreak = .wordWrap
  ) {
    let rect = rect.standardized
    guard rect.minX.isFinite, rect.minY.isFinite, rect.width.isFinite, rect.height.isFinite
    else { return }
    let rendering = TextDrawing.current.get().rendering
    let lines =
      rendering == .outlines
      ? TextLines.inContextColor(text, font: font, width: rect.width, lineBreak: lineBreak)
      : TextLines(
        text, font: font, color: color, rendering: rendering, width: rect.width,
        lineBreak: lineBreak)
    saveGState()
    setFillColor(color)
    draw(lines, in: rect, alignment: alignment)
    restoreGState()
  }

  /// Draws lines in a rectangle, upright in contexts whose y axis points down or up.
  package func draw(_ lines: TextLines, in rect: CGRect, alignment: TextPlacement) {
    let fillsPaths = TextDrawing.current.get().sharedFont != nil
    let transform = ctm
    // Device space has y up: a negative determinant means y down.
    let isDown = transform.a * transform.d - transform.b * transform.c < 0
    let outerMatrix = textMatrix
    textMatrix = CGAffineTransform(scaleX: 1, y: isDown ? -1 : 1)
    var y = (rect.height - lines.height) * alignment.vertical.fraction
    for line in lines.lines {
      y += line.ascent
      let origin = CGPoint(
        x: rect.minX + (rect.width - line.width) * alignment.horizontal.fraction,
        y: isDown ? rect.minY + y : rect.maxY - y)
      if fillsPaths {
        fillPaths(
          of: line.line,
          CGAffineTransform(
            a: 1, b: 0, c: 0, d: isDown ? -1 : 1, tx: origin.x, ty: origin.y))
      } else {
        textPosition = origin
        CTLineDraw(line.line, self)
      }
      y += line.descent + line.leading
    }
    textMatrix = outerMatrix
  }

  /// Fills the outlines of a line's glyphs, and the boxes of background colors; other attributes draw nothing.
  ///
  /// - Parameter transform: from the line, whose baseline starts at 0 with y up, to user space.
  private func fillPaths(of line: CTLine, _ transform: CGAffineTransform) {
    for run in CTLineGetGlyphRuns(line) as? [CTRun] ?? [] {
      let attributes = CTRunGetAttributes(run) as? [String: Any] ?? [:]
      let positions = LineGlyph.values(of: run, .zero, CTRunGetPositions)
      func color(_ key: CFString) -> CGColor? { attributes[key as String].flatMap(Platform.color) }
      if let background = color(kCTBackgroundColorAttributeName), let start = positions.first {
        var ascent: CGFloat = 0
        var descent: CGFloat = 0
        let width = CTRunGetTypographicBounds(
          run, CFRange(location: 0, length: 0), &ascent, &descent, nil)
        saveGState()
        setFillColor(background)
        concatenate(transform)
        fill(CGRect(x: start.x, y: -descent, width: CGFloat(width), height: ascent + descent))
        restoreGState()
      }
      guard let font = attributes[kCTFontAttributeName as String].flatMap(Platform.font) else {
        continue
      }
      let path = CGMutablePath()
      for (glyph, position) in zip(LineGlyph.values(of: run, 0, CTRunGetGlyphs), positions) {
        guard let outline = CTFontCreatePathForGlyph(font, glyph, nil) else { continue }
        let place = CGAffineTransform(translationX: position.x, y: position.y)
        path.addPath(outline, transform: place.concatenating(transform))
      }
      saveGState()
      let isInContextColor = attributes[kCTForegroundColorFromContextAttributeName as String]
      if isInContextColor as? Bool != true {
        setFillColor(
          color(kCTForegroundColorAttributeName)
            ?? CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1))
      }
      addPath(path)
      fillPath()
      restoreGState()
    }
  }
}
