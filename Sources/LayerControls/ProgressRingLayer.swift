import AnimatableLayers

/// A ring that fills up, once and more than once.
///
///     let ring = ProgressRingLayer()
///     ring.frame = CGRect(x: 0, y: 0, width: 120, height: 120)
///     ring.contentsScale = 2
///     ring.progress = 0.75
///
/// The ring fills the largest square in the middle of its bounds, whose sides lie on the edges of pixels. Every property
/// animates. Values that cannot be drawn are limited while drawing and kept as they are.
open class ProgressRingLayer: ControlLayer {
  /// How often the ring is filled, 1 being once around; 0 if negative or not finite. Default 0.
  @AnimatableProperty public var progress: CGFloat = 0

  /// Where the ring starts to fill, in radians, growing clockwise from three o'clock. Default -π/2, the top.
  @AnimatableProperty(animation: .implicit.interpolating(.shortestWay()))
  public var startAngle: CGFloat = -.pi / 2

  /// Whether the ring fills clockwise. Default true.
  @AnimatableProperty(animation: .disabled) public var isClockwise = true

  /// The ring's width, in points, inside the bounds; nothing is drawn from 0 down. Default 8.
  ///
  /// A ring keeps its hole: it is drawn no wider than a third of its diameter.
  @AnimatableProperty public var lineWidth: CGFloat = 8

  /// The color of the whole ring below the filled part. Default: gray, 20 % opaque.
  @AnimatableProperty public var trackColor: CGColor = ControlTheme.light.track

  /// How the filled part ends. Default: round.
  @AnimatableProperty(animation: .disabled) public var ringCap = RingCap.round

  /// The color of the filled part. Default: blue.
  @AnimatableProperty public var tintColor: CGColor = ControlTheme.light.tint

  /// The color at the end of the filled part, reached gradually. Default `nil`: `tintColor`.
  @AnimatableProperty public var endColor: CGColor?

  /// The colors that the ring has between `tintColor` and its end color, at equal distances. Default: none.
  @AnimatableProperty(animation: .implicit.interpolating(.matching))
  public var middleColors: [CGColor] = []

  /// How dark the shadow is that the end casts on the ring's own beginning, from 0 to 1. Default 0.4.
  ///
  /// A ring that is exactly full has none; the shadow grows with the next twentieth of a turn.
  @AnimatableProperty public var tipShadow: CGFloat = 0.4

  /// Whether the progress is written inside the ring in `valueFormat`, if legible. Default false.
  @AnimatableProperty(animation: .disabled) public var showsLabel = false

  /// The color of the text inside the ring. Default: almost black.
  @AnimatableProperty public var labelColor: CGColor = ControlTheme.light.label

  open override var accessibleValue: String { text(ofPart: max(progress.orZero, 0)) }
  open override var accessibleTraits: AccessibilityTraits { .updatesFrequently }

  open override func draw(in ctx: CGContext) {
    guard let square = ControlSquare(of: self) else { return }
    let width = square.lineWidth(lineWidth, in: 1 / 40...1 / 3)
    guard width > 0 else { return }
    let radius = square.radius - width / 2
    if showsLabel { drawLabel(in: ctx, square, radius: square.radius - width) }
    ctx.strokeArc(
      center: square.center, radius: radius, start: 0, sweep: .fullTurn, width: width,
      color: trackColor)
    guard progress.isFinite, progress > 0 else { return }
    var start = startAngle.direction
    if !isClockwise {
      // Seen in a mirror, clockwise is counterclockwise.
      ctx.translateBy(x: 0, y: 2 * square.center.y)
      ctx.scaleBy(x: 1, y: -1)
      start = -start
    }
    ArcStroke(
      center: square.center, radius: radius, width: width, start: start,
      sweep: shownTurns * .fullTurn, startColor: tintColor, middleColors: middleColors,
      endColor: endColor ?? tintColor, cap: ringCap,
      shadow: tipShadow.limited(to: 0...1) * ((progress - 1) * 20).limited(to: 0...1), cache: cache
    ).draw(in: ctx)
  }

  private func drawLabel(in ctx: CGContext, _ square: ControlSquare, radius: CGFloat) {
    let text = accessibleValue
    var font = TextFont.system(size: radius * 0.62, weight: 600).tabularFigures()
    // The corners of the text stay clear of the ring.
    let width = TextMetrics(text, font: font).size.width
    if width > radius * 1.5 { font.size *= radius * 1.5 / width }
    guard font.size >= 6 * square.pixel else { return }
    ctx.draw(
      text, font: font, color: labelColor, in: CGRect(center: square.center, radius: radius),
      lineBreak: .clip)
  }

  /// The progress without turns that hardly show: large angles have few digits for their place.
  private var shownTurns: CGFloat {
    progress > 100 ? 99 + progress.truncatingRemainder(dividingBy: 1) : progress
  }
}
