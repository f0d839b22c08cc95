/// A layer that answers to touches, keys and the adjustments of assistive technologies.
///
/// There is no view and no run loop in it: a host, a test or a recorded gesture tells the layer
/// where a touch is and when, and the layer changes. Places are in the layer's own coordinates.
///
///     if dial.hitArea.contains(place), dial.beginTracking(TouchSample(place, at: time)) {
///       dial.moveTracking(TouchSample(other, at: later))
///       dial.endTracking(TouchSample(other, at: later))
///     }
public protocol InteractiveLayer: CALayer {
  /// What the layer lets people change.
  associatedtype Value

  /// The value under a place; one that lies outside counts as the nearest inside.
  func value(at point: CGPoint) -> Value

  /// The place where a value is touched: `value(at: point(for: value))` is the value.
  func point(for value: Value) -> CGPoint

  /// Where touches may begin. By default the bounds, widened to at least 44 points each way.
  var hitArea: CGRect { get }

  /// Called with the new value whenever somebody, not the program, changes it.
  var valueChanged: ((Value) -> Void)? { get set }

  /// Begins to follow a touch; false when there is nothing to touch there, and then nothing else is
  /// told of it.
  func beginTracking(_ touch: TouchSample) -> Bool

  /// Follows a touch.
  func moveTracking(_ touch: TouchSample)

  /// Ends a touch where it is lifted; what was thrown moves on.
  func endTracking(_ touch: TouchSample)

  /// Ends a touch that became something else, such as a scroll; the value is what it was before it.
  func cancelTracking()

  /// Performs a keyboard command; returns false when the layer does not handle it.
  func handle(_ key: KeyCommand) -> Bool
}

extension InteractiveLayer {
  /// The bounds, widened to at least 44 points each way.
  public var hitArea: CGRect {
    // A finger does not hit anything smaller surely.
    let side: CGFloat = 44
    return bounds.insetBy(
      dx: min((bounds.width - side) / 2, 0), dy: min((bounds.height - side) / 2, 0))
  }

  /// Raises the value by a step, as VoiceOver's adjustable action does.
  public func increment() { _ = handle(.increment) }

  /// Lowers the value by a step, as VoiceOver's adjustable action does.
  public func decrement() { _ = handle(.decrement) }
}
