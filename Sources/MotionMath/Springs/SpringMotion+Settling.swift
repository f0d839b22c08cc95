extension SpringMotion {
  /// Creates a spring of mass 1 from when it comes to rest and its damping ratio, with UIKit's stiffness and damping.
  ///
  /// UIKit's rule, with ω for the undamped and ω_d for the damped frequency: |ζω - v| / ω_d · e^(-ζωD) = 0.001, and
  /// |1 + (ω - v)D| · e^(-ωD) = 0.001 for critical damping. Where a velocity gives it several solutions, the stiffest
  /// counts.
  ///
  /// - Parameters:
  ///   - settlingDuration: D, in seconds.
  ///   - dampingRatio: ζ; clamped to 0.01...1.
  ///   - initialVelocity: v, in distances per second.
  package init(settlingDuration: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    guard settlingDuration > 0 && settlingDuration.isFinite else {
      fatalError("a spring cannot come to rest after \(settlingDuration) seconds")
    }
    guard dampingRatio > 0 else {
      fatalError("a spring with a damping of \(dampingRatio) never comes to rest")
    }
    let initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
    let ratio = min(max(dampingRatio, 0.01), 1)
    let frequency =
      ratio < 1
      ? Self.frequency(ratio: ratio, duration: settlingDuration, velocity: initialVelocity)
      : Self.criticalFrequency(duration: settlingDuration, velocity: initialVelocity)
    self.init(frequency: frequency, dampingRatio: ratio, initialVelocity: initialVelocity)
  }

  private static func frequency(ratio: Double, duration: Double, velocity: Double) -> Double {
    let damped = (1 - ratio * ratio).squareRoot()
    if velocity == 0 { return DeterministicMath.log(ratio / damped / rest) / (ratio * duration) }
    func envelope(_ frequency: Double) -> Double {
      (ratio - velocity / frequency).magnitude / damped
        * DeterministicMath.exp(-ratio * frequency * duration)
    }
    guard velocity > 0 else { return solution(from: 0, envelope) }
    // It falls to nothing at velocity / ratio, rises again, and falls for good from the crest on.
    let product = ratio * velocity * duration
    let crest =
      (product + (product * product + 4 * ratio * ratio * duration * velocity).squareRoot())
      / (2 * ratio * ratio * duration)
    return envelope(crest) >= rest
      ? solution(from: crest, envelope) : solution(from: 0, to: velocity / ratio, envelope)
  }

  private static func criticalFrequency(duration: Double, velocity: Double) -> Double {
    func envelope(_ frequency: Double) -> Double {
      (1 + (frequency - velocity) * duration).magnitude
        * DeterministicMath.exp(-frequency * duration)
    }
    let crest = max(velocity, 0)
    return envelope(crest) >= rest
      ? solution(from: crest, envelope) : solution(from: 0, to: velocity - 1 / duration, envelope)
  }

  /// The frequency at which a falling envelope comes to rest, above `low` and, unless `nil`, at most `high`.
  private static func solution(
    from low: Double, to high: Double? = nil, _ envelope: (Double) -> Double
  ) -> Double {
    var low = low
    var high = high ?? max(low, 1)
    while envelope(high) > rest {
      low = high
      high *= 2
    }
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return high }
      if envelope(middle) > rest { low = middle } else { high = middle }
    }
  }
}
