import MotionMath
import PortableCoreGraphics

/// What frames need of an attached animation, worked out at its commit.
struct CommittedAnimation {
  let span: AnimationSpan
  /// Whether the animation moves a key that the layer's contents depend on.
  let affectsContents: Bool

  init(timing: MediaTiming, isRemovedOnCompletion: Bool, affectsContents: Bool) {
    span = AnimationSpan(
      timing: timing, endTime: timing.endTimeInParent, isRemovedOnCompletion: isRemovedOnCompletion)
    self.affectsContents = affectsContents
  }
}

/// When an animation plays and for how long it shows.
struct AnimationSpan: Hashable {
  let timing: MediaTiming
  /// When the active time is over, in the layer's time space; infinity when never.
  let endTime: CFTimeInterval
  let isRemovedOnCompletion: Bool

  /// Where the animation is at a time in the layer's time space; `nil` when it shows nothing.
  func sample(at time: CFTimeInterval) -> TimingSample? {
    if isRemovedOnCompletion, time >= endTime { return nil }
    return timing.sample(at: time)
  }
}
