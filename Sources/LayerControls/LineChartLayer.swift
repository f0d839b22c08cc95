import AnimatableLayers
import Foundation

/// A line through values, with or without an area below it: a chart, or a sparkline beside a text.
///
///     let chart = LineChartLayer()
///     chart.frame = CGRect(x: 0, y: 0, width: 240, height: 120)
///     chart.gridLines = 4
///     chart.values = [3, 5, 2, 6, 4]
///
///     let spark = LineChartLayer()
///     spark.frame = CGRect(x: 0, y: 0, width: 64, height: 20)
///     spark.showsEnd = true
///     spark.values = history
///
/// The line reaches from side to side of the bounds, and from the lowest value at the bottom to the
/// highest at the top.
open class LineChartLayer: ControlLayer {
  /// The values. Default: none.
  @AnimatableProperty public var values: ChartValues = []

  /// How much of the line is drawn, from 0 to 1: animate it to let the line appear. Default 1.
  @AnimatableProperty public var reveal: CGFloat = 1

  /// The width of the line, in points. Default 2.
  @AnimatableProperty public var lineWidth: CGFloat = 2

  /// How round the line is: 0 for straight pieces, 1 for pieces that are level at every value.
  /// Default 0.
  @AnimatableProperty public var smoothness: CGFloat = 0

  /// How opaque the area is below the line, from 0 to 1, at its top; it fades out downwards. Default 0.
  @AnimatableProperty public var areaOpacity: CGFloat = 0

  /// The number of level lines behind the chart, from the bottom to the top. Default 0.
  @AnimatableProperty(animation: .none) public var gridLines: Int = 0

  /// Whether a dot marks the end of the line. Default false.
  @AnimatableProperty(animation: .none) public var showsEnd = false

  /// Whether the lowest value at the bottom is 0 when all values are greater. Default false.
  @AnimatableProperty(animation: .none) public var startsAtZero = false

  /// The color of the line. Default: blue.
  @AnimatableProperty public var tintColor: CGColor = ControlTheme.light.tint

  /// The color of the level lines. Default: gray, 20 % opaque.
  @AnimatableProperty public var gridColor: CGColor = ControlTheme.light.track

  /// What stands below each value; as many as there is room for. Default: nothing.
  public final var labels: [String] = [] { didSet { setNeedsDisplay() } }

  /// The size of the labels, in points, where people have text in its usual size. Default 10.
  @AnimatableProperty public var labelSize: CGFloat = 10

  /// The color of the labels. Default: gray.
  @AnimatableProperty public var labelColor: CGColor = ControlTheme.light.mark

  /// Whether the value of each level line is written beside its beginning. Default false.
  @AnimatableProperty(animation: .none) public var showsGridLabels = false

  /// How the values are said and written. Default: as whole numbers.
  public final var valueFormat: ValueFormat {
    get { chosenFormat ?? .number() }
    set { chosenFormat = newValue }
  }

  /// Creates a chart without values.
  public override init() {
    super.init()
  }

  /// Copies a chart, with its labels.
  public required init(layer: Any) {
    if let other = layer as? LineChartLayer { labels = other.labels }
    super.init(layer: layer)
  }

  /// Remembers also the labels.
  open override func restoration() -> () -> Void {
    let rest = super.restoration()
    return { [self, labels] in
      self.labels = labels
      rest()
    }
  }

