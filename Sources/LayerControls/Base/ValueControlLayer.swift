import AnimatableLayers

/// The base class of controls with one value that touches and keys change. A cancelled touch restores the previous value.
///
/// A subclass provides the value, its range, and the conversion between values and points:
///
///     final class Fader: ValueControlLayer {
///       @AnimatableProperty var level: CGFloat = 0
///
///       override var thumbValue: CGFloat {
///         get { level }
///         set { level = newValue }
///       }
///       override func value(at point: CGPoint) -> CGFloat {
///         1 - point.y / bounds.height
///       }
///       override func point(for value: CGFloat) -> CGPoint {
///         CGPoint(x: bounds.midX, y: bounds.height * (1 - value))
///       }
///     }
open class ValueControlLayer: ControlLayer, InteractiveLayer {
  /// Called with the new value when the user changes it.
  public final var valueChanged: ((CGFloat) -> Void)?

  final private(set) var valueBeforeTouch: CGFloat?
  /// Whether the user has changed the value since the current touch began, or the last one.
  final private(set) var hasChangedValue = false
  /// Tracks the current touch, or the last one if it was not cancelled.
  final var tracker: TouchTracker?

  /// The value that touches and keys change: the control's own key. Default: 0, and a change does nothing.
  open var thumbValue: CGFloat {
    get { 0 }
    set {}
  }

  /// The range and the step of the value. Default: from 0 to 1, continuous.
  open var valueRange: ValueRange { ValueRange(0...1) }

  /// Whether changes by a moving touch animate. Default false.
  open var animatesTracking: Bool { false }

  open override var accessibleTraits: AccessibilityTraits { .adjustable }

  /// The value at a point in the layer's coordinates. Default: the present one.
  open func value(at point: CGPoint) -> CGFloat { thumbValue }

  /// The point of a value. Default: the middle.
  open func point(for value: CGFloat) -> CGPoint { bounds.center }

  /// The value for a moving touch in the layer's coordinates. Default: the value at its location.
  open func value(for touch: TouchSample) -> CGFloat { value(at: touch.location) }

  /// Begins to track a touch in the `hitArea`, in the layer's coordinates, and changes the value to
  /// that at the touch. A control without a size takes no touch.
  open func beginTracking(_ touch: TouchSample) -> Bool {
    guard ControlFrame(of: self) != nil, hitArea.contains(touch.location) else { return false }
    valueBeforeTouch = thumbValue
    hasChangedValue = false
    tracker = TouchTracker(touch)
    change(to: firstValue(for: touch))
    return true
  }

  func firstValue(for touch: TouchSample) -> CGFloat { value(at: touch.location) }

  /// Notes where a touch has moved, before `value(for:)` is asked for its value. Default: does nothing.
  func follow(_ touch: TouchSample) {}

  /// Changes the value to that of the touch; a sample that is older than the last, or not finite, is ignored.
  open func moveTracking(_ touch: TouchSample) {
    guard valueBeforeTouch != nil, tracker?.move(to: touch) == true else { return }
    follow(touch)
    let value = value(for: touch)
    if animatesTracking {
      change(to: value)
    } else {
      CALayer.performWithoutAnimation { change(to: value) }
    }
  }

  open func endTracking(_ touch: TouchSample) {
    moveTracking(touch)
    valueBeforeTouch = nil
  }

  open func cancelTracking() {
    guard let valueBeforeTouch else { return }
    self.valueBeforeTouch = nil
    tracker = nil
    guard valueBeforeTouch != thumbValue else { return }
    thumbValue = valueBeforeTouch
    valueChanged?(valueBeforeTouch.limited(to: valueRange.minimum...valueRange.maximum))
  }

  open func handle(_ key: KeyCommand) -> Bool {
    guard let next = valueRange.value(thumbValue, after: key) else { return false }
    change(to: next)
    return true
  }

  /// Changes the value on behalf of the user, and calls `valueChanged`.
  public final func change(to newValue: CGFloat) {
    guard newValue != thumbValue else { return }
    hasChangedValue = true
    thumbValue = newValue
    valueChanged?(newValue)
  }
}
