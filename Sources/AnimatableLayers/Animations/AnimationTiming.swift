import MotionMath

/// When and how the changes of a block animate.
struct AnimationTiming {
  /// In seconds, 0 or more; 0 changes at once.
  let duration: CFTimeInterval
  /// In seconds; below 0 starts in the middle.
  let delay: CFTimeInterval
  /// A spring comes to rest after the duration.
  let pace: Motion.Pace
  let flags: CALayer.AnimationOptions
  /// How often in a second it should be drawn; `nil` leaves it to the system.
  let frameRates: Motion.FrameRates?
  /// How often it plays.
  var repeatCount: Float
  var autoreverses: Bool

  /// Resolves what a block specifies against the block around it.
  ///
  /// Duration and pace come from the block around unless the options override them, flags are added
  /// to its flags unless the options override that, and delays add up. The frame rate comes from it
  /// where the options have none and do not override that.
  ///
  /// - Parameters:
  ///   - duration: in seconds; less than 0 counts as 0.
  ///   - pace: a spring is one that comes to rest after the duration.
  init(
    duration: CFTimeInterval, pace: Motion.Pace, delay: CFTimeInterval,
    options: CALayer.AnimationOptions, inside outer: AnimationTiming?
  ) {
    precondition(duration.isFinite, "an animation cannot last \(duration) s")
    precondition(delay.isFinite, "an animation cannot wait for \(delay) s")
    var ownDuration = max(duration, 0)
    var ownPace = ownDuration > 0 ? pace : .curve(nil)
    var settlingDuration = ownDuration
    var flags = options.flags
    var frameRates = options.frameRates.map { Motion.FrameRates($0) }
    if let outer {
      if !options.contains(.overrideInheritedDuration) { ownDuration = outer.duration }
      if !options.contains(.overrideInheritedCurve) {
        ownPace = outer.pace
        settlingDuration = outer.duration
      }
      if !options.contains(.overrideInheritedOptions) {
        flags.formUnion(outer.flags)
        frameRates = frameRates ?? outer.frameRates
      }
    }
    // A spring and a duration from different blocks: the same swing in that time.
    if case .spring(let spring) = ownPace, ownDuration > 0, ownDuration != settlingDuration {
      ownPace = .spring(spring.accelerated(by: settlingDuration / ownDuration))
    }
    self.duration = ownDuration
    self.delay = delay + (outer?.delay ?? 0)
    self.pace = ownPace
    self.flags = flags
    self.frameRates = frameRates
    repeatCount = flags.contains(.repeat) ? .infinity : 0
    autoreverses = flags.contains(.autoreverse)
  }

  /// The part of this timing that a keyframe takes up, for blocks inside it.
  init(part: ClosedRange<Double>, of whole: AnimationTiming) {
    duration = (part.upperBound - part.lowerBound) * whole.duration
    delay = whole.delay + part.lowerBound * whole.duration
    pace = whole.pace
    flags = whole.flags.subtracting([.repeat, .autoreverse])
    frameRates = whole.frameRates
    repeatCount = 0
    autoreverses = false
  }

  /// Gives an animation everything but its duration.
  func apply(to animation: CAAnimation) {
    animation.repeatCount = repeatCount
    animation.autoreverses = autoreverses
    if let frameRates { animation.preferredFrameRateRange = CAFrameRateRange(frameRates) }
    if delay > 0 { animation.fillMode = .backwards }
  }

  /// The motion of a change, without ends and begin.
  var motion: Motion {
    let timing = MediaTiming(
      duration: duration, repeatCount: Double(repeatCount), autoreverses: autoreverses,
      fillMode: delay > 0 ? .backwards : .removed)
    return Motion(pace: pace, timing: timing, frameRates: frameRates)
  }
}
