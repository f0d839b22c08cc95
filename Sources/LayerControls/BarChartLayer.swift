import AnimatableLayers

/// Upright bars, from a line at 0 up or down.
///
///     let chart = BarChartLayer()
///     chart.frame = CGRect(x: 0, y: 0, width: 240, height: 120)
///     chart.values = [3, 5, -2, 6]
///     chart.reveal = 1  // from 0 the bars grow one after the other
open class BarChartLayer: ChartLayer {
  /// The space between two bars, as a part of the distance from one bar to the next. Default 0.35.
  @AnimatableProperty public var gap: CGFloat = 0.35

  /// The radius of the corners of the bars' ends, in points. Default 4.
  @AnimatableProperty public var barCornerRadius: CGFloat = 4

  /// The color of bars below 0. Default: red.
  @AnimatableProperty public var negativeColor: CGColor = ControlTheme.light.alert

  /// The color of the line at 0, where the chart shows that. Default: gray, 20 % opaque.
  @AnimatableProperty public var axisColor: CGColor = ControlTheme.light.track

  open override func draw(in ctx: CGContext) {
    guard let whole = ControlFrame(of: self) else { return }
    let values = values
    let row = LabelRow(labels, fontSize: scaledFontSize, in: whole)
    guard let frame = whole.without(bottom: row.height) else { return }
    let pitch = frame.rect.width / values.count
    drawLabels(row, below: frame, in: whole, pitch: pitch, ctx) {
      frame.rect.minX + (CGFloat($0) + 0.5) * pitch
    }
    mirrorIfNeeded(ctx)
    let axis = frame.sharp(1)
    let range = range(includingZero: true)
    let plot = ChartPlot(values: values, rect: frame.rect, range: range)
    let zero = min(max(frame.sharpY(plot.y(of: 0)), frame.rect.minY), frame.rect.maxY - axis)
    if range.contains(0) {
      ctx.setFillColor(axisColor)
      ctx.fill(CGRect(x: frame.rect.minX, y: zero, width: frame.rect.width, height: axis))
    }
    guard values.count > 0 else { return }
    ctx.clip(to: frame.rect)
    let thickness = pitch * (1 - gap.limited(to: 0...0.95))
    for index in values.indices {
      let growth = growth(of: index, among: values.count)
      let width = thickness * values.presence(of: index) * values.existence(of: index)
      let left = frame.sharpX(frame.rect.minX + CGFloat(index) * pitch + (pitch - width) / 2)
      let right = min(frame.sharpX(left + width), frame.rect.maxX)
      // The axis is rounded to whole pixels; bars are clamped to their side of it.
      let isUp = values[index] > 0
      let place = plot.y(of: values[index])
      let end = zero + (isUp ? min(place - zero, 0) : max(place - zero, 0)) * growth
      guard right > left, values[index] != 0, abs(end - zero) > 0 else { continue }
      // The corners at 0 lie behind the axis and are cut off.
      let bar = CGRect(x: left, y: min(zero, end), width: right - left, height: abs(end - zero))
      ctx.saveGState()
      ctx.clip(to: bar)
      let radius = min(barCornerRadius.limited(to: 0...1e6), bar.width / 2, bar.height)
      let longer = CGRect(
        x: bar.minX, y: isUp ? bar.minY : bar.minY - radius, width: bar.width,
        height: bar.height + radius)
      ctx.fillRoundedRect(longer, radius: radius, color: isUp ? tintColor : negativeColor)
      ctx.restoreGState()
    }
  }

  /// How far a bar has grown, from 0 to 1: each takes half of the time, and starts after the one before.
  private func growth(of index: Int, among count: CGFloat) -> CGFloat {
    let reveal = reveal.limited(to: 0...1)
    guard count > 1 else { return reveal }
    let start = CGFloat(index) / max(count - 1, 1) / 2
    return ((reveal - min(start, 0.5)) * 2).limited(to: 0...1)
  }
}
