import AnimatableLayers

/// A line through values, with or without an area below it: a chart, or a sparkline beside a text.
///
///     let chart = LineChartLayer()
///     chart.frame = CGRect(x: 0, y: 0, width: 240, height: 120)
///     chart.gridLineCount = 4
///     chart.values = [3, 5, 2, 6, 4]
///
///     let spark = LineChartLayer()
///     spark.frame = CGRect(x: 0, y: 0, width: 64, height: 20)
///     spark.showsEnd = true
///     spark.values = history
///
/// The line reaches from side to side of the bounds, and from the lowest value at the bottom to the
/// highest at the top. Where values are missing it has a gap.
open class LineChartLayer: ChartLayer {
  /// The width of the line, in points. Default 2.
  @AnimatableProperty public var lineWidth: CGFloat = 2

  /// How round the line is: 0 for straight pieces, 1 for pieces that are level at every value. Default 0.
  @AnimatableProperty public var smoothness: CGFloat = 0

  /// How opaque the area is between the line and 0, or the edge of the chart that is nearer to it: from 0 to 1 at the
  /// other edge; it fades out towards 0. Default 0.
  @AnimatableProperty public var areaOpacity: CGFloat = 0

  /// The most level lines, at multiples of 1, 2, 2.5 or 5 times a power of ten. Default 0.
  @AnimatableProperty(animation: .disabled) public var gridLineCount: Int = 0

  /// Whether a dot marks the end of the line. Default false.
  @AnimatableProperty(animation: .disabled) public var showsEnd = false

  /// Whether the lowest value at the bottom is 0 when all values are greater. Default false.
  @AnimatableProperty(animation: .disabled) public var startsAtZero = false

  /// The color of the level lines. Default: gray, 20 % opaque.
  @AnimatableProperty public var gridColor: CGColor = ControlTheme.light.track

  /// Whether the value of each level line is written beside its beginning. Default false.
  @AnimatableProperty(animation: .disabled) public var showsGridLabels = false

  open override func draw(in ctx: CGContext) {
    guard let whole = ControlFrame(of: self) else { return }
    let values = values
    let row = LabelRow(labels, fontSize: scaledFontSize, in: whole)
    guard let above = whole.without(bottom: row.height) else { return }
    let range = range(includingZero: startsAtZero)
    let lines = gridLines(of: range, in: above)
    let scale = gridScale(lines, of: range, in: above)
    guard let frame = above.without(left: scale?.width ?? 0) else { return }
    let width = lineWidth.limited(to: 0...min(frame.rect.width, frame.rect.height) / 4)
    // Lines, ends and dots stay inside the bounds.
    let margin = showsEnd ? width * 1.5 : width / 2
    let plot = ChartPlot(
      values: values, rect: frame.rect.insetBy(dx: margin, dy: margin), range: range)
    drawLabels(row, scale, plot, frame, in: whole, ctx)
    mirrorIfNeeded(ctx)
    ctx.setFillColor(gridColor)
    forEach(lines.shown, of: plot, in: frame) { ctx.fill($1) }
    let reveal = reveal.limited(to: 0...1)
    guard width > 0, !values.indices.isEmpty, reveal > 0 else { return }
    ctx.saveGState()
    let seen = margin + reveal * plot.rect.width + (reveal < 1 ? 0 : margin)
    ctx.clip(
      to: CGRect(x: frame.rect.minX, y: frame.rect.minY, width: seen, height: frame.rect.height))
    let smoothness = smoothness.limited(to: 0...1)
    plot.forEachRun { indices, part in
      drawArea(below: indices, opacity: areaOpacity.limited(to: 0...1) * part, of: plot, in: ctx)
    }
    ctx.setLineWidth(width)
    ctx.setLineCap(.round)
    ctx.setLineJoin(.round)
    plot.forEachRun { indices, part in
      if plot.isDense(lineWidth: width) {
        plot.addBand(through: indices, lineWidth: width, pixel: frame.pixel, to: ctx)
        ctx.setFillColor(tintColor.faded(to: part))
        return ctx.fillPath()
      }
      ctx.setStrokeColor(tintColor.faded(to: part))
      plot.addLine(through: indices, to: ctx, smoothness: smoothness)
      ctx.strokePath()
    }
    ctx.restoreGState()
    guard showsEnd else { return }
    let end = plot.end(atPart: reveal)
    guard end.opacity > 0, frame.rect.insetBy(dx: -margin, dy: -margin).contains(end.point) else {
      return
    }
    ctx.setFillColor(tintColor.faded(to: end.opacity))
    ctx.fillEllipse(in: CGRect(center: end.point, radius: margin))
  }

