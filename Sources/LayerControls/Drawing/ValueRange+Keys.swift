import AnimatableLayers

extension ValueRange {
  /// Creates the range of keys that hold any numbers: what is not finite counts as 0, ends out of order as
  /// 1 apart, and a step below 0 as none.
  init(from minimum: CGFloat, to maximum: CGFloat, step: CGFloat) {
    // Half of what numbers can hold, so that the length of the range is one.
    let limit = CGFloat.greatestFiniteMagnitude / 2
    let start = minimum.limited(to: -limit...limit)
    let end = maximum.limited(to: -limit...limit)
    // Where 1 more is no other number, the next one.
    self.init(start...(end > start ? end : max(start + 1, start.nextUp)), step: max(step.orZero, 0))
  }
}
