import PortableAnimation
import PortableCoreGraphics

/// What of an attached animation frames need, worked out at its commit.
struct AnimationTrack {
  let timing: MediaTiming
  /// When the active time is over, in the layer's time space; infinity when never.
  let endTime: CFTimeInterval
  let isRemovedOnCompletion: Bool
  /// Whether the animation moves a key that the layer's contents depend on.
  let movesDrawnKey: Bool
  let motion: FixedMotion?

  /// Where the animation is at a time in the layer's time space; `nil` when it shows nothing.
  func sample(at time: CFTimeInterval) -> TimingSample? {
    if isRemovedOnCompletion, time >= endTime { return nil }
    return timing.sample(at: time)
  }
}

/// A basic animation between two values that nothing changes any more.
struct FixedMotion {
  let target: AnimationTarget
  let way: ValueWay
  /// The animation's own; `nil` is even.
  let pace: TimingCurve?
  /// What moves the animation in place of a pace.
  let spring: SpringMotion?

  /// Applies the motion to a look.
  func apply(to state: inout LayerState, sample: TimingSample) {
    target.setValue(way.value(at: fraction(of: sample)), in: &state)
  }

  private func fraction(of sample: TimingSample) -> Double {
    if let spring { return spring.progress(at: sample.time) }
    return pace?.value(at: sample.progress) ?? sample.progress
  }
}
