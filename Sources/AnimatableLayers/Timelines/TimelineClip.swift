import MotionMath

final class TimelineClip {
  let target: LayerKey
  /// The container's value; `nil` starts from where the key path is then.
  let start: Any?
  /// The container's value; `NSNull` for none.
  let end: Any
  /// Has no ends: those above need not be values that interpolate.
  let motion: Motion
  /// The model's value when the clip was created.
  let modelValue: Any?

  /// - Parameter motion: has a duration and no ends.
  init(layer: CALayer, keyPath: String, start: Any?, end: Any, motion: Motion) {
    target = LayerKey(layer: layer, keyPath: layer.storedKeyPath(keyPath))
    modelValue = target.modelValue
    self.motion = motion
    assert(MistakeLog.note(layer.wrongKey(target.keyPath).map { "\(type(of: layer)): \($0)" }))
    let isAccepted = target.accepts(start, end, over: modelValue)
    self.start = isAccepted ? start.map(ValueInterpolation.containerValue) : nil
    self.end = isAccepted ? ValueInterpolation.containerValue(of: end) : modelValue ?? NSNull()
  }

  init(_ original: TimelineClip, frameRates: Motion.FrameRates) {
    target = original.target
    start = original.start
    end = original.end
    modelValue = original.modelValue
    var motion = original.motion
    motion.frameRates = frameRates
    self.motion = motion
  }

  var duration: CFTimeInterval { motion.timing.duration }

  /// The container value some seconds after the start; without a first value it is the last one at once.
  func value(from start: Any?, at time: CFTimeInterval) -> Any {
    guard time < duration, let start else { return end }
    let sample = TimingSample(phase: .active, progress: time / duration, time: time, iteration: 0)
    let value = Interpolation(motion.interpolation).value(
      from: start, to: shownEnd(from: start), fraction: motion.pace.fraction(of: sample))
    guard motion.pace.isLaunched else { return value }
    return motion.pace.launched(InterpolableValue(held: value), at: sample).containerValue
  }

  /// The last value on screen: a color that goes to none ends wholly transparent.
  func shownEnd(from start: Any?) -> Any {
    isNull(end) ? AnimationContext.clear(like: start) ?? end : end
  }
}

final class TimelineLoop {
  let items: [Timeline.Item]
  let timing: MediaTiming
  /// The number of loops inside one another, this one included.
  let depth: Int

  init(items: [Timeline.Item], timing: MediaTiming) {
    self.items = items
    self.timing = timing
    depth = 1 + (items.map(\.depth).max() ?? 0)
  }
}

extension MediaTiming {
  /// - Parameter count: of runs, or of pairs of a run and one back; greater than 0, may be infinite.
  init(run: CFTimeInterval, count: Double, autoreverses: Bool) {
    self.init(duration: run, autoreverses: autoreverses)
    // Core Animation stores counts in single precision, durations in double.
    if count.isFinite { repeatDuration = cycleDuration * count } else { repeatCount = .infinity }
  }

  /// The time within a run. A loop without an end comes, at the end of time, to the end of a run.
  func moment(at time: CFTimeInterval) -> CFTimeInterval {
    guard time.isFinite || activeDuration.isFinite else { return duration }
    var held = self
    held.fillMode = .forwards
    return held.sample(at: time)?.time ?? 0
  }
}

extension Timeline.Item {
  var depth: Int { if case .loop(let loop) = content { loop.depth } else { 0 } }
}
