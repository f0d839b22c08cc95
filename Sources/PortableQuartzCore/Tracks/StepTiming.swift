import MotionMath

/// The times of a track's steps, and the pace of each.
struct StepTiming: Sendable {
  /// Where the steps begin, and where the last one ends.
  let times: KeyTimes
  /// One for each step; steps beyond are linear.
  let curves: [TimingCurve]
  /// One for each step when paced; else empty.
  let paces: [PaceTable]

  func step(at progress: Double) -> (index: Int, fraction: Double) {
    var step = times.segment(at: progress)
    if step.index < curves.count { step.fraction = curves[step.index].value(at: step.fraction) }
    if step.index < paces.count { step.fraction = paces[step.index].parameter(at: step.fraction) }
    return step
  }
}
