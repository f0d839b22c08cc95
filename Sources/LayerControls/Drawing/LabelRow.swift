import AnimatableLayers

/// Short texts below a chart, each below its value.
struct LabelRow {
  let labels: [String]
  let font: TextFont
  /// The height of the row with the space above it; 0 without labels.
  let height: CGFloat

  /// Labels do not show where they would take more than half of the frame, nor for a font of 0 points or less.
  init(_ labels: [String], fontSize: CGFloat, in frame: ControlFrame) {
    let size = fontSize.limited(to: 0...1_000)
    let height = (size * 1.6).rounded(.up)
    self.labels = size > 0 && height <= frame.rect.height / 2 ? labels : []
    font = .system(size: size, weight: 500)
    self.height = self.labels.isEmpty ? 0 : height
  }

  /// Draws all labels, or every nth for want of room, inside a rectangle, centered on their values.
  func draw(
    in ctx: CGContext, _ rect: CGRect, count: Int, pitch: CGFloat, color: CGColor,
    center: (Int) -> CGFloat
  ) {
    let shown = min(labels.count, count)
    guard shown > 0, pitch > 0 else { return }
    var widest: CGFloat = 0
    for index in 0..<shown { widest = max(widest, width(of: index)) }
    let stride = Int(
      ((widest + font.size / 2) / pitch).limited(to: 1...CGFloat(shown)).rounded(.up))
    for index in Swift.stride(from: 0, to: shown, by: stride) {
      let width = width(of: index)
      let left = min(max(center(index) - width / 2, rect.minX), rect.maxX - width)
      ctx.draw(
        labels[index], font: font, color: color,
        in: CGRect(x: left, y: rect.minY, width: width, height: rect.height), alignment: .bottom,
        lineBreak: .clip)
    }
  }

  private func width(of index: Int) -> CGFloat { TextMetrics(labels[index], font: font).size.width }
}
