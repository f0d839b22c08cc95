/// A layer that does one thing when it is tapped: a button, a chip, a card.
///
/// Hosts and gestures deliver touches, the space bar, return and the actions of assistive technologies to it.
///
///     final class Chip: AnimatableLayer, TappableLayer {
///       var tapped: (() -> Void)?
///     }
///
/// A class that shows the press implements `beginTracking(_:)`, `endTracking(_:)` and `cancelTracking()` itself.
public protocol TappableLayer: InteractiveLayer where Value == Void {
  /// Called when a touch that began in the layer is lifted in its `hitArea`, and for a key that presses it.
  var tapped: (() -> Void)? { get set }
}

extension TappableLayer {
  /// A tap has no value.
  public func value(at point: CGPoint) {}

  /// The middle of the bounds.
  public func point(for value: Void) -> CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }

  /// The same as `tapped`.
  public var valueChanged: ((Value) -> Void)? {
    get { tapped.map { tapped in { _ in tapped() } } }
    set { tapped = newValue.map { changed in { changed(()) } } }
  }

  /// Yes: every touch may become a tap.
  public func beginTracking(_ touch: TouchSample) -> Bool { true }

  /// Does nothing.
  public func moveTracking(_ touch: TouchSample) {}

  /// Calls `tapped`, unless the finger has left the `hitArea`.
  public func endTracking(_ touch: TouchSample) {
    if hitArea.contains(touch.location) { tapped?() }
  }

  /// Does nothing.
  public func cancelTracking() {}

  /// Calls `tapped` for a press; other keys are not handled.
  public func handle(_ key: KeyCommand) -> Bool {
    guard key == .activate else { return false }
    tapped?()
    return true
  }
}
