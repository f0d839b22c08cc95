/// Draws glyphs at positions relative to the context's text position, in the context's colors.
public func CTFontDrawGlyphs(
  _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>,
  _ count: Int, _ context: CGContext
) {
  guard count > 0 else { return }
  context.saveGState()
  defer { context.restoreGState() }
  context.show(
    UnsafeBufferPointer(start: glyphs, count: count),
    at: UnsafeBufferPointer(start: positions, count: count), in: font)
}

/// Draws glyphs of a run from the context's text position; a range of length 0 goes to the end of the run.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
  run.draw(range.clamped(to: run.glyphs.count), in: context)
}

extension CTRun {
  /// Draws background and lines only with the whole run.
  func draw(_ range: Range<Int>, in context: CGContext) {
    context.saveGState()
    defer { context.restoreGState() }
    let isWhole = range.count == glyphs.count
    if isWhole, let background = style.background {
      context.setFillColor(background)
      fill(
        CGRect(
          x: x, y: style.baselineOffset - CTFontGetDescent(font), width: width,
          height: CTFontGetAscent(font) + CTFontGetDescent(font)), in: context)
    }
    if let color = style.color { context.setFillColor(color) }
    if isWhole { drawUnderline(in: context) }
    drawGlyphs(range, in: context)
    if isWhole { drawStrikethrough(in: context) }
  }

  private func drawGlyphs(_ range: Range<Int>, in context: CGContext) {
    if style.strokeWidth != 0 {
      context.setTextDrawingMode(style.strokeWidth > 0 ? .stroke : .fillStroke)
      context.setLineWidth(style.strokeWidth.magnitude / 100 * font.size)
      if let color = style.strokeColor ?? style.color { context.setStrokeColor(color) }
    }
    glyphs.withUnsafeBufferPointer { glyphs in
      positions.withUnsafeBufferPointer { positions in
        context.show(
          UnsafeBufferPointer(rebasing: glyphs[range]),
          at: UnsafeBufferPointer(rebasing: positions[range]), in: font)
      }
    }
  }

  // MARK: Lines

  private func drawUnderline(in context: CGContext) {
    guard style.underline != [], width > 0 else { return }
    context.saveGState()
    defer { context.restoreGState() }
    if let color = style.underlineColor { context.setFillColor(color) }
    drawLine(
      style.underline, center: CTFontGetUnderlinePosition(font) + style.baselineOffset, in: context)
  }

  private func drawStrikethrough(in context: CGContext) {
    guard style.strikethrough != [], width > 0 else { return }
    if let color = style.strikethroughColor ?? style.color { context.setFillColor(color) }
    let height = CTFontGetXHeight(font) > 0 ? CTFontGetXHeight(font) : CTFontGetAscent(font) / 2
    let top = font.points(\.strikeoutPosition)
    let center = top > 0 ? top - thickness / 2 : height / 2
    drawLine(style.strikethrough, center: center + style.baselineOffset, in: context)
  }

  /// In points: that of the font's underline, or a twentieth of the font's size.
  private var thickness: CGFloat {
    let stated = CTFontGetUnderlineThickness(font)
    return stated > 0 ? stated : font.size / 20
  }

  private func drawLine(_ line: CTUnderlineStyle, center: CGFloat, in context: CGContext) {
    let height = line.contains(.thick) ? thickness * 2 : thickness
    fill(CGRect(x: x, y: center - height / 2, width: width, height: height), in: context)
    if line == .double {
      fill(CGRect(x: x, y: center - height * 2.5, width: width, height: height), in: context)
    }
  }

  /// Fills a rectangle of text space.
  private func fill(_ rect: CGRect, in context: CGContext) {
    context.saveGState()
    context.concatenate(context.textMatrix)
    context.fill(rect)
    context.restoreGState()
  }
}

extension CGContext {
  /// Changes the font of the context's state.
  fileprivate func show(
    _ glyphs: UnsafeBufferPointer<CGGlyph>, at positions: UnsafeBufferPointer<CGPoint>,
    in font: CTFont
  ) {
    setFont(font.graphicsFont)
    setFontSize(font.size)
    showGlyphs(glyphs, at: positions, matrix: font.matrix)
  }
}
