import MotionMath

struct AnimationTiming {
  /// In seconds; below 0 starts in the middle.
  private(set) var delay: CFTimeInterval
  private(set) var flags: CALayer.AnimationOptions
  /// The motion of every change, without ends and begin. A duration of 0 changes at once; a spring comes to rest after the
  /// duration. The interpolation `system` leaves the values in between to the keys.
  private(set) var motion: Motion

  /// In seconds, 0 or more.
  var duration: CFTimeInterval { motion.timing.duration }

  /// - Parameter animation: `implicit` lasts as long as the transaction's animations, `disabled` changes at once.
  init(
    _ animation: KeyAnimation, delay: CFTimeInterval, options: CALayer.AnimationOptions,
    inside outer: AnimationTiming?
  ) {
    let duration = animation.motion.map { motion in
      motion.timing.duration > 0 ? motion.timing.duration : CATransaction.animationDuration()
    }
    self.init(
      duration: duration ?? 0, pace: animation.motion?.pace ?? .curve(nil), delay: delay,
      options: options, inside: outer)
    if let rates = animation.motion?.frameRates, options.frameRates == nil {
      motion.frameRates = rates
    }
    guard let own = animation.motion else { return }
    if !own.interpolation.isSystem { motion.interpolation = own.interpolation }
    if own.movement != .byKey { motion.movement = own.movement }
  }

  /// Resolves what a block specifies against the block around it.
  ///
  /// - Parameter pace: a spring is one that comes to rest after the duration.
  init(
    duration: CFTimeInterval, pace: Motion.Pace, delay: CFTimeInterval,
    options: CALayer.AnimationOptions, inside outer: AnimationTiming?
  ) {
    let lasts = MistakeLog.accepts(duration.isFinite, "an animation cannot last \(duration) s")
    let begins = MistakeLog.accepts(delay.isFinite, "an animation cannot wait for \(delay) s")
    var ownDuration = lasts ? max(duration, 0) : 0
    var ownPace = ownDuration > 0 ? pace : .curve(nil)
    var settlingDuration = ownDuration
    var flags = options.flags
    var frameRates = options.frameRates.map { Motion.FrameRates($0) }
    if let outer {
      if !options.contains(.overrideInheritedDuration) {
        assert(MistakeLog.note(outer.shadowing(ownDuration)))
        ownDuration = outer.duration
      }
      if !options.contains(.overrideInheritedCurve) {
        ownPace = outer.motion.pace
        settlingDuration = outer.duration
      }
      if !options.contains(.overrideInheritedOptions) {
        flags.formUnion(outer.flags)
        frameRates = frameRates ?? outer.motion.frameRates
      }
    }
    // A spring and a duration from different blocks: the same swing in that time.
    if let spring = ownPace.spring, ownDuration > 0, ownDuration != settlingDuration {
      ownPace = .spring(spring.accelerated(by: settlingDuration / ownDuration))
    }
    self.delay = (begins ? delay : 0) + (outer?.delay ?? 0)
    self.flags = flags
    motion = Motion(
      pace: ownPace,
      timing: MediaTiming(
        duration: ownDuration, repeatCount: flags.contains(.repeat) ? .infinity : 0,
        autoreverses: flags.contains(.autoreverse),
        fillMode: self.delay > 0 ? .backwards : .removed),
      frameRates: frameRates)
    guard let outer else { return }
    motion.movement = outer.motion.movement
    if !options.contains(.overrideInheritedCurve) {
      motion.interpolation = outer.motion.interpolation
    }
  }

  /// The timing of blocks inside a keyframe, which takes up a part of the whole.
  init(part: ClosedRange<Double>, of whole: AnimationTiming) {
    self = whole
    delay += part.lowerBound * whole.duration
    flags.subtract([.repeat, .autoreverse])
    motion = Motion(
      pace: whole.motion.pace,
      timing: MediaTiming(
        duration: (part.upperBound - part.lowerBound) * whole.duration,
        fillMode: delay > 0 ? .backwards : .removed),
      frameRates: whole.motion.frameRates)
    motion.movement = whole.motion.movement
  }

  mutating func `repeat`(_ count: CGFloat, autoreverses: Bool) {
    // Rounded as Core Animation's counts are.
    motion.timing.repeatCount = Double(Float(count))
    motion.timing.autoreverses = autoreverses
  }
}

extension AnimationTiming {
  /// A message about the duration of a block inside, which does not count, as in UIKit.
  fileprivate func shadowing(_ inner: CFTimeInterval) -> String? {
    guard inner > 0, inner != duration else { return nil }
    return
      "a block of \(inner) s inside a block of \(duration) s lasts \(duration) s, as UIKit's do; add "
      + "`.overrideInheritedDuration` to its options, or begin it outside"
  }
}
