/// A value of a kind unknown here, such as an image that fades.
///
/// The defaults suit values that cannot be interpolated: they switch in the middle and are at distance 0.
package protocol InterpolablePayload: Sendable {
  /// Returns the value at `fraction` of the way to `end`, which may have another type and is then switched to.
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
