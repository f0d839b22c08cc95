import AnimatableLayers

/// The values of a chart's level lines as text, in a column before the chart.
struct GridScale {
  /// From the bottom to the top.
  let texts: [String]
  let font: TextFont
  /// The width of the column with the space beside it; 0 without texts.
  let width: CGFloat

  /// Lines from one text to the next, so that texts do not overlap.
  private let stride: Int

  /// - Parameter fontSize: in points; nothing shows from 0 down.
  init(
    lines: Int, range: ClosedRange<CGFloat>, format: ValueFormat, locale: ControlLocale,
    fontSize: CGFloat, height: CGFloat
  ) {
    let size = fontSize.limited(to: 0...1_000)
    let font = TextFont.system(size: size, weight: 500).tabularFigures()
    self.font = font
    guard size > 0, lines > 0 else {
      texts = []
      width = 0
      stride = 1
      return
    }
    texts = Self.values(of: lines, range).map { format.text(for: $0, in: locale) }
    let room = size * 1.2 * CGFloat(lines - 1) / max(height, size)
    stride = max(Int(room.limited(to: 1...1_000).rounded(.up)), 1)
    let widest = texts.reduce(0) { max($0, TextMetrics($1, font: font).size.width) }
    width = (widest + size * 0.6).rounded(.up)
  }

  private static func values(of lines: Int, _ range: ClosedRange<CGFloat>) -> [CGFloat] {
    (0..<lines).map { index in
      let part = lines > 1 ? CGFloat(index) / CGFloat(lines - 1) : 0
      return range.lowerBound * (1 - part) + range.upperBound * part
    }
  }

  /// A format with the digits that distinguish level lines, to a twentieth of their distance.
  static func format(lines: Int, range: ClosedRange<CGFloat>) -> ValueFormat {
    let distance = (range.upperBound / 2 - range.lowerBound / 2) / CGFloat(max(lines - 1, 1)) * 2
    return .number(
      fractionDigits: DecimalText.digits(
        for: values(of: max(lines, 0), range), tolerance: distance / 20))
  }

  /// The text stays inside the column, at the side where the chart is: at the right unless it is mirrored.
  func draw(
    _ index: Int, in ctx: CGContext, _ column: CGRect, y: CGFloat, isMirrored: Bool, color: CGColor
  ) {
    guard index < texts.count, index % stride == 0 else { return }
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
