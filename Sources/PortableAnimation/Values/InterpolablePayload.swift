/// A value of a kind that this target does not know, such as a picture that fades or a user's own type.
///
/// The defaults suit values that have nothing between them: they switch in the middle and cannot be built upon.
package protocol InterpolablePayload: Sendable {
  /// Returns what lies `fraction` of the way to `end`, which may be of another type and must then be switched to.
  ///
  /// At 0 the result is `self` and at 1 `end`; springs pass values outside 0...1.
  func interpolated(to end: any InterpolablePayload, fraction: Double) -> any InterpolablePayload
  /// Returns `self` changed by `change`, or `self` when the two do not go together.
  func adding(_ change: any InterpolablePayload) -> any InterpolablePayload
  /// Returns the value that adding `change` turns into `self`, or `self` when the two do not go together.
  func subtracting(_ change: any InterpolablePayload) -> any InterpolablePayload
  /// Returns the change that adding `self` so many times makes.
  func scaled(by factor: Double) -> any InterpolablePayload
  /// Returns how far `end` is away, for constant speed; 0 or more.
  func distance(to end: any InterpolablePayload) -> Double
}

extension InterpolablePayload {
  package func interpolated(
    to end: any InterpolablePayload, fraction: Double
  ) -> any InterpolablePayload {
    fraction < 0.5 ? self : end
  }

  package func adding(_ change: any InterpolablePayload) -> any InterpolablePayload { self }
  package func subtracting(_ change: any InterpolablePayload) -> any InterpolablePayload { self }
  package func scaled(by factor: Double) -> any InterpolablePayload { self }
  package func distance(to end: any InterpolablePayload) -> Double { 0 }
}
