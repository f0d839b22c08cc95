/// A value of a kind that this target does not know, such as a picture that fades or a user's own type.
///
/// The defaults suit values that have nothing between them: they switch in the middle and cannot be built upon.
package protocol AnimatedPayload: Sendable {
  /// Returns what lies `fraction` of the way to `end`, which may be of another type and must then be switched to.
  ///
  /// At 0 the result is `self` and at 1 `end`; springs pass values outside 0...1.
  func interpolated(to end: any AnimatedPayload, fraction: Double) -> any AnimatedPayload
  /// Returns `self` changed by `change`, or `self` when the two do not go together.
  func adding(_ change: any AnimatedPayload) -> any AnimatedPayload
  /// Returns the value that adding `change` turns into `self`, or `self` when the two do not go together.
  func subtracting(_ change: any AnimatedPayload) -> any AnimatedPayload
  /// Returns the change that adding `self` so many times makes.
  func scaled(by factor: Double) -> any AnimatedPayload
  /// Returns how far `end` is away, for constant speed; 0 or more.
  func distance(to end: any AnimatedPayload) -> Double
}

extension AnimatedPayload {
  package func interpolated(
    to end: any AnimatedPayload, fraction: Double
  ) -> any AnimatedPayload {
    fraction < 0.5 ? self : end
  }

  package func adding(_ change: any AnimatedPayload) -> any AnimatedPayload { self }
  package func subtracting(_ change: any AnimatedPayload) -> any AnimatedPayload { self }
  package func scaled(by factor: Double) -> any AnimatedPayload { self }
  package func distance(to end: any AnimatedPayload) -> Double { 0 }
}