  /// The level lines at the end of all animations, and those now, in the same or greater steps.
  private func gridLines(
    of range: ClosedRange<CGFloat>, in frame: ControlFrame
  ) -> (settled: GridLines, shown: GridLines) {
    let room = Int((frame.rect.height / frame.pixel / 2).limited(to: 0...1_000))
    let most = min(max(gridLineCount, 0), room)
    guard most > 0 else { return (.none, .none) }
    let end = model() as LineChartLayer
    let settledRange = end === self ? range : end.range(includingZero: end.startsAtZero)
    let settled = GridLines(atMost: most, in: settledRange)
    return (settled, GridLines(atMost: most, in: range, leastStep: settled.step))
  }

  /// `nil` where the labels are off, or would take more than half of the chart.
  private func gridScale(
    _ lines: (settled: GridLines, shown: GridLines), of range: ClosedRange<CGFloat>,
    in frame: ControlFrame
  ) -> GridScale? {
    guard showsGridLabels, !values.indices.isEmpty else { return nil }
    let part = lines.shown.step / 2 / (range.upperBound / 2 - range.lowerBound / 2)
    let scale = GridScale(
      // The labels keep the number of digits that they have at the end.
      lines.shown, format: valueFormat ?? GridScale.format(of: lines.settled),
      locale: locale, fontSize: scaledFontSize, pitch: frame.rect.height * part)
    return scale.width <= frame.rect.width / 2 ? scale : nil
  }

  private func drawLabels(
    _ row: LabelRow, _ scale: GridScale?, _ plot: ChartPlot, _ frame: ControlFrame,
    in whole: ControlFrame, _ ctx: CGContext
  ) {
    let pitch = plot.rect.width / max(plot.values.count - 1, 1)
    drawLabels(row, below: frame, in: whole, pitch: pitch, ctx) { plot.x(of: $0) }
    guard let scale else { return }
    let start = placed(whole.rect.minX)
    let end = placed(frame.rect.minX)
    let column = CGRect(
      x: min(start, end), y: frame.rect.minY, width: abs(end - start), height: frame.rect.height)
    forEach(scale.lines, of: plot, in: frame) { index, line in
      scale.draw(index, in: ctx, column, y: line.midY, isMirrored: end < start, color: labelColor)
    }
  }

  /// Visits level lines, whose middles lie at their values.
  private func forEach(
    _ lines: GridLines, of plot: ChartPlot, in frame: ControlFrame, _ body: (Int, CGRect) -> Void
  ) {
    let height = frame.sharp(1)
    for index in 0..<lines.count {
      let y = frame.sharpY(plot.y(of: lines.value(index)) - height / 2)
      body(index, CGRect(x: frame.rect.minX, y: y, width: frame.rect.width, height: height))
    }
  }

  private func drawArea(
    below indices: Range<Int>, opacity: CGFloat, of plot: ChartPlot, in ctx: CGContext
  ) {
    guard opacity > 0, indices.count > 1, plot.values.count > 1,
      let gradient = cache.gradient(of: tintColor, part: opacity, .out)
    else { return }
    ctx.saveGState()
    plot.addLine(through: indices, to: ctx, smoothness: smoothness.limited(to: 0...1))
    let zero = min(max(plot.y(of: 0), plot.rect.minY), plot.rect.maxY)
    ctx.addLine(to: CGPoint(x: plot.x(of: indices.upperBound - 1), y: zero))
    ctx.addLine(to: CGPoint(x: plot.x(of: indices.lowerBound), y: zero))
    ctx.closePath()
    ctx.clip()
    func fade(from edge: CGFloat) {
      ctx.drawLinearGradient(
        gradient, start: CGPoint(x: plot.rect.minX, y: edge),
        end: CGPoint(x: plot.rect.minX, y: zero), options: [])
    }
    if zero > plot.rect.minY { fade(from: plot.rect.minY) }
    if zero < plot.rect.maxY { fade(from: plot.rect.maxY) }
    ctx.restoreGState()
  }
}
