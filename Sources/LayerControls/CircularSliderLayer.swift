import AnimatableLayers

/// A round slider, or a knob.
///
///     let volume = CircularSliderLayer()
///     volume.frame = CGRect(x: 0, y: 0, width: 120, height: 120)
///     volume.maximumValue = 11
///     volume.step = 1
///     volume.valueChanged = { print($0) }
///
/// The slider fills the largest square in the middle of its bounds. The thumb moves to the touch and follows it; with momentum
/// the value decelerates after a touch that ends in motion.
open class CircularSliderLayer: ValueControlLayer {
  /// The value; drawn as the nearest one in the range. Default 0.
  @AnimatableProperty public var value: CGFloat = 0

  /// The value at the start of the range. Default 0.
  @AnimatableProperty public var minimumValue: CGFloat = 0

  /// The value at the end of the range, greater than `minimumValue`; otherwise 1 more counts. Default 1.
  @AnimatableProperty public var maximumValue: CGFloat = 1

  /// The distance of two values that touches and keys can set; 0 for a continuous range. Default 0.
  @AnimatableProperty(animation: .disabled) public var step: CGFloat = 0

  /// Where the ring starts, in radians, growing clockwise from three o'clock. Default 3π/4, the lower left.
  @AnimatableProperty(animation: .implicit.interpolating(.shortestWay()))
  public var startAngle: CGFloat = 3 * .pi / 4

  /// How far the ring reaches, in radians, clockwise, up to a full turn. Default 3π/2.
  @AnimatableProperty public var sweepAngle: CGFloat = 3 * .pi / 2

  /// The width of the ring, in points. Default 6.
  @AnimatableProperty public var lineWidth: CGFloat = 6

  /// The color of the whole ring. Default: gray, 20 % opaque.
  @AnimatableProperty public var trackColor: CGColor = ControlTheme.light.track

  /// The color of the ring up to the value. Default: blue.
  @AnimatableProperty public var tintColor: CGColor = ControlTheme.light.tint

  /// The color of the thumb. Default: white.
  @AnimatableProperty public var thumbColor: CGColor = ControlTheme.light.thumb

  /// Whether the value decelerates after a touch that ends in motion, rather than stopping. Default false.
  public final var hasMomentum = false

  open override func saveState() -> [String: Any] {
    var state = super.saveState()
    state["hasMomentum"] = hasMomentum
    return state
  }

  open override func restoreState(_ state: [String: Any]) {
    hasMomentum = state["hasMomentum"] as? Bool ?? hasMomentum
    super.restoreState(state)
  }

  open override var valueRange: ValueRange {
    ValueRange(from: minimumValue, to: maximumValue, step: step)
  }

  open override var accessibleValue: String { text(value, in: valueRange) }

  // MARK: Drawing

  open override func draw(in ctx: CGContext) {
    guard let square = ControlSquare(of: self) else { return }
    let (track, width, thumbRadius) = parts(in: square)
    let fraction = valueRange.fraction(of: value)
    ctx.strokeArc(
      center: track.center, radius: track.radius, start: track.startAngle, sweep: track.sweepAngle,
      width: width, color: trackColor)
    ctx.strokeArc(
      center: track.center, radius: track.radius, start: track.startAngle,
      sweep: fraction * track.sweepAngle, width: width, color: tintColor)
    let thumb = CGRect(center: track.point(atFraction: fraction), radius: thumbRadius)
    fillThumb(thumb, color: thumbColor, pixel: square.pixel, in: ctx)
  }

  private func parts(
    in square: ControlSquare
  ) -> (track: ArcTrack, width: CGFloat, thumbRadius: CGFloat) {
    let width = max(square.lineWidth(lineWidth, in: 1 / 40...1 / 8), square.pixel)
    let thumbRadius = min(width * 1.5, square.side / 7)
    // The thumb with its shadow stays inside.
    let radius = max(square.radius - thumbRadius * 1.2, square.pixel / 2)
    let track = ArcTrack(
      center: square.center, radius: radius, startAngle: startAngle.direction,
      sweepAngle: sweepAngle.limited(to: 0.01...(.fullTurn)))
    return (track, width, thumbRadius)
  }

  // MARK: Interaction

  /// Left to right: the ring grows clockwise in every layout.
  open override var effectiveLayoutDirection: LayerEnvironment.LayoutDirection { .leftToRight }

  /// The finger's turns from the start of the ring; below 0 or beyond its length past an end.
  private var finger: CGFloat = 0

  open override var thumbValue: CGFloat {
    get { value }
    set { value = newValue }
  }

