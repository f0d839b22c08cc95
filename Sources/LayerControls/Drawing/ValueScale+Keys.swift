import AnimatableLayers

extension ValueScale {
  /// Creates the scale of keys that hold any numbers: what is not finite counts as 0, ends out of order as
  /// 1 apart, and a step below 0 as none.
  init(from minimum: CGFloat, to maximum: CGFloat, step: CGFloat) {
    // Beyond these there are no values between two whole ones.
    let minimum = minimum.limited(to: -1e12...1e12)
    let maximum = maximum.limited(to: -1e12...1e12)
    self.init(minimum...(maximum > minimum ? maximum : minimum + 1), step: max(step.orZero, 0))
  }
}
