import AnimatableLayers

extension ValueRange {
  /// Creates the range of any numbers: 0 for NaN and infinity, at least 1 long, no step below 0.
  init(from minimum: CGFloat, to maximum: CGFloat, step: CGFloat) {
    // Half of what numbers can hold, so that the length of the range is one.
    let limit = CGFloat.greatestFiniteMagnitude / 2
    let start = minimum.limited(to: -limit...limit)
    let end = maximum.limited(to: -limit...limit)
    // Where 1 more is no other number, the next one.
    self.init(start...(end > start ? end : max(start + 1, start.nextUp)), step: max(step.orZero, 0))
  }
}
