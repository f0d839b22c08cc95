import MotionMath

/// Receives the start and the end of a motion, whose `CAAnimation` is created on demand.
package protocol MotionDelegate: CAAnimationDelegate {
  /// - Parameter beginTime: in the layer's time space.
  func motionDidStart(at beginTime: CFTimeInterval)

  /// Called once, with whether the motion reached its end.
  func motionDidStop(finished flag: Bool)
}

/// A motion whose `CAAnimation` is created when it is first read, which is seldom.
final class MotionAnimation: AttachedAnimation {
  private let target: AnimationTarget
  // Not a whole `Motion`, whose size makes a change a fifth slower.
  private let ends: Ends
  private let pace: Motion.Pace
  private let frameRates: Motion.FrameRates?
  /// Whether the motion redraws the contents; `nil` leaves that to the class.
  private let redraws: Bool?
  fileprivate let delegate: (any MotionDelegate)?

  private enum Ends {
    case none
    case start(InterpolableValue)
    case end(InterpolableValue)
    case both(BoundMotion)
  }

  /// - Parameters:
  ///   - pace: the transaction's timing function replaces a curve.
  ///   - timing: a duration of 0 becomes the transaction's.
  init(
    from start: InterpolableValue?, to end: InterpolableValue? = nil, pace: Motion.Pace,
    timing: MediaTiming = MediaTiming(), frameRates: Motion.FrameRates? = nil,
    of target: AnimationTarget, under key: String? = nil, on layer: CALayer,
    in transaction: TransactionStack, interpolation: InterpolationRule = .system,
    redraws: Bool? = nil, delegate: (any MotionDelegate)? = nil
  ) {
    let (pace, timing) = transaction.settings.settled(pace, timing)
    self.target = target
    self.redraws = redraws
    self.delegate = delegate
    self.frameRates = frameRates
    self.pace = pace
    ends =
      switch (start, end) {
      case (nil, nil): .none
      case (let start?, nil): .start(start)
      case (nil, let end?): .end(end)
      case (let start?, let end?):
        .both(
          BoundMotion(
            target: target,
            interpolator: Interpolator(
              from: start, to: end, by: interpolation, isSpring: pace.spring != nil),
            pace: pace.spring != nil && interpolation.jumps ? .curve(nil) : pace,
            interpolation: interpolation))
      }
    super.init(
      key: key ?? target.keyPath, timing: timing, of: layer,
      completionGroups: transaction.completionGroups)
  }

  /// - Parameter end: a fixed end; `nil` for the motion's.
  convenience init(
    _ motion: Motion, to end: InterpolableValue? = nil, of target: AnimationTarget,
    on layer: CALayer, in transaction: TransactionStack, redraws: Bool? = nil,
    delegate: (any MotionDelegate)? = nil
  ) {
    self.init(
      from: motion.from, to: end ?? motion.to, pace: motion.pace, timing: motion.timing,
      frameRates: motion.frameRates, of: target, on: layer, in: transaction,
      interpolation: motion.interpolation, redraws: redraws, delegate: delegate)
  }

  override var animation: CAAnimation {
    if let made { return made }
    var motion = Motion(pace: pace, timing: span.timing, frameRates: frameRates)
    switch ends {
    case .none: break
    case .start(let start): motion.from = start
    case .end(let end): motion.to = end
    case .both(let bound):
      motion.from = bound.interpolator.start
      motion.to = bound.interpolator.end
      motion.pace = bound.pace
      motion.interpolation = bound.interpolation
    }
    let animation = CAPropertyAnimation.animation(motion, keyPath: target.keyPath)
    animation.delegate = delegate
    made = animation
    return animation
  }

  override var startsFromShown: Bool { false }

  override var isRemovedOnCompletion: Bool { true }

  override var animatedProperties: [LayerProperty]? { [target.property] }

  override var animatedSublayers: [CALayer] { [] }

  override func resolve(
    on layer: CALayer, at time: CFTimeInterval, shown: LayerState.Storage?
  ) -> (span: AnimationSpan, affectsContents: Bool) {
    var timing = span.timing
    if timing.beginTime == 0 { timing.beginTime = time }
    made?.timing = timing
    return (
      AnimationSpan(timing: timing, isRemovedOnCompletion: true),
      redraws ?? layer.redraws(for: target.property)
    )
  }

  override var boundMotion: BoundMotion? {
    if case .both(let motion) = ends { motion } else { nil }
  }

  override func boundMotion(over state: LayerState) -> BoundMotion? {
    guard let shown = target.value(in: state) else { return nil }
    let interpolator: Interpolator
    switch ends {
    case .none: interpolator = Interpolator(from: shown, to: shown)
    case .start(let start): interpolator = Interpolator(from: start, to: shown)
    case .end(let end): interpolator = Interpolator(from: shown, to: end)
    case .both(let motion): return motion
    }
    return BoundMotion(target: target, interpolator: interpolator, pace: pace)
  }

