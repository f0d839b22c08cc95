import MotionMath

struct AnimationSpan: Hashable {
  let timing: MediaTiming
  /// The end of the active time, in the layer's time space; infinity for never.
  let endTime: CFTimeInterval
  let isRemovedOnCompletion: Bool

  init(timing: MediaTiming, isRemovedOnCompletion: Bool) {
    self.timing = timing
    endTime = timing.endTimeInParent
    self.isRemovedOnCompletion = isRemovedOnCompletion
  }

  /// Shows nothing until the begin is settled.
  init(unsettled timing: MediaTiming) {
    self.timing = timing
    endTime = -.infinity
    isRemovedOnCompletion = true
  }

  /// Returns the sample at a time in the layer's time space; `nil` when nothing shows.
  func sample(at time: CFTimeInterval) -> TimingSample? {
    if isRemovedOnCompletion, time >= endTime { return nil }
    return timing.sample(at: time)
  }
}

/// A motion between fixed ends, bound to its target on a layer. A class, as frames would retain each part of a structure.
final class BoundMotion {
  let target: AnimationTarget
  let interpolator: Interpolator
  let pace: Motion.Pace
  /// The rule that `interpolator` was made by.
  let interpolation: InterpolationRule

  init(
    target: AnimationTarget, interpolator: Interpolator, pace: Motion.Pace,
    interpolation: InterpolationRule = .system
  ) {
    self.target = target
    self.interpolator = interpolator
    self.pace = pace
    self.interpolation = interpolation
  }

  func apply(to state: inout LayerState, sample: TimingSample) {
    target.setValue(pace.value(of: interpolator, at: sample), in: &state)
  }

  /// Returns `nil` when the motion moves a field.
  func value(
    of property: LayerProperty, over shown: InterpolableValue?, sample: TimingSample
  ) -> InterpolableValue?? {
    guard target.isWhole else { return nil }
    return .some(target.property === property ? pace.value(of: interpolator, at: sample) : shown)
  }
}
