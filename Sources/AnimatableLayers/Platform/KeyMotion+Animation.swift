import MotionMath

// The only place in which the toolkit makes animations, with what each engine converts itself.
extension KeyMotion {
  convenience init(_ animation: CAAnimation) {
    self.init(
      keyPath: (animation as? CAPropertyAnimation)?.keyPath ?? "",
      motion: Motion(pace: .curve(nil), timing: animation.mediaTiming),
      values: .animation(animation), adds: animation.adds)
  }

  func makeAnimation() -> CAAnimation {
    switch values {
    case nil:
      let animation = Platform.animation(motion, keyPath: keyPath)
      if adds { animation.setAdditive() }
      return animation
    case .keyframes(let keyframes)?:
      let animation = CAKeyframeAnimation(keyPath: keyPath)
      animation.setKeyframes(keyframes)
      animation.setTiming(motion.timing, frameRates: motion.frameRates)
      animation.timingFunction = motion.pace.curve.map { CAMediaTimingFunction($0) }
      return animation
    case .members(let members)?:
      let group = CAAnimationGroup()
      group.animations = members.map(\.animation)
      group.setTiming(motion.timing, frameRates: motion.frameRates)
      return group
    case .animation(let animation)?: return animation
    }
  }
}

extension CAAnimation {
  final var mediaTiming: MediaTiming {
    var timing = MediaTiming(
      beginTime: beginTime, duration: duration, speed: Double(speed), timeOffset: timeOffset,
      repeatCount: Double(repeatCount), repeatDuration: repeatDuration, autoreverses: autoreverses)
    switch fillMode {
    case .forwards: timing.fillMode = .forwards
    case .backwards: timing.fillMode = .backwards
    case .both: timing.fillMode = .both
    default: timing.fillMode = .removed
    }
    return timing
  }

  final func setTiming(_ timing: MediaTiming, frameRates: Motion.FrameRates?) {
    beginTime = timing.beginTime
    duration = timing.duration
    speed = Float(timing.speed)
    timeOffset = timing.timeOffset
    repeatCount = Float(timing.repeatCount)
    repeatDuration = timing.repeatDuration
    autoreverses = timing.autoreverses
    switch timing.fillMode {
    case .removed: fillMode = .removed
    case .forwards: fillMode = .forwards
    case .backwards: fillMode = .backwards
    case .both: fillMode = .both
    }
    if let frameRates { preferredFrameRateRange = CAFrameRateRange(frameRates) }
  }

  /// Whether its values, or those of its first member, are added to what else moves the key.
  var adds: Bool {
    switch self {
    case let group as CAAnimationGroup: group.animations?.first?.adds ?? false
    case let animation as CAPropertyAnimation: animation.isAdditive
    default: false
    }
  }

  fileprivate final func setAdditive() {
    (self as? CAPropertyAnimation)?.isAdditive = true
    for member in (self as? CAAnimationGroup)?.animations ?? [] { member.setAdditive() }
  }

  final func takeTiming(of original: CAAnimation) {
    setTiming(original.mediaTiming, frameRates: nil)
    timingFunction = original.timingFunction
    delegate = original.delegate
    isRemovedOnCompletion = original.isRemovedOnCompletion
    preferredFrameRateRange = original.preferredFrameRateRange
  }

  /// - Parameter length: how long it plays, in its parent's seconds; finite.
  final func reversed(over length: CFTimeInterval) -> CAAnimation {
    let played = copy() as! CAAnimation
    played.delegate = nil
    played.fillMode = .both
    // Plays forwards and back, and shows the second half. A group also reverses the animation's own repeats.
    let turning = CAAnimationGroup()
    turning.animations = [played]
    turning.duration = length
    turning.autoreverses = true
    turning.beginTime = -length
    let back = CAAnimationGroup()
    back.animations = [turning]
    back.duration = length
    back.fillMode = .backwards
    back.delegate = delegate
    back.preferredFrameRateRange = preferredFrameRateRange
    return back
  }

  /// From `start` to the model's value, with this animation's timing, its curve or its spring, and its delegate.
  final func moving(_ keyPath: String, from start: Any) -> CABasicAnimation {
    // A copy brings its class along, and with that a spring.
    let copy = copy() as? CABasicAnimation
    let animation = copy ?? CABasicAnimation()
    if copy == nil { animation.takeTiming(of: self) }
    animation.keyPath = keyPath
    animation.fromValue = start
    animation.toValue = nil
    animation.byValue = nil
    animation.isAdditive = false
    animation.isCumulative = false
    animation.valueFunction = nil
    return animation
  }
}

extension CABasicAnimation {
  final func through(_ keyframes: KeyMotion.Keyframes) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.takeTiming(of: self)
    animation.isAdditive = isAdditive
    animation.isCumulative = isCumulative
    animation.valueFunction = valueFunction
    animation.setKeyframes(keyframes)
    return animation
  }
}

extension CAKeyframeAnimation {
  final func setKeyframes(_ keyframes: KeyMotion.Keyframes) {
    values = keyframes.values
    keyTimes = keyframes.times?.map { NSNumber(value: $0) }
    calculationMode = keyframes.mode
  }
}
