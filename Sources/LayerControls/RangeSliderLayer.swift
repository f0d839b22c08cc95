import AnimatableLayers

/// A slider with two thumbs, for a range of values.
///
///     let price = RangeSliderLayer()
///     price.frame = CGRect(x: 0, y: 0, width: 240, height: 28)
///     price.maximumValue = 500
///     price.step = 10
///     price.upperValue = 300
///     price.valueChanged = { range in
///       print(range.lowerBound, range.upperBound)
///     }
///
/// A touch takes the nearer thumb along, and of thumbs that touch each other the one that can
/// follow the finger; they stop at their least distance. Keys move the thumb that was moved last,
/// and `KeyCommand.activate` changes to the other. The track starts where people start to read.
open class RangeSliderLayer: ControlLayer, InteractiveLayer {
  /// The value of the first thumb. Default 0.
  @AnimatableProperty public var lowerValue: CGFloat = 0

  /// The value of the second thumb. Default 1.
  @AnimatableProperty public var upperValue: CGFloat = 1

  /// The value at the start. Default 0.
  @AnimatableProperty public var minimumValue: CGFloat = 0

  /// The value at the end, greater than `minimumValue`; otherwise 1 more counts. Default 1.
  @AnimatableProperty public var maximumValue: CGFloat = 1

  /// The distance of two values that touches and keys can set; 0 for a continuous range. Default 0.
  @AnimatableProperty(animation: .disabled) public var step: CGFloat = 0

  /// The minimum distance of the two values for touches and keys, up to the length of the range. Default 0.
  @AnimatableProperty(animation: .disabled) public var minimumDistance: CGFloat = 0

  /// The color of the whole track. Default: gray, 20 % opaque.
  @AnimatableProperty public var trackColor: CGColor = ControlTheme.light.track

  /// The color between the thumbs. Default: blue.
  @AnimatableProperty public var tintColor: CGColor = ControlTheme.light.tint

  /// The color of the thumbs. Default: white.
  @AnimatableProperty public var thumbColor: CGColor = ControlTheme.light.thumb

  /// Called with the new range when the user moves a thumb.
  public final var valueChanged: ((ClosedRange<CGFloat>) -> Void)?

  private var movesUpper = true
  private var tracker: TouchTracker?
  /// Whether the touch has moved, so that it keeps its thumb.
  private var hasThumb = false
  private var previousRange: ClosedRange<CGFloat> = 0...1
  /// The offset of the finger from the middle of the thumb, along the track.
  private var grip: CGFloat = 0

  /// The range and the step of values.
  public final var valueRange: ValueRange {
    ValueRange(from: minimumValue, to: maximumValue, step: step)
  }

  /// The range between the thumbs.
  public final var range: ClosedRange<CGFloat> {
    get {
      let lower = lowerValue.orZero
      return lower...max(upperValue.orZero, lower)
    }
    set {
      lowerValue = newValue.lowerBound
      upperValue = newValue.upperBound
    }
  }

  /// The drawn range: a thumb outside of `valueRange` is at its end.
  private var shownRange: ClosedRange<CGFloat> {
    let (range, limits) = (range, valueRange.minimum...valueRange.maximum)
    return range.lowerBound.limited(to: limits)...range.upperBound.limited(to: limits)
  }

  open override var accessibleValue: String {
    let (shown, valueRange) = (shownRange, valueRange)
    return text(
      .range(text(shown.lowerBound, in: valueRange), text(shown.upperBound, in: valueRange)))
  }
  open override var accessibleTraits: AccessibilityTraits { .adjustable }

  // MARK: Drawing

  open override func draw(in ctx: CGContext) {
    guard let frame = ControlFrame(of: self) else { return }
    mirrorIfNeeded(ctx)
    let thumb = thumbSide(in: frame)
    // 4 points, unless the thumb is very small or very large beside that.
    let height = frame.sharp(min(max(4, thumb / 12), thumb / 5))
    let y = frame.sharpY(frame.rect.midY - height / 2)
    func x(of value: CGFloat) -> CGFloat {
      frame.rect.minX + thumb / 2 + valueRange.fraction(of: value) * (frame.rect.width - thumb)
    }
    let shown = shownRange
    let (first, second) = (x(of: shown.lowerBound), x(of: shown.upperBound))
    // The track ends with a thumb at the end of the range; the shadow of the thumb takes the rest.
    let radius = thumb / 2 / 1.2
    let track = CGRect(x: frame.rect.minX, y: y, width: frame.rect.width, height: height)
    ctx.fillCapsule(track.insetBy(dx: thumb / 2 - radius, dy: 0), color: trackColor)
    ctx.fillCapsule(CGRect(x: first, y: y, width: second - first, height: height), color: tintColor)
    for x in [first, second] {
      let disk = CGRect(center: CGPoint(x: x, y: frame.rect.midY), radius: radius)
      fillThumb(disk, color: thumbColor, pixel: frame.pixel, in: ctx)
    }
  }

  /// The diameter of a thumb with its shadow.
  private func thumbSide(in frame: ControlFrame) -> CGFloat {
    min(frame.rect.height, frame.rect.width / 2)
  }

  // MARK: Interaction

