import MotionMath
import PortableCoreGraphics

/// When an animation plays and for how long it shows.
struct AnimationSpan: Hashable {
  let timing: MediaTiming
  /// When the active time is over, in the layer's time space; infinity when never.
  let endTime: CFTimeInterval
  let isRemovedOnCompletion: Bool

  init(timing: MediaTiming, isRemovedOnCompletion: Bool) {
    self.timing = timing
    endTime = timing.endTimeInParent
    self.isRemovedOnCompletion = isRemovedOnCompletion
  }

  /// Creates the span of a timing whose begin is not settled: nothing shows.
  init(unsettled timing: MediaTiming) {
    self.timing = timing
    endTime = -.infinity
    isRemovedOnCompletion = true
  }

  /// Where the animation is at a time in the layer's time space; `nil` when it shows nothing.
  func sample(at time: CFTimeInterval) -> TimingSample? {
    if isRemovedOnCompletion, time >= endTime { return nil }
    return timing.sample(at: time)
  }
}

/// A motion with both ends, bound to the property or the field of one that it moves on a layer.
///
/// A class, because frames would copy a value, with all that is counted in it, for every layer.
final class BoundMotion {
  let target: AnimationTarget
  let interpolator: Interpolator
  let pace: Motion.Pace

  init(target: AnimationTarget, interpolator: Interpolator, pace: Motion.Pace) {
    self.target = target
    self.interpolator = interpolator
    self.pace = pace
  }

  func apply(to state: inout LayerState, sample: TimingSample) {
    target.setValue(interpolator.value(at: pace.fraction(of: sample)), in: &state)
  }

  /// The whole value of a property with the motion applied; `nil` when that moves a field.
  func value(
    of property: LayerProperty, over shown: InterpolableValue?, sample: TimingSample
  ) -> InterpolableValue?? {
    guard target.isWhole else { return nil }
    return .some(
      target.property === property ? interpolator.value(at: pace.fraction(of: sample)) : shown)
  }
}