  /// Creates a chart from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open override var spokenValue: String {
    values.all.map { valueFormat.text(for: $0) }.joined(separator: ", ")
  }
  open override var accessibilityKind: AccessibilityTraits { .image }

  open override func themeDidChange(from former: ControlTheme) {
    if tintColor == former.tint { tintColor = theme.tint }
    if gridColor == former.track { gridColor = theme.track }
    if labelColor == former.mark { labelColor = theme.mark }
  }

  /// Draws the chart.
  open override func draw(in ctx: CGContext) {
    guard let whole = ControlFrame(of: self) else { return }
    let values = values
    let fontSize = labelSize * environment.textScale
    let row = LabelRow(labels, fontSize: fontSize)
    guard let above = whole.above(row.height) else { return }
    let scale = GridScale(
      lines: showsGridLabels ? gridLines : 0, of: values, includesZero: startsAtZero,
      fontSize: fontSize, format: valueFormat)
    guard let frame = above.after(scale.width) else { return }
    let width = lineWidth.limited(to: 0...min(frame.rect.width, frame.rect.height) / 4)
    // Lines, ends and dots stay inside the bounds.
    let margin = showsEnd ? width * 1.5 : width / 2
    let plot = ChartPlot(
      values, in: frame.rect.insetBy(dx: margin, dy: margin), includesZero: startsAtZero)
    drawLabels(row, scale, plot, frame, in: whole, ctx)
    mirrorIfNeeded(ctx)
    drawGrid(in: ctx, frame)
    let reveal = reveal.limited(to: 0...1)
    guard width > 0, !values.indices.isEmpty, reveal > 0 else { return }
    ctx.saveGState()
    let seen = margin + reveal * plot.rect.width + (reveal < 1 ? 0 : margin)
    ctx.clip(
      to: CGRect(x: frame.rect.minX, y: frame.rect.minY, width: seen, height: frame.rect.height))
    drawArea(in: ctx, plot)
    plot.addLine(to: ctx, smoothness: smoothness.limited(to: 0...1))
    ctx.setStrokeColor(tintColor)
    ctx.setLineWidth(width)
    ctx.setLineCap(.round)
    ctx.setLineJoin(.round)
    ctx.strokePath()
    ctx.restoreGState()
    guard showsEnd else { return }
    let end = plot.point(atPart: reveal)
    ctx.setFillColor(tintColor)
    ctx.fillEllipse(in: CGRect(center: end, radius: margin))
  }

  private func drawLabels(
    _ row: LabelRow, _ scale: GridScale, _ plot: ChartPlot, _ frame: ControlFrame,
    in whole: ControlFrame, _ ctx: CGContext
  ) {
    let count = plot.values.indices.count
    let strip = CGRect(
      x: whole.rect.minX, y: frame.rect.maxY, width: whole.rect.width,
      height: whole.rect.maxY - frame.rect.maxY)
    let pitch = plot.rect.width / max(plot.values.count - 1, 1)
    row.draw(in: ctx, strip, count: count, pitch: pitch, color: labelColor) {
      placed(plot.x(of: $0))
    }
    let start = placed(whole.rect.minX)
    let end = placed(frame.rect.minX)
    let column = CGRect(
      x: min(start, end), y: frame.rect.minY, width: abs(end - start), height: frame.rect.height)
    forEachGridLine(in: frame) { index, line in
      scale.draw(
        index, in: ctx, column, y: line.midY, isMirrored: end < start, color: labelColor)
    }
  }

  private func drawGrid(in ctx: CGContext, _ frame: ControlFrame) {
    ctx.setFillColor(gridColor)
    forEachGridLine(in: frame) { ctx.fill($1) }
  }

  private func forEachGridLine(in frame: ControlFrame, _ body: (Int, CGRect) -> Void) {
    let room = Int((frame.rect.height / frame.pixel / 2).limited(to: 0...1_000))
    let count = min(max(gridLines, 0), room)
    guard count > 0 else { return }
    let height = frame.sharp(1)
    for index in 0..<count {
      let part = count > 1 ? CGFloat(index) / CGFloat(count - 1) : 0
      let y = frame.sharpY(frame.rect.maxY - height - part * (frame.rect.height - height))
      body(index, CGRect(x: frame.rect.minX, y: y, width: frame.rect.width, height: height))
    }
  }

  private func drawArea(in ctx: CGContext, _ plot: ChartPlot) {
    let opacity = areaOpacity.limited(to: 0...1)
    guard opacity > 0, plot.values.count > 1,
      let gradient = cache.gradient(of: tintColor, part: opacity, .out)
    else { return }
    ctx.saveGState()
    plot.addLine(to: ctx, smoothness: smoothness.limited(to: 0...1))
    ctx.addLine(to: CGPoint(x: plot.rect.maxX, y: plot.rect.maxY))
    ctx.addLine(to: CGPoint(x: plot.rect.minX, y: plot.rect.maxY))
    ctx.closePath()
    ctx.clip()
    ctx.drawLinearGradient(
      gradient, start: CGPoint(x: plot.rect.minX, y: plot.rect.minY),
      end: CGPoint(x: plot.rect.minX, y: plot.rect.maxY), options: [])
    ctx.restoreGState()
  }
}
