/// A value that can be blended with another value of its kind.
package protocol Interpolatable {
  /// Returns the value that lies `fraction` of the way from `self` to `end`.
  ///
  /// `fraction` is 0 at the start and 1 at the end, where the result is exactly `end`. Springs and overshooting curves
  /// pass values outside that range, so conformances extrapolate rather than clamp.
  func interpolated(to end: Self, fraction: Double) -> Self
}
