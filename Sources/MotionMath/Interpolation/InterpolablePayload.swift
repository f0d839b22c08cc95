/// A value of a kind that is not known here, such as an image that fades.
///
/// The defaults suit values that have nothing between them: they switch in the middle and are no distance apart.
package protocol InterpolablePayload: Sendable {
  /// Returns the interpolation to `end` by `fraction`, which may be of another type and must then be switched to.
  ///
  /// At 0 the result is `self` and at 1 `end`; springs pass values outside 0...1.
  func interpolated(to end: any InterpolablePayload, fraction: Double) -> any InterpolablePayload
  /// Paces keyframes at constant speed; 0 or more.
  func distance(to end: any InterpolablePayload) -> Double
}

extension InterpolablePayload {
  package func interpolated(
    to end: any InterpolablePayload, fraction: Double
  ) -> any InterpolablePayload {
    fraction < 0.5 ? self : end
  }

  package func distance(to end: any InterpolablePayload) -> Double { 0 }
}
