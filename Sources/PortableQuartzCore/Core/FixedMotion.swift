import MotionMath
import PortableAnimation

/// How far an animation is between its ends at a moment of its play.
struct MotionPace: Hashable {
  /// The animation's own; `nil` is even.
  let curve: TimingCurve?
  /// What moves the animation in place of a curve.
  let spring: SpringMotion?

  /// How far it is; springs leave 0...1.
  func fraction(of sample: TimingSample) -> Double {
    if let spring { return spring.progress(at: sample.time) }
    return curve?.value(at: sample.progress) ?? sample.progress
  }
}

/// A basic animation between two values that nothing changes any more.
///
/// A class, because frames would copy a value, with all that is counted in it, for every layer.
final class FixedMotion {
  let target: AnimationTarget
  let interpolator: Interpolator
  let pace: MotionPace

  init(target: AnimationTarget, interpolator: Interpolator, pace: MotionPace) {
    self.target = target
    self.interpolator = interpolator
    self.pace = pace
  }

  /// Applies the motion to a look.
  func apply(to state: inout LayerState, sample: TimingSample) {
    target.setValue(interpolator.value(at: pace.fraction(of: sample)), in: &state)
  }

  /// What the motion makes of the whole value of a property; `nil` when it moves a field.
  func value(
    of property: LayerProperty, over shown: InterpolableValue?, sample: TimingSample
  ) -> InterpolableValue?? {
    guard target.isWhole else { return nil }
    return .some(
      target.property === property ? interpolator.value(at: pace.fraction(of: sample)) : shown)
  }
}
