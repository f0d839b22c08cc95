extension Double {
  /// Fractions outside 0...1 extrapolate.
  @inlinable package func interpolated(to end: Double, fraction: Double) -> Double {
    // The sum below can miss the end by a rounding error, and an animation must arrive.
    fraction == 1 ? end : self + (end - self) * fraction
  }
}
