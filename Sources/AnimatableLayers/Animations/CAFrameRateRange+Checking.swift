import MotionMath

extension CAFrameRateRange {
  init(_ rates: Motion.FrameRates) {
    self.init(minimum: rates.minimum, maximum: rates.maximum, preferred: rates.preferred)
  }

  /// Traps for a range that Core Animation refuses. 0 leaves a rate to the system.
  func check() {
    let isValid =
      minimum >= 0 && maximum.isFinite && minimum <= maximum
      && (preferred.map { $0 == 0 || (minimum...maximum).contains($0) } ?? true)
    guard isValid else {
      fatalError(
        "no animation can be drawn \(minimum) to \(maximum) times a second, "
          + "preferably \(preferred ?? 0) times")
    }
  }
}

extension Motion.FrameRates {
  init(_ range: CAFrameRateRange) {
    self.init(minimum: range.minimum, maximum: range.maximum, preferred: range.preferred)
  }
}
