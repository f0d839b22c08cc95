import AnimatableLayers

// The control of the page on getting started that answers to touches, as it stands there.

// sample begins
/// A dial that people turn.
public final class KnobLayer: DialLayer, InteractiveLayer {
  /// Called with the new value when the user turns the knob.
  public var valueChanged: ((CGFloat) -> Void)?

  /// The value before the touch.
  private var previous: CGFloat = 0

  /// The value under a place.
  public func value(at point: CGPoint) -> CGFloat {
    track.fraction(at: point)
  }

  /// The place where a value is touched.
  public func point(for value: CGFloat) -> CGPoint {
    track.point(atFraction: value)
  }

  /// A finger comes down: the value springs to it.
  public func beginTracking(_ touch: TouchSample) -> Bool {
    guard hitArea.contains(touch.location) else { return false }
    previous = value
    change(to: value(at: touch.location))
    return true
  }

  /// The finger moves: the value follows at once.
  public func moveTracking(_ touch: TouchSample) {
    CALayer.performWithoutAnimation {
      change(to: value(at: touch.location))
    }
  }

  /// The finger is lifted.
  public func endTracking(_ touch: TouchSample) { moveTracking(touch) }

  /// The touch became something else, such as a scroll.
  public func cancelTracking() { change(to: previous) }

  /// A key of a keyboard, or an adjustment of VoiceOver.
  public func handle(_ key: KeyCommand) -> Bool {
    guard
      let next = ValueRange(0...1, step: 0.1).value(value, after: key)
    else { return false }
    change(to: next)
    return true
  }

  private func change(to newValue: CGFloat) {
    guard newValue != value else { return }
    value = newValue
    valueChanged?(newValue)
  }
}
// sample ends
