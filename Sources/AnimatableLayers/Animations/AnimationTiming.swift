import MotionMath

/// When and how the changes of a block animate.
struct AnimationTiming {
  /// What lies between the start and the end.
  enum Pace {
    case curve(CAMediaTimingFunction?)
    case spring(SpringShape)
  }

  /// In seconds, 0 or more; 0 changes at once.
  let duration: CFTimeInterval
  /// In seconds; below 0 starts in the middle.
  let delay: CFTimeInterval
  let pace: Pace
  let flags: CALayer.AnimationOptions
  /// How often in a second it should be drawn; `nil` leaves it to the system.
  let frameRates: CAFrameRateRange?
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
  ///   - pace: created from the checked duration, which is greater than 0.
  init(
    duration: CFTimeInterval, delay: CFTimeInterval, options: CALayer.AnimationOptions,
    inside outer: AnimationTiming?, pace: (CFTimeInterval) -> Pace
  ) {
    precondition(duration.isFinite, "an animation cannot last \(duration) s")
    precondition(delay.isFinite, "an animation cannot wait for \(delay) s")
    var ownDuration = max(duration, 0)
    var ownPace = ownDuration > 0 ? pace(ownDuration) : .curve(nil)
    if case .spring(let shape) = ownPace { ownDuration = shape.settlingDuration }
    var flags = options.flags
    var frameRates = options.frameRates
    if let outer {
      if !options.contains(.overrideInheritedDuration) { ownDuration = outer.duration }
      if !options.contains(.overrideInheritedCurve) { ownPace = outer.pace }
      if !options.contains(.overrideInheritedOptions) {
        flags.formUnion(outer.flags)
        frameRates = frameRates ?? outer.frameRates
      }
    }
    // A spring and a duration from different blocks: the same swing in that time.
    if case .spring(let shape) = ownPace, ownDuration > 0, ownDuration != shape.settlingDuration {
      ownPace = .spring(shape.settling(in: ownDuration))
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
    if let frameRates { animation.preferredFrameRateRange = frameRates }
    if delay > 0 { animation.fillMode = .backwards }
  }

  /// The motion of a change, without ends and begin.
  var motion: Motion {
    let timing = MediaTiming(
      duration: duration, repeatCount: Double(repeatCount), autoreverses: autoreverses,
      fillMode: delay > 0 ? .backwards : .removed)
    let rates = frameRates.map {
      Motion.FrameRates(minimum: $0.minimum, maximum: $0.maximum, preferred: $0.preferred)
    }
    switch pace {
    case .curve(let function):
      return Motion(pace: .curve(function?.timingCurve), timing: timing, frameRates: rates)
    case .spring(let shape):
      return Motion(pace: .spring(shape.motion), timing: timing, frameRates: rates)
    }
  }
}
