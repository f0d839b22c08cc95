import AnimatableLayers
import Foundation

/// The values of a chart's level lines as text, in a column before the chart.
struct GridScale {
  /// The texts from the bottom to the top.
  let texts: [String]
  let font: TextFont
  /// The width of the column with the space beside it; 0 without texts.
  let width: CGFloat

  /// - Parameters:
  ///   - lines: how many lines there are, from the lowest value to the highest.
  ///   - fontSize: in points; nothing shows from 0 down.
  init(
    lines: Int, of values: ChartValues, includesZero: Bool, fontSize: CGFloat, format: ValueFormat
  ) {
    let size = fontSize.limited(to: 0...1_000)
    let font = TextFont.system(size: size, weight: 500).tabularFigures()
    self.font = font
    guard size > 0, lines > 0, !values.indices.isEmpty else {
      texts = []
      width = 0
      return
    }
    let range = ChartPlot(values, in: .zero, includesZero: includesZero).range
    // More could not be read in any chart.
    let count = min(lines, 100)
    texts = (0..<count).map { index in
      let part = count > 1 ? CGFloat(index) / CGFloat(count - 1) : 0
      return format.text(for: range.lowerBound + part * (range.upperBound - range.lowerBound))
    }
    let widest = texts.reduce(0) { max($0, TextMetrics($1, font: font).size.width) }
    width = (widest + size * 0.6).rounded(.up)
  }

  /// Writes the value of a line beside it, at the side of the column where the chart is.
  ///
  /// - Parameters:
  ///   - column: from the top of the chart to its bottom; the text stays inside.
  ///   - isMirrored: whether the chart is at the left of the column.
  func draw(
    _ index: Int, in ctx: CGContext, _ column: CGRect, y: CGFloat, isMirrored: Bool, color: CGColor
  ) {
    guard index < texts.count else { return }
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
