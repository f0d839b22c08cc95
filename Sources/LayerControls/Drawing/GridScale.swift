import AnimatableLayers

/// The values of a chart's level lines as text, in a column before the chart.
struct GridScale {
  let lines: GridLines
  /// From the bottom to the top.
  let texts: [String]
  let font: TextFont
  /// The width of the column with the space beside it; 0 without texts.
  let width: CGFloat

  /// The number of lines from one text to the next, so that texts do not overlap.
  private let stride: CGFloat

  /// Nothing shows for a font of 0 points or less; `pitch` is the distance of two lines in points.
  init(
    _ lines: GridLines, format: ValueFormat, locale: ControlLocale, fontSize: CGFloat,
    pitch: CGFloat
  ) {
    self.lines = lines
    let size = fontSize.limited(to: 0...1_000)
    let font = TextFont.system(size: size, weight: 500).tabularFigures()
    self.font = font
    guard size > 0, lines.count > 0 else {
      texts = []
      width = 0
      stride = 1
      return
    }
    texts = (0..<lines.count).map { format.text(for: lines.value($0), in: locale) }
    stride = (size * 1.2 / max(pitch, size / 1_000) - 1e-6).limited(to: 1...1_000).rounded(.up)
    let widest = texts.reduce(0) { max($0, TextMetrics($1, font: font).size.width) }
    width = (widest + size * 0.6).rounded(.up)
  }

  /// A format with the digits that distinguish level lines, to a twentieth of their distance.
  static func format(of lines: GridLines) -> ValueFormat {
    .number(
      fractionDigits: DecimalText.digits(
        for: (0..<lines.count).lazy.map(lines.value), tolerance: lines.step / 20))
  }

  /// The text stays inside the column, at the side where the chart is: at the right unless it is mirrored.
  func draw(
    _ index: Int, in ctx: CGContext, _ column: CGRect, y: CGFloat, isMirrored: Bool, color: CGColor
  ) {
    // Counted from the line at 0, so that a line keeps its text while the range moves.
    let number = lines.first + CGFloat(index)
    guard index < texts.count, number.truncatingRemainder(dividingBy: stride) == 0 else { return }
    let height = font.size * 1.2
    let gap = font.size * 0.6
    let top = max(min(y - height / 2, column.maxY - height), column.minY)
    ctx.draw(
      texts[index], font: font, color: color,
      in: CGRect(
        x: isMirrored ? column.minX + gap : column.minX, y: top,
        width: max(column.width - gap, 0), height: height),
      alignment: isMirrored ? .left : .right, lineBreak: .clip)
  }
}
