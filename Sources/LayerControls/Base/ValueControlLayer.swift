import AnimatableLayers
import Foundation

/// The base class of controls whose one number a hand changes: it follows touches and keys, tells of each
/// change, and takes back what a cancelled touch changed.
///
/// A control of your own says which key the number is, which values there are, and where they lie:
///
///     final class Fader: ValueControlLayer {
///       @AnimatableProperty var level: CGFloat = 0
///
///       override var thumbValue: CGFloat {
///         get { level }
///         set { level = newValue }
///       }
///       override func value(at point: CGPoint) -> CGFloat { 1 - point.y / bounds.height }
///       override func point(for value: CGFloat) -> CGPoint {
///         CGPoint(x: bounds.midX, y: bounds.height * (1 - value))
///       }
///     }
open class ValueControlLayer: ControlLayer, InteractiveLayer {
  /// Called with the new value whenever somebody changes it.
  public final var valueChanged: ((CGFloat) -> Void)?

  /// The value before the touch that lasts; `nil` without one.
  private var former: CGFloat?

  /// The value that touches and keys change: the control's own key. Default: 0, and a change does nothing.
  open var thumbValue: CGFloat {
    get { 0 }
    set {}
  }

  /// The values that a hand can choose. Default: from 0 to 1, every one.
  open var valueRange: ValueRange { ValueRange(0...1) }

  /// Whether the value moves to a finger in motion, rather than being where the finger is. Default false.
  open var animatesTracking: Bool { false }

  open override var accessibleTraits: AccessibilityTraits { .adjustable }

  /// The value under a place. Default: the present one.
  ///
  /// - Parameter point: a place, in the layer's coordinates.
  open func value(at point: CGPoint) -> CGFloat { thumbValue }

  /// The place of a value. Default: the middle.
  ///
  /// - Parameter value: a value of the control.
  open func point(for value: CGFloat) -> CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }

  /// The value for a touch that moves. Default: the value at its location.
  ///
  /// - Parameter touch: its location is in the layer's coordinates.
  open func value(for touch: TouchSample) -> CGFloat { value(at: touch.location) }

  /// Takes a touch in the `hitArea` and brings the value to it.
  ///
  /// - Parameter touch: where the touch is, in the layer's coordinates, and when.
  open func beginTracking(_ touch: TouchSample) -> Bool {
    guard hitArea.contains(touch.location) else { return false }
    former = thumbValue
    change(to: value(at: touch.location))
    return true
  }

  open func moveTracking(_ touch: TouchSample) {
    guard former != nil else { return }
    let value = value(for: touch)
    if animatesTracking {
      change(to: value)
    } else {
      CALayer.performWithoutAnimation { change(to: value) }
    }
  }

  open func endTracking(_ touch: TouchSample) {
    moveTracking(touch)
    former = nil
  }

  open func cancelTracking() {
    guard let former else { return }
    self.former = nil
    change(to: former)
  }

  open func handle(_ key: KeyCommand) -> Bool {
    guard let next = valueRange.value(thumbValue, after: key) else { return false }
    change(to: next)
    return true
  }

  /// Changes the value in somebody's name.
  ///
  /// - Parameter newValue: the value to change to.
  public final func change(to newValue: CGFloat) {
    guard newValue != thumbValue else { return }
    thumbValue = newValue
    valueChanged?(newValue)
  }
}
