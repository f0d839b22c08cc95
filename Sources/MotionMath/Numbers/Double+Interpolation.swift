extension Double {
  /// Fractions outside 0...1 extrapolate.
  @inlinable package func interpolated(to end: Double, fraction: Double) -> Double {
    // The sum below can miss the end by a rounding error, and an animation must arrive.
    if fraction == 1 { return end }
    let number = self + (end - self) * fraction
    // Between two numbers of which one is infinite it switches in the middle.
    return number.isFinite ? number : fraction < 0.5 ? self : end
  }
}
