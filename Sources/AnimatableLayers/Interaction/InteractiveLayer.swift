/// A layer that handles touches, keys and the adjustments of assistive technologies.
///
/// It needs no view and no run loop: a host, a test or a recorded gesture delivers touches with times, in its coordinates.
///
///     if dial.hitArea.contains(place),
///       dial.beginTracking(TouchSample(place, at: time))
///     {
///       dial.moveTracking(TouchSample(other, at: later))
///       dial.endTracking(TouchSample(other, at: later))
///     }
public protocol InteractiveLayer: CALayer {
  /// The type of the value that the user changes.
  associatedtype Value

  /// The value at a point; outside of the layer that of the nearest point inside.
  func value(at point: CGPoint) -> Value

  /// The point of a value: `value(at: point(for: value))` is the value.
  func point(for value: Value) -> CGPoint

  /// Where touches may begin. Default: the bounds, widened to at least 44 points each way.
  var hitArea: CGRect { get }

  /// Called with the new value when the user changes it, not for changes by the program.
  var valueChanged: ((Value) -> Void)? { get set }

  /// Begins to track a touch. After false, the layer gets no further calls for the touch.
  func beginTracking(_ touch: TouchSample) -> Bool

  /// Tracks a touch that moved.
  func moveTracking(_ touch: TouchSample)

  /// Ends a touch where it is lifted, possibly in motion.
  func endTracking(_ touch: TouchSample)

  /// Ends a touch that another gesture took over, such as a scroll, and restores the value before the touch.
  func cancelTracking()

  /// Performs a keyboard command; returns false when the layer does not handle it.
  func handle(_ key: KeyCommand) -> Bool

  /// The direction in which values grow on the screen. The arrow key that points that way increments. Default: left to right
  /// in every layout; a layer that a layout from right to left mirrors returns that direction there.
  var effectiveLayoutDirection: LayerEnvironment.LayoutDirection { get }
}

extension InteractiveLayer {
  /// The bounds, widened to at least 44 points each way.
  public var hitArea: CGRect {
    // The minimum size of touch targets in Apple's guidelines.
    let side: CGFloat = 44
    return bounds.insetBy(
      dx: min((bounds.width - side) / 2, 0), dy: min((bounds.height - side) / 2, 0))
  }

  /// Left to right.
  public var effectiveLayoutDirection: LayerEnvironment.LayoutDirection { .leftToRight }

  /// Raises the value by a step, as VoiceOver's adjustable action does.
  public func increment() { _ = handle(.increment) }

  /// Lowers the value by a step, as VoiceOver's adjustable action does.
  public func decrement() { _ = handle(.decrement) }
}