  override func apply(to state: inout LayerState, sample: TimingSample) {
    guard let shown = target.value(in: state) else { return }
    target.setValue(value(over: shown, sample), in: &state)
  }

  override func value(
    of property: LayerProperty, over shown: InterpolableValue?, sample: TimingSample
  ) -> InterpolableValue?? {
    guard property === target.property else { return .some(shown) }
    guard target.isWhole else { return nil }
    if let shown { return .some(value(over: shown, sample)) }
    return .some(target.fallback.map { value(over: $0, sample) })
  }

  private func value(over shown: InterpolableValue, _ sample: TimingSample) -> InterpolableValue {
    switch ends {
    case .none: shown
    case .start(let start): pace.value(from: start, to: shown, at: sample)
    case .end(let end): pace.value(from: shown, to: end, at: sample)
    case .both(let motion): motion.pace.value(of: motion.interpolator, at: sample)
    }
  }

  override var jumps: Bool {
    if case .both(let motion) = ends { motion.interpolation.jumps } else { false }
  }

  // MARK: Notification

  override func notifyStart() { delegate?.motionDidStart(at: span.timing.beginTime) }

  override func notifyStop(finished: Bool) { delegate?.motionDidStop(finished: finished) }
}

extension TransactionSettings {
  /// The transaction's timing function replaces a curve; a duration of 0 becomes the transaction's.
  @inline(__always)
  fileprivate func settled(
    _ pace: Motion.Pace, _ timing: MediaTiming
  ) -> (Motion.Pace, MediaTiming) {
    var (pace, timing) = (pace, timing)
    if let function = animationTimingFunction, pace.spring == nil { pace = function.pace }
    if timing.duration <= 0 { timing.duration = animationDuration }
    return (pace, timing)
  }
}

extension Motion {
  func settled(in transaction: TransactionStack) -> Motion {
    var motion = self
    (motion.pace, motion.timing) = transaction.settings.settled(pace, timing)
    return motion
  }
}

extension CAPropertyAnimation {
  /// Converts a motion of a key path.
  package static func animation(_ motion: Motion, keyPath: String) -> CAPropertyAnimation {
    let animation: CAPropertyAnimation
    if let keyframes = motion.keyframes {
      animation = CAKeyframeAnimation(keyframes, curve: motion.shownPace.curve)
    } else {
      let basic = CABasicAnimation.ofPace(motion.pace)
      basic.setEnds(motion.shownEnds)
      animation = basic
    }
    animation.keyPath = keyPath
    animation.timing = motion.timing
    if let rates = motion.frameRates {
      animation.preferredFrameRateRange = CAFrameRateRange(
        minimum: rates.minimum, maximum: rates.maximum, preferred: rates.preferred)
    }
    return animation
  }
}

extension CABasicAnimation {
  fileprivate static func ofPace(_ pace: Motion.Pace) -> CABasicAnimation {
    switch pace {
    case .curve(let curve):
      let animation = CABasicAnimation()
      animation.timingFunction = curve.map { CAMediaTimingFunction($0) }
      return animation
    case .spring(let spring): return CASpringAnimation(spring, velocity: [])
    case .launched(let spring, let velocity): return CASpringAnimation(spring, velocity: velocity)
    }
  }
}

extension CAKeyframeAnimation {
  fileprivate convenience init(_ keyframes: InterpolationRule.Keyframes, curve: TimingCurve?) {
    self.init()
    values = keyframes.values.compactMap { AnyValueCoding.value(from: $0) }
    keyTimes = keyframes.times?.map { NSNumber(value: $0) }
    calculationMode = keyframes.areDiscrete ? .discrete : .linear
    timingFunction = curve.map { CAMediaTimingFunction($0) }
  }
}

extension CALayer {
  /// - Parameter begin: in the layer's time space; 0 is the time of the commit.
  package final func add(
    _ motion: Motion, at begin: CFTimeInterval, forKey key: String, delegate: any MotionDelegate
  ) {
    guard !isPresentation else { return }
    let target = AnimationTarget.named(key, on: self, shown: storage)
    var timing = motion.timing
    timing.beginTime = begin
    self.begin(
      MotionAnimation(
        from: motion.from.flatMap { target.adopted($0) },
        to: motion.to.flatMap { target.adopted($0) }, pace: motion.pace, timing: timing,
        frameRates: motion.frameRates, of: target, on: self, in: .current,
        interpolation: motion.interpolation, delegate: delegate))
  }

  package final func delegate<Delegate: AnyObject>(
    forKey key: String, ofType type: Delegate.Type
  ) -> Delegate? {
    guard let attached = attachedAnimations.first(where: { $0.key == key }) else { return nil }
    if let moved = attached as? MotionAnimation { return moved.delegate as? Delegate }
    return attached.animation.delegate as? Delegate
  }

  package final func hasAnimation(besides key: String) -> Bool {
    if let only = attachedAnimations.only { return only.key != key }
    return attachedAnimations.contains { $0.key != key }
  }
}
