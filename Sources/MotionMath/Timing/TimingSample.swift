package struct TimingSample: Hashable, Sendable {
  package enum Phase: Hashable, Sendable {
    case before
    case active
    case after
  }

  package var phase: Phase
  /// How far the cycle has come, in 0...1; falls back to 0 in the second half of an autoreversing cycle.
  package var progress: Double
  /// The time within one run of the duration, in seconds: the parent time of a group's members.
  package var time: Double
  /// How many cycles are over, from 0; a forward and backward run together are one cycle.
  package var iteration: Int

  package init(phase: Phase, progress: Double, time: Double, iteration: Int) {
    self.phase = phase
    self.progress = progress
    self.time = time
    self.iteration = iteration
  }
}
