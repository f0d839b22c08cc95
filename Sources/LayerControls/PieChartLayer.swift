import AnimatableLayers

/// A pie or a doughnut of several values.
///
///     let pie = PieChartLayer()
///     pie.frame = CGRect(x: 0, y: 0, width: 120, height: 120)
///     pie.innerRadius = 36
///     pie.values = [3, 5, 2]
///     pie.explosions = [0, 6]  // the second slice stands out
///
/// The pie fills the largest square in the middle of the bounds, less what slices stand out. Slices
/// that come grow out of nothing, and those that go shrink to it.
open class PieChartLayer: ControlLayer {
  /// The values, to whose sizes the slices are proportional; negative and missing ones count as 0. Default: none.
  @AnimatableProperty(animation: .implicit.interpolating(.matching))
  public var values: ChartValues = []

  /// How far each slice is moved out of the middle, in points; at most half of the whole radius. Default: none is.
  @AnimatableProperty(animation: .implicit.interpolating(.matching))
  public var explosions: ChartValues = []

  /// The radius of the hole, in points: 0 makes a pie, more a doughnut, whose ring keeps 2 points, or a quarter
  /// of a small pie's radius. Default 0.
  @AnimatableProperty public var innerRadius: CGFloat = 0

  /// The space between two slices, in points. Default 1.5.
  @AnimatableProperty public var gap: CGFloat = 1.5

  /// Where the first slice starts, in radians, growing clockwise from three o'clock. Default -π/2, the top.
  @AnimatableProperty(animation: .implicit.interpolating(.shortestWay()))
  public var startAngle: CGFloat = -.pi / 2

  /// How much of the whole turn the slices take, from 0 to 1: animate it to let the pie appear. Default 1.
  @AnimatableProperty public var reveal: CGFloat = 1

  /// The colors of the slices; they repeat. Default: those of the theme's series.
  @AnimatableProperty public var colors: [CGColor] = ControlTheme.light.series

  open override var accessibleValue: String {
    let values = values
    let share = shares(of: values)
    let shares = values.indices.map { values.isMissing($0) ? nil : share($0) }
    return description(of: shares, as: valueFormat ?? .percent)
  }
  open override var accessibleTraits: AccessibilityTraits { .image }

  open override func draw(in ctx: CGContext) {
    guard let square = ControlSquare(of: self), !colors.isEmpty else { return }
    let (values, explosions, colors) = (values, explosions, colors)
    let outwards = explosions.indices.reduce(0) { max($0, explosions[$1]) }
      .limited(to: 0...square.radius / 2)
    let radius = square.radius - outwards
    let hole = innerRadius.limited(to: 0...radius - min(2, radius / 4))
    let share = shares(of: values)
    let turn = reveal.limited(to: 0...1) * .fullTurn
    guard turn > 0 else { return }
    let isAlone = values.indices.contains { share($0) == 1 }
    var angle = startAngle.direction
    for index in values.indices where share(index) > 0 {
      let sweep = share(index) * turn
      let distance =
        index < explosions.indices.count ? explosions[index].limited(to: 0...outwards) : 0
      let center = CGPoint(around: square.center, radius: distance, angle: angle + sweep / 2)
      ctx.setFillColor(colors[index % colors.count])
      if sweep >= .fullTurn {
        ctx.addPie(center: center, radius: radius, hole: hole)
        ctx.fillPath(using: .evenOdd)
      } else {
        ctx.addSlice(center: center, radius: radius, hole: hole, from: angle, to: angle + sweep)
        ctx.fillPath()
        if !isAlone { clearEdges(in: ctx, center, radius, from: angle, to: angle + sweep) }
      }
      angle += sweep
    }
  }

  /// The shares of the values in their sum; 0 for a sum of 0.
  private func shares(of values: ChartValues) -> (_ index: Int) -> CGFloat {
    // Values are divided by the greatest one, because the sum of all may overflow.
    func size(_ index: Int, _ greatest: CGFloat) -> CGFloat {
      max(values[index], 0) / greatest * values.existence(of: index)
    }
    let greatest = values.indices.reduce(0) { max($0, values[$1]) }
    let total = greatest > 0 ? values.indices.reduce(0) { $0 + size($1, greatest) } : 0
    return { total > 0 ? size($0, greatest) / total : 0 }
  }

  /// Clears half of the gap from the edges of a slice, and the other half from those beside it.
  private func clearEdges(
    in ctx: CGContext, _ center: CGPoint, _ radius: CGFloat, from first: CGFloat, to last: CGFloat
  ) {
    let width = gap.limited(to: 0...radius / 4)
    guard width > 0 else { return }
    ctx.saveGState()
    ctx.setBlendMode(.clear)
    ctx.setLineWidth(width)
    ctx.setLineCap(.butt)
    ctx.move(to: CGPoint(around: center, radius: radius + 1, angle: first))
    ctx.addLine(to: center)
    ctx.move(to: center)
    ctx.addLine(to: CGPoint(around: center, radius: radius + 1, angle: last))
    ctx.strokePath()
    ctx.restoreGState()
  }
}
