import AnimatableLayers

/// An instrument: a needle before a round scale.
///
///     let gauge = GaugeLayer()
///     gauge.frame = CGRect(x: 0, y: 0, width: 120, height: 120)
///     gauge.contentsScale = 2
///     gauge.angle = 0.6 * gauge.sweepAngle
///
/// The dial fills the largest square of whole pixels in the middle of the bounds, and all of its
/// parts grow with it; ticks that would run into each other are left out. The layer's
/// `backgroundColor` is its face. The angles and colors animate. Values that cannot be drawn are
/// limited while drawing and kept as they are.
open class GaugeLayer: ControlLayer {
  /// The needle's angle from the start of the scale, in radians, clockwise, inside it. Default 0.
  @AnimatableProperty public var angle: CGFloat = 0

  /// Where the scale starts, in radians, growing clockwise from three o'clock. Default 3π/4, the lower left.
  @AnimatableProperty(animation: .implicit.interpolating(.shortestWay()))
  public var startAngle: CGFloat = 3 * .pi / 4

  /// How far the scale reaches from its start, in radians, clockwise, up to a full turn. Default 3π/2.
  @AnimatableProperty public var sweepAngle: CGFloat = 3 * .pi / 2

  /// The number of parts between long ticks; no ticks from 0 down. Default 10.
  @AnimatableProperty(animation: .disabled) public var divisionCount: Int = 10

  /// The number of parts between short ticks in one division; no short ticks from 1 down. Default 5.
  @AnimatableProperty(animation: .disabled) public var subdivisionCount: Int = 5

  /// The color of the scale's band. Default: gray, 20 % opaque.
  @AnimatableProperty public var trackColor: CGColor = ControlTheme.light.track

  /// The color of the band from its start to the needle. Default: blue.
  @AnimatableProperty public var tintColor: CGColor = ControlTheme.light.tint

  /// The color of the ticks; the short ones are half as opaque. Default: gray.
  @AnimatableProperty public var tickColor: CGColor = ControlTheme.light.mark

  /// The color of the needle and its hub. Default: red.
  @AnimatableProperty public var needleColor: CGColor = ControlTheme.light.alert

  /// Whether the long ticks are labeled in `valueFormat`; not where there is too little room to read it. Default false.
  @AnimatableProperty(animation: .disabled) public var showsLabels = false

  /// The color of the labels. Default: almost black.
  @AnimatableProperty public var labelColor: CGColor = ControlTheme.light.label

  open override var accessibleValue: String {
    let sweep = sweepAngle.limited(to: 0...(.fullTurn))
    return text(ofPart: sweep > 0 ? angle.limited(to: 0...sweep) / sweep : 0)
  }
  open override var accessibleTraits: AccessibilityTraits { .updatesFrequently }

  open override func draw(in ctx: CGContext) {
    guard let square = ControlSquare(of: self) else { return }
    let dial = GaugeDial(
      square: square, start: startAngle.direction, sweep: sweepAngle.limited(to: 0...(.fullTurn)))
    let reading = angle.limited(to: 0...dial.sweep)
    dial.drawBand(in: ctx, sweep: dial.sweep, color: trackColor)
    dial.drawBand(in: ctx, sweep: reading, color: tintColor)
    dial.drawTicks(
      in: ctx, divisions: divisionCount, subdivisions: subdivisionCount, color: tickColor,
      shortColor: theme.secondary(tickColor, 0.5))
    if showsLabels {
      dial.drawLabels(in: ctx, divisions: divisionCount, color: labelColor) { text(ofPart: $0) }
    }
    dial.drawNeedle(in: ctx, at: reading, color: needleColor)
  }
}
