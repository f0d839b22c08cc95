import AnimatableLayers

/// A switch that is on or off.
///
///     let lamp = SwitchLayer()
///     lamp.frame = CGRect(x: 0, y: 0, width: 52, height: 32)
///     lamp.valueChanged = { isOn in print(isOn) }
///     lamp.isOn = true
///
/// The switch has the proportions of 52 to 32 in the middle of its bounds. A tap turns it, and a drag
/// turns it as soon as the finger is on the other side.
open class SwitchLayer: ControlLayer, InteractiveLayer, SizedLayer {
  /// How far the switch is on, from 0, off, to 1, on. Default 0.
  @AnimatableProperty(animation: .spring(duration: 0.35, bounce: 0.15))
  public var onFraction: CGFloat = 0

  /// How hard the thumb is pressed, from 0 to 1, which makes it wider. Default 0.
  @AnimatableProperty(animation: .basic(duration: 0.15)) public var pressure: CGFloat = 0

  /// The color while the switch is off. Default: gray, 20 % opaque.
  @AnimatableProperty public var trackColor: CGColor = ControlTheme.light.track

  /// The color while the switch is on. Default: green.
  @AnimatableProperty public var onColor: CGColor = ControlTheme.light.on

  /// The color of the thumb. Default: white.
  @AnimatableProperty public var thumbColor: CGColor = ControlTheme.light.thumb

  /// Called with the new state when the user turns the switch.
  public final var valueChanged: ((Bool) -> Void)?

  private var tracker: TouchTracker?
  /// The state that the program knows while a finger turns the switch.
  private var knownState = false

  /// Whether the switch is on.
  public final var isOn: Bool {
    get { onFraction >= 0.5 }
    set {
      knownState = newValue
      turn(newValue)
    }
  }

  private func turn(_ isOn: Bool) { onFraction = isOn ? 1 : 0 }

  open override var accessibleValue: String { text(isOn ? .on : .off) }
  open override var accessibleTraits: AccessibilityTraits { [.button, .toggle] }

  /// 52 × 32 points, or as much of that as there is room for, in the same proportions.
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: 52, height: 32).fitted(in: size)
  }

  // MARK: Drawing

  open override func draw(in ctx: CGContext) {
    guard let frame = ControlFrame(of: self) else { return }
    mirrorIfNeeded(ctx)
    let parts = SwitchParts(frame: frame)
    let fraction = onFraction.limited(to: 0...1)
    ctx.fillCapsule(parts.track, color: trackColor.mixed(with: onColor, at: fraction))
    ctx.clipToCapsule(parts.track)
    let thumb = parts.thumb(at: fraction, pressure: pressure.limited(to: 0...1))
    fillThumb(thumb, color: thumbColor, pixel: frame.pixel, in: ctx)
  }

  // MARK: Interaction

  /// Whether a point is on the side of the switch that is on.
  open func value(at point: CGPoint) -> Bool { placed(point.x) > bounds.midX }

  /// The middle of the thumb.
  open func point(for value: Bool) -> CGPoint {
    guard let frame = ControlFrame(of: self) else { return bounds.center }
    let thumb = SwitchParts(frame: frame).thumb(at: value ? 1 : 0, pressure: 0)
    return CGPoint(x: placed(thumb.midX), y: thumb.midY)
  }

  open func beginTracking(_ touch: TouchSample) -> Bool {
    guard ControlFrame(of: self) != nil, hitArea.contains(touch.location) else { return false }
    tracker = TouchTracker(touch)
    knownState = isOn
    pressure = 1
    return true
  }

  open func moveTracking(_ touch: TouchSample) {
    guard tracker?.move(to: touch) == true, tracker?.hasMoved == true else { return }
    turn(value(at: touch.location))
  }

  open func endTracking(_ touch: TouchSample) {
    guard tracker != nil else { return }
    moveTracking(touch)
    if tracker?.hasMoved == false { turn(!isOn) }
    release()
    tellState()
  }

  open func cancelTracking() {
    guard tracker != nil else { return }
    if isOn != knownState { turn(knownState) }
    release()
  }

  private func release() {
    tracker = nil
    pressure = 0
  }

  private func tellState() {
    guard isOn != knownState else { return }
    knownState = isOn
    valueChanged?(isOn)
  }

  open func handle(_ key: KeyCommand) -> Bool {
    if tracker == nil { knownState = isOn }
    switch key {
    case .activate: turn(!isOn)
    case .increment, .incrementPage, .maximum: turn(true)
    case .decrement, .decrementPage, .minimum: turn(false)
    }
    tellState()
    return true
  }
}

private struct SwitchParts {
  let track: CGRect

  init(frame: ControlFrame) {
    let height = min(frame.rect.height, frame.rect.width * 32 / 52)
    let size = CGSize(width: height * 52 / 32, height: height)
    track = CGRect(
      x: frame.sharpX(frame.rect.midX - size.width / 2),
      y: frame.sharpY(frame.rect.midY - size.height / 2), width: size.width, height: size.height)
  }

  /// A fraction of 0 is off, at the left.
  func thumb(at fraction: CGFloat, pressure: CGFloat) -> CGRect {
    let inset = track.height / 16
    let height = track.height - 2 * inset
    let width = height * (1 + 0.2 * pressure)
    return CGRect(
      x: track.minX + inset + fraction * (track.width - 2 * inset - width), y: track.minY + inset,
      width: width, height: height)
  }
}
