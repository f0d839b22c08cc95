/// How one value moves: between which ends, at which pace, when and how often.
///
/// The one description of motion: declared keys, action policies, animation blocks and implicit animations make it, and
/// an engine plays it.
package struct Motion: Sendable {
  /// The value at the start; `nil` for the one that is presented when the motion is added.
  package var from: InterpolableValue?
  /// The value at the end; `nil` for the model's, whatever it becomes.
  package var to: InterpolableValue?
  package var pace: Pace
  /// When and how often it plays; a duration of 0 is the transaction's, and a begin of 0 is that of the commit.
  package var timing: MediaTiming
  /// In frames per second; `nil` leaves the rate to the system.
  package var frameRates: FrameRates?

  /// Indirect, so that the animations of many changes share one.
  package indirect enum Pace: Hashable, Sendable {
    /// `nil` is linear.
    case curve(TimingCurve?)
    case spring(SpringMotion)

    package func fraction(of sample: TimingSample) -> Double {
      switch self {
      case .curve(let curve): curve?.value(at: sample.progress) ?? sample.progress
      case .spring(let spring): spring.progress(at: sample.time)
      }
    }

    /// In fractions per second; `duration` is that of one play, in seconds.
    package func velocity(at sample: TimingSample, duration: Double) -> Double {
      switch self {
      case .curve(let curve): (curve?.slope(at: sample.progress) ?? 1) / duration
      case .spring(let spring): spring.velocity(at: sample.time)
      }
    }
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