  private var track: LineTrack? {
    guard let frame = ControlFrame(of: self) else { return nil }
    let side = thumbSide(in: frame)
    let y = frame.rect.midY
    return LineTrack(
      from: CGPoint(x: placed(frame.rect.minX + side / 2), y: y),
      to: CGPoint(x: placed(frame.rect.maxX - side / 2), y: y))
  }

  /// The range after the nearer thumb moves to a point.
  open func value(at point: CGPoint) -> ClosedRange<CGFloat> {
    range(moving: isUpperNearer(to: point), to: point)
  }

  /// The range with one thumb at a point, or as near to it as the other thumb lets it come.
  private func range(moving upper: Bool, to point: CGPoint) -> ClosedRange<CGFloat> {
    guard let track else { return shownRange }
    return range(moving: upper, to: valueRange.value(atFraction: track.fraction(at: point)))
  }

  /// The middle of the first thumb for a range.
  open func point(for value: ClosedRange<CGFloat>) -> CGPoint { place(of: value.lowerBound) }

  private func isUpperNearer(to point: CGPoint) -> Bool {
    guard let track else { return true }
    let fraction = track.fraction(at: point)
    let shown = shownRange
    let lower = valueRange.fraction(of: shown.lowerBound)
    let upper = valueRange.fraction(of: shown.upperBound)
    // Where the thumbs coincide, the one on the finger's side is nearer.
    return abs(fraction - upper) < abs(fraction - lower) || lower == upper && fraction >= upper
  }

  /// The nearest step to the other thumb that a thumb may take.
  private func limit(ofUpper upper: Bool) -> CGFloat {
    let (shown, valueRange) = (shownRange, valueRange)
    let distance = minimumDistance.limited(to: 0...valueRange.length)
    return upper
      ? valueRange.snapped(shown.lowerBound + distance, .up)
      : valueRange.snapped(shown.upperBound - distance, .down)
  }

  /// The range with one thumb at a number, or as near to it as the other thumb lets it come. A thumb that is nearer to the
  /// other one than the least distance stays rather than go the other way.
  private func range(moving upper: Bool, to number: CGFloat) -> ClosedRange<CGFloat> {
    let (shown, limit) = (shownRange, limit(ofUpper: upper))
    return upper
      ? shown.lowerBound...max(number, min(limit, shown.upperBound), shown.lowerBound)
      : min(number, max(limit, shown.lowerBound), shown.upperBound)...shown.upperBound
  }

  private func place(ofUpper upper: Bool) -> CGPoint {
    place(of: upper ? shownRange.upperBound : shownRange.lowerBound)
  }

  private func place(of value: CGFloat) -> CGPoint {
    track?.point(atFraction: valueRange.fraction(of: value)) ?? bounds.center
  }

  /// The maximum distance from the middle of a thumb at which a touch grabs it.
  private var reach: CGFloat { max(bounds.height / 2, 22) }

  open func beginTracking(_ touch: TouchSample) -> Bool {
    guard hitArea.contains(touch.location), track != nil else { return false }
    tracker = TouchTracker(touch)
    hasThumb = false
    previousRange = range
    movesUpper = isUpperNearer(to: touch.location)
    // A finger on the thumb keeps its offset; otherwise the thumb moves to the finger.
    grip = touch.location.x - place(ofUpper: movesUpper).x
    if abs(grip) > reach {
      grip = 0
      hasThumb = true
      change(to: range(moving: movesUpper, to: touch.location))
    }
    return true
  }

  open func moveTracking(_ touch: TouchSample) {
    guard tracker?.move(to: touch) == true, let start = tracker?.first.location else { return }
    if !hasThumb { chooseThumb(from: start, to: touch.location) }
    // A finger at rest on a thumb does not bring it to a step.
    guard hasThumb else { return }
    let place = CGPoint(x: touch.location.x - grip, y: touch.location.y)
    CALayer.performWithoutAnimation { change(to: range(moving: movesUpper, to: place)) }
  }

  /// Switches to the other thumb when the two are at their minimum distance and the finger moves towards it.
  private func chooseThumb(from start: CGPoint, to point: CGPoint) {
    let way = placed(point.x) - placed(start.x)
    guard way != 0 else { return }
    hasThumb = true
    let isBlocked = shownRange.upperBound <= limit(ofUpper: true) + valueRange.length * 1e-9
    let other = start.x - place(ofUpper: !movesUpper).x
    guard isBlocked, movesUpper == (way < 0), abs(other) <= reach else { return }
    movesUpper.toggle()
    grip = other
  }

  open func endTracking(_ touch: TouchSample) {
    moveTracking(touch)
    tracker = nil
  }

  open func cancelTracking() {
    guard tracker != nil else { return }
    tracker = nil
    change(to: previousRange)
  }

  private func change(to newRange: ClosedRange<CGFloat>) {
    let previous = shownRange
    guard newRange != previous else { return }
    range = newRange
    let shown = shownRange
    if shown != previous { valueChanged?(shown) }
  }

  /// Moves the thumb that was moved last, at first the second one; `activate` changes to the other one.
  open func handle(_ key: KeyCommand) -> Bool {
    if key == .activate {
      movesUpper.toggle()
      return true
    }
    let number = movesUpper ? shownRange.upperBound : shownRange.lowerBound
    guard let next = valueRange.value(number, after: key) else { return false }
    change(to: range(moving: movesUpper, to: next))
    return true
  }
}
