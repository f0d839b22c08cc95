import MotionMath

/// A change of a block that goes straight from the former value to the new one, by the block's timing and nothing else.
struct PlainChange {
  let start: InterpolableValue
  let end: InterpolableValue
  /// Of more than no time.
  let timing: AnimationTiming

  /// The animation of the change.
  func makeAnimation(keyPath: String) -> CAAnimation {
    timing.makeAnimation(keyPath: keyPath, from: start.containerValue, to: end.containerValue)
  }
}

extension CALayer {
  /// Animates a change that was made, without an animation object.
  ///
  /// - Parameter begin: in the layer's time space.
  /// - Returns: whether it does; false when the engine has to be given one.
  func animate(
    _ change: PlainChange, forKey key: String, at begin: CFTimeInterval, owner: any AnimationOwner
  ) -> Bool {
    var timing = change.timing.mediaTiming
    timing.beginTime = begin
    return switch change.timing.pace {
    case .curve(let function):
      animate(
        key, from: change.start, to: change.end, timing: timing, pace: function, spring: nil,
        owner: owner)
    case .spring(let shape):
      animate(
        key, from: change.start, to: change.end, timing: timing, pace: nil, spring: shape.motion,
        owner: owner)
    }
  }
}
