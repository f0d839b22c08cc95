import MotionMath

// Core Animation can neither pause nor seek: a handle replaces an animation by a copy with other times.
extension CAAnimation {
  /// A begin that Core Animation does not take for "now".
  static func begin(_ time: CFTimeInterval) -> CFTimeInterval {
    time == 0 ? -.leastNormalMagnitude : time
  }

  /// A copy that plays on from a time; `nil` when it is over then.
  ///
  /// - Parameters:
  ///   - elapsed: in the handle's seconds since its begin.
  ///   - now: in the layer's time space.
  final func playing(at elapsed: CFTimeInterval, rate: Double, now: CFTimeInterval) -> CAAnimation?
  {
    guard elapsed < playingTime - AnimationTrack.tolerance || !isRemovedOnCompletion else {
      return nil
    }
    let copy = copy() as! CAAnimation
    copy.speed *= Float(rate)
    copy.beginTime = Self.begin(now - elapsed / rate)
    return copy
  }

  /// A copy that stands still; `nil` when it shows nothing then.
  ///
  /// - Parameter modelHasStart: whether the model has the animation's start, so that the end needs an animation to show,
  ///   and not the start.
  package final func standing(at elapsed: CFTimeInterval, modelHasStart: Bool) -> CAAnimation? {
    let length = playingTime
    guard shows(at: elapsed, modelHasStart: modelHasStart) else { return nil }
    let copy = copy() as! CAAnimation
    let played = min(max(elapsed, 0), length) * Double(abs(speed))
    copy.timeOffset = speed < 0 ? activeDuration - played : played
    if timeOffset != 0 { copy.timeOffset = shifted(copy.timeOffset) }
    copy.stand()
    return copy
  }

  /// Whether a copy that stands still shows anything at a time.
  final func shows(at elapsed: CFTimeInterval, modelHasStart: Bool) -> Bool {
    // An animation that is over leaves its end to the model, unless the model has the start.
    let isHeld = modelHasStart || !isRemovedOnCompletion
    guard elapsed <= playingTime + AnimationTrack.tolerance || isHeld else { return false }
    let fillsBackwards = fillMode == .backwards || fillMode == .both
    return elapsed >= 0 || (fillsBackwards && !modelHasStart)
  }

  /// Makes the animation stand still, also at its very end.
  final func stand() {
    speed = 0
    beginTime = Self.begin(0)
    fillMode = .both
    isRemovedOnCompletion = false
  }

  /// A copy that plays backwards from a time to the begin; `nil` when it is there.
  final func playingBack(
    at elapsed: CFTimeInterval, rate: Double, now: CFTimeInterval
  ) -> CAAnimation? {
    guard elapsed > AnimationTrack.tolerance else { return nil }
    var length = playingTime
    if length == .infinity {
      // Back to the beginning it only has as far to go as it has played, in whole cycles.
      let play = cycleTime
      guard play > 0, play < .infinity else { return nil }
      length = max((elapsed / play).rounded(.up), 1) * play
    }
    let back = reversed(over: length)
    back.speed = Float(rate)
    back.beginTime = Self.begin(now - (length - elapsed) / rate)
    return back
  }

  // MARK: Lengths

  /// The length of all plays, in the animation's own seconds; infinite when they never end.
  var activeDuration: CFTimeInterval { mediaTiming.activeDuration }

  /// The length of one play with its way back, in its parent's seconds.
  package var cycleTime: CFTimeInterval {
    speed == 0 ? .infinity : mediaTiming.cycleDuration / Double(abs(speed))
  }

  /// The length of all plays, in its parent's seconds; infinite when they never end.
  package var playingTime: CFTimeInterval {
    speed == 0 ? .infinity : activeDuration / Double(abs(speed))
  }

  /// A time of the plays moved by `timeOffset`, wrapped around.
  func shifted(_ time: CFTimeInterval) -> CFTimeInterval {
    let cycle = mediaTiming.cycleDuration
    guard cycle > 0, cycle < .infinity else { return time }
    let sum = (time + timeOffset).truncatingRemainder(dividingBy: cycle)
    return sum < 0 ? sum + cycle : sum
  }
}
