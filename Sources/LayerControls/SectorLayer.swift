import AnimatableLayers

/// A slice of a pie or of a doughnut.
///
///     let share = SectorLayer()
///     share.frame = CGRect(x: 0, y: 0, width: 120, height: 120)
///     share.contentsScale = 2
///     share.angle = 0.4 * 2 * .pi
///
/// The whole pie fills the largest square of whole pixels in the middle of the bounds, so that
/// sectors with one frame make one chart. Every property animates. Values that cannot be drawn are
/// limited while drawing and kept as they are.
open class SectorLayer: ControlLayer {
  /// Where the slice starts, in radians, growing clockwise from three o'clock. Default -π/2, the top.
  @AnimatableProperty(animation: .implicit.interpolating(.shortestWay()))
  public var startAngle: CGFloat = -.pi / 2

  /// How far the slice reaches from its start, in radians: clockwise if positive, counterclockwise if
  /// negative, and the whole pie from a full turn on. Default 0, no slice.
  @AnimatableProperty public var angle: CGFloat = 0

  /// The radius of the hole, in points: 0 makes a pie, more a doughnut. Default 0.
  @AnimatableProperty public var innerRadius: CGFloat = 0

  /// The color of the slice. Default: orange.
  @AnimatableProperty public var fillColor: CGColor = ControlTheme.light.series[1]

  open override var accessibleValue: String {
    text(ofPart: abs(angle.limited(to: -.fullTurn ... .fullTurn)) / .fullTurn)
  }
  open override var accessibleTraits: AccessibilityTraits { .image }

  open override func draw(in ctx: CGContext) {
    guard let square = ControlSquare(of: self) else { return }
    let hole = innerRadius.limited(to: 0...square.radius)
    let reach = angle.limited(to: -.fullTurn ... .fullTurn)
    guard reach != 0, hole < square.radius else { return }
    ctx.setFillColor(fillColor)
    if abs(reach) == .fullTurn {
      ctx.addPie(center: square.center, radius: square.radius, hole: hole)
    } else {
      let first = startAngle.direction + min(reach, 0)
      ctx.addSlice(
        center: square.center, radius: square.radius, hole: hole, from: first,
        to: first + abs(reach))
    }
    ctx.fillPath(using: .evenOdd)
  }
}
