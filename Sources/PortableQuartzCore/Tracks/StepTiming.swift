import MotionMath

/// When a track runs through its steps, and how each of them is run through.
struct StepTiming: Sendable {
  /// Where the steps begin, and where the last one ends.
  let times: KeyTimes
  /// One for each step; steps beyond are linear.
  let curves: [TimingCurve]
  /// How the arc length along each step runs when paced; else empty.
  let paces: [PaceTable]

  /// Returns the step at `progress`, a part of the whole time, and the parameter along it.
  func step(at progress: Double) -> (index: Int, fraction: Double) {
    var step = times.segment(at: progress)
    if step.index < curves.count { step.fraction = curves[step.index].value(at: step.fraction) }
    if step.index < paces.count { step.fraction = paces[step.index].parameter(at: step.fraction) }
    return step
  }
}
