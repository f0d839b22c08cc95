import AnimatableLayers

/// Values around a middle, such as the strengths of several things in one shape.
///
///     let chart = RadarChartLayer()
///     chart.frame = CGRect(x: 0, y: 0, width: 160, height: 160)
///     chart.values = [0.8, 0.6, 0.9, 0.4, 0.7]
///
/// The chart fills the largest square in the middle of its bounds. The first value is at the top, and the
/// others follow clockwise, or counterclockwise in a layout that reads from the right.
open class RadarChartLayer: ControlLayer {
  /// The values, from `minimumValue` in the middle to `maximumValue` at the edge; lower and greater ones lie there too, and
  /// are described as that. A missing one lies in the middle. At least three are drawn. Default: none.
  @AnimatableProperty(animation: .implicit.interpolating(.matching))
  public var values: ChartValues = []

  /// The value in the middle. Default 0.
  @AnimatableProperty public var minimumValue: CGFloat = 0

  /// The value at the edge, greater than `minimumValue`; otherwise 1 more counts. Default 1.
  @AnimatableProperty public var maximumValue: CGFloat = 1

  /// How far the shape has grown out of the middle, from 0 to 1. Default 1.
  @AnimatableProperty public var reveal: CGFloat = 1

  /// The number of rings of the web, the outer one included; more than 20 count as that. Default 3.
  @AnimatableProperty(animation: .disabled) public var ringCount: Int = 3

  /// The width of the shape's outline, in points. Default 2.
  @AnimatableProperty public var lineWidth: CGFloat = 2

  /// The color of the shape's outline; its inside is a quarter as opaque. Default: blue.
  @AnimatableProperty public var tintColor: CGColor = ControlTheme.light.tint

  /// The color of the web. Default: gray, 20 % opaque.
  @AnimatableProperty public var gridColor: CGColor = ControlTheme.light.track

  private var valueRange: ValueRange { ValueRange(from: minimumValue, to: maximumValue, step: 0) }

  open override var accessibleValue: String {
    let range = valueRange
    let shown = values.all.map { $0.map { range.snapped($0) } }
    if let valueFormat { return description(of: shown, as: valueFormat) }
    return description(of: shown.map { $0.map(range.fraction) }, as: .percent)
  }
  open override var accessibleTraits: AccessibilityTraits { .image }

  open override func draw(in ctx: CGContext) {
    guard let square = ControlSquare(of: self) else { return }
    let values = values
    guard values.count > 2 else { return }
    mirrorIfNeeded(ctx)
    let width = square.lineWidth(lineWidth, in: 1 / 80...1 / 8)
    let radius = square.radius - max(width, square.pixel) / 2
    let count = min(max(ringCount, 0), 20)
    ctx.setLineWidth(max(1, square.side / 200, square.pixel))
    ctx.setStrokeColor(gridColor)
    ctx.setLineJoin(.round)
    for ring in 0..<count {
      addPolygon(to: ctx, square.center, values) { _ in
        radius * CGFloat(ring + 1) / CGFloat(count)
      }
    }
    for index in values.indices {
      ctx.move(to: square.center)
      ctx.addLine(to: CGPoint(around: square.center, radius: radius, angle: angle(index, values)))
    }
    ctx.strokePath()
    let range = valueRange
    let growth = reveal.limited(to: 0...1)
    guard growth > 0 else { return }
    addPolygon(to: ctx, square.center, values) { index in
      radius * growth * range.fraction(of: values[index]) * values.existence(of: index)
    }
    ctx.setFillColor(tintColor.faded(to: 0.25))
    ctx.setStrokeColor(tintColor)
    ctx.setLineWidth(width)
    ctx.drawPath(using: width > 0 ? .fillStroke : .fill)
  }

  /// An inserted value takes its place from the last one's.
  private func angle(_ index: Int, _ values: ChartValues) -> CGFloat {
    min(CGFloat(index) / values.count, 1) * .fullTurn - .pi / 2
  }

  private func addPolygon(
    to ctx: CGContext, _ center: CGPoint, _ values: ChartValues, radius: (Int) -> CGFloat
  ) {
    ctx.addPolygon(corners: values.indices.count) { index in
      CGPoint(around: center, radius: radius(index), angle: angle(index, values))
    }
  }
}
