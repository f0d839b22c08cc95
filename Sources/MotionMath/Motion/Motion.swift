/// How one value moves: between which ends, at which pace, when and how often.
///
/// Declared keys, action policies, animation blocks and implicit animations all make this description, and an engine
/// plays it.
package struct Motion: Sendable {
  /// The value at the start; `nil` for the one that is presented when the motion is added.
  package var from: InterpolableValue?
  /// The value at the end; `nil` for the model's, whatever it becomes.
  package var to: InterpolableValue?
  package var pace: Pace
  /// How the values between the ends are found.
  package var interpolation = InterpolationRule.system
  package var movement = Movement.byKey
  /// When and how often it plays; a duration of 0 is the transaction's, and a begin of 0 is that of the commit.
  package var timing: MediaTiming
  /// In frames per second; `nil` leaves the rate to the system.
  package var frameRates: FrameRates?

  /// Whether a motion moves something over the screen, so that Reduced Motion replaces it.
  ///
  /// In the order of precedence among motions that play as one: the greatest decides for all.
  package enum Movement: Hashable, Sendable, Comparable {
    /// Whatever the key: the motion is essential.
    case never
    /// Where the key is one of a layer's geometry, or its declared animation is movement.
    case byKey
    /// Whatever the key.
    case always
  }

  /// Indirect, so that the animations of many changes share one.
  package indirect enum Pace: Hashable, Sendable {
    /// `nil` is linear.
    case curve(TimingCurve?)
    case spring(SpringMotion)
    /// A spring at rest along the way, and the velocity of each number of the value, in units per second.
    case launched(SpringMotion, velocity: [Double])

    /// `nil` for a curve.
    package var spring: SpringMotion? {
      switch self {
      case .curve: nil
      case .spring(let spring), .launched(let spring, _): spring
      }
    }

    package func fraction(of sample: TimingSample) -> Double {
      switch self {
      case .curve(let curve): curve?.value(at: sample.progress) ?? sample.progress
      case .spring(let spring), .launched(let spring, _): spring.progress(at: sample.time)
      }
    }

    /// The timing curve; `nil` for an even pace, and for a spring.
    package var curve: TimingCurve? {
      switch self {
      case .curve(let curve): curve
      case .spring, .launched: nil
      }
    }

    /// The value between ends that blend by the system's rule.
    package func value(
      from start: InterpolableValue, to end: InterpolableValue, at sample: TimingSample
    ) -> InterpolableValue {
      launched(start.interpolated(to: end, fraction: fraction(of: sample)), at: sample)
    }

    package func value(of interpolator: Interpolator, at sample: TimingSample) -> InterpolableValue
    {
      launched(interpolator.value(at: fraction(of: sample)), at: sample)
    }

    /// Adds what the velocity alone does.
    package func launched(_ value: InterpolableValue, at sample: TimingSample) -> InterpolableValue
    {
      switch self {
      case .curve, .spring: value
      case .launched(let spring, let velocity):
        value.adding(velocity, times: spring.impulse(at: sample.time))
      }
    }
  }

  /// The pace of the values on screen; a spring that moves values in jumps keeps only its duration.
  package var shownPace: Pace { pace.spring != nil && interpolation.jumps ? .curve(nil) : pace }

  /// The ends between which the values blend.
  package var shownEnds: (from: InterpolableValue?, to: InterpolableValue?) {
    guard let from, let to else { return (from, to) }
    let ends = interpolation.ends(from: from, to: to)
    return (ends.start, ends.end)
  }

  /// The values in between as keyframes; `nil` where the ends blend, and while one of them is open.
  package var keyframes: InterpolationRule.Keyframes? {
    guard let from, let to else { return nil }
    return interpolation.keyframes(from: from, to: to, isSpring: pace.spring != nil)
  }

  package struct FrameRates: Hashable, Sendable {
    package var minimum: Float
    package var maximum: Float
    package var preferred: Float?

    package init(minimum: Float, maximum: Float, preferred: Float?) {
      self.minimum = minimum
      self.maximum = maximum
      self.preferred = preferred
    }
  }

  package init(
    from: InterpolableValue? = nil, to: InterpolableValue? = nil, pace: Pace,
    timing: MediaTiming = MediaTiming(), frameRates: FrameRates? = nil
  ) {
    self.from = from
    self.to = to
    self.pace = pace
    self.timing = timing
    self.frameRates = frameRates
  }
}