  /// The value in the direction of a point; in the gap between the ends the nearer end.
  open override func value(at point: CGPoint) -> CGFloat {
    guard let square = ControlSquare(of: self) else { return valueRange.snapped(value) }
    return valueRange.value(atFraction: parts(in: square).track.fraction(at: point))
  }

  /// The middle of the thumb at a value.
  open override func point(for value: CGFloat) -> CGPoint {
    guard let square = ControlSquare(of: self) else { return super.point(for: value) }
    return parts(in: square).track.point(atFraction: valueRange.fraction(of: value))
  }

  /// Begins on the ring, not in the middle, where small movements are large angles.
  open override func beginTracking(_ touch: TouchSample) -> Bool {
    guard let square = ControlSquare(of: self) else { return false }
    let (dx, dy) = (touch.location.x - square.center.x, touch.location.y - square.center.y)
    return dx * dx + dy * dy > square.radius * square.radius / 16 && super.beginTracking(touch)
  }

  /// A touch on the thumb does not take it through the gap, or over the seam of a full circle.
  override func firstValue(for touch: TouchSample) -> CGFloat {
    guard let square = ControlSquare(of: self) else { return super.firstValue(for: touch) }
    let (track, _, thumbRadius) = parts(in: square)
    func distance(to fraction: CGFloat) -> CGFloat {
      let place = track.point(atFraction: fraction)
      let (dx, dy) = (touch.location.x - place.x, touch.location.y - place.y)
      return (dx * dx + dy * dy).squareRoot()
    }
    let fraction = valueRange.fraction(of: value)
    let toThumb = distance(to: fraction)
    let isOnThumb =
      toThumb <= max(thumbRadius, Self.reach)
      && toThumb <= distance(to: fraction > 0.5 ? 0 : 1) + square.pixel / 64
    let start = isOnThumb ? fraction : track.fraction(at: touch.location)
    finger = start * track.sweepAngle / .fullTurn
    follow(touch)
    return value(for: touch)
  }

  /// The distance from the middle of the thumb at which a touch is on it, half of the least size of a target.
  private static let reach: CGFloat = 22

  /// The value in the direction of a touch that moves. A finger that passes an end leaves the thumb there until it comes back,
  /// so that the value does not jump through the gap, or over the seam of a full circle.
  open override func value(for touch: TouchSample) -> CGFloat {
    guard valueBeforeTouch != nil, let square = ControlSquare(of: self) else {
      return value(at: touch.location)
    }
    let angle = turns(to: touch.location, in: square) * .fullTurn
    return valueRange.value(atFraction: angle / parts(in: square).track.sweepAngle)
  }

  /// The direction of a point in turns from the start of the ring, taken from where the finger is by the shorter way.
  private func turns(to point: CGPoint, in square: ControlSquare) -> CGFloat {
    // The middle has no direction.
    guard point != square.center else { return finger }
    let circle = ArcTrack(
      center: square.center, radius: square.radius, startAngle: startAngle.direction,
      sweepAngle: .fullTurn)
    let turns = circle.fraction(at: point)
    return turns + (finger - turns).rounded()
  }

  override func follow(_ touch: TouchSample) {
    guard let square = ControlSquare(of: self) else { return }
    finger = turns(to: touch.location, in: square)
    // A full turn beyond an end the finger is on the thumb again, and takes it from there.
    if finger > parts(in: square).track.sweepAngle / .fullTurn + 1 { finger -= 1 }
    if finger < -1 { finger += 1 }
  }

  open override func endTracking(_ touch: TouchSample) {
    let isTracking = valueBeforeTouch != nil
    super.endTracking(touch)
    guard isTracking, let speed = valueSpeed else { return }
    let rest = valueRange.restingValue(from: value, velocity: speed)
    guard hasMomentum, rest != value else { return }
    Timeline.decay(self, keyPath: "value", velocity: speed, to: rest, decelerationRate: 0.99).run()
    valueChanged?(rest)
  }

  /// Per second; `nil` without a touch.
  private var valueSpeed: CGFloat? {
    guard let tracker, let square = ControlSquare(of: self) else { return nil }
    let (place, velocity) = (tracker.last.location, tracker.velocity)
    let (dx, dy) = (place.x - square.center.x, place.y - square.center.y)
    let distance = dx * dx + dy * dy
    guard distance > 0 else { return 0 }
    let turns = (dx * velocity.dy - dy * velocity.dx) / distance
    return turns / parts(in: square).track.sweepAngle * valueRange.length
  }
}
