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
  /// The values, from 0 in the middle to `maximumValue` at the edge, where greater ones lie too; a missing one lies in the
  /// middle. At least three are drawn. Default: none.
  @AnimatableProperty(animation: .implicit.interpolating(.matching))
  public var values: ChartValues = []

  /// The value at the edge, greater than 0. Default 1.
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

  open override var accessibleValue: String {
    if valueFormat != nil { return description(of: values) }
    let maximum = maximumValue.orZero
    return values.all.map {
      guard let value = $0 else { return locale.words(.noValue) }
      return text(maximum > 0 ? value / maximum : 0, as: .percent)
    }.joined(separator: ", ")
  }
  open override var accessibleTraits: AccessibilityTraits { .image }

  /// Draws the web and the shape.
  ///
  /// - Parameter ctx: the context of the contents.
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
    let maximum = maximumValue.orZero
    let growth = reveal.limited(to: 0...1)
    guard maximum > 0, growth > 0 else { return }
    addPolygon(to: ctx, square.center, values) { index in
      radius * growth * (values[index] / maximum * values.existence(of: index)).limited(to: 0...1)
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
