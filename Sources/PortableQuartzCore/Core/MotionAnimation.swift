import MotionMath
import PortableCoreGraphics

/// Receives the start and the end of a motion whose `CAAnimation` is created on demand.
package protocol MotionDelegate: CAAnimationDelegate {
  /// - Parameter beginTime: in the layer's time space.
  func motionDidStart(at beginTime: CFTimeInterval)

  /// Called once, with whether the motion was played to its end.
  func motionDidStop(finished flag: Bool)
}

/// The equivalent `CAAnimation` is created when it is first read: changes come by the thousand, and few of their
/// animations are read.
final class MotionAnimation: AttachedAnimation {
  private let target: AnimationTarget
  // The parts of the motion: copying a whole `Motion` to here makes a change a fifth slower, and fetching animations from
  // memory is much of the cost of many changes.
  private let ends: Ends
  private let pace: Motion.Pace
  private let frameRates: Motion.FrameRates?
  /// Whether the contents depend on the property; `nil` leaves that to the class.
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
    of target: AnimationTarget, on layer: CALayer, in transaction: TransactionStack,
    redraws: Bool? = nil, delegate: (any MotionDelegate)? = nil
  ) {
    var pace = pace
    if let function = transaction.settings.animationTimingFunction, case .curve = pace {
      pace = function.pace
    }
    var timing = timing
    if timing.duration <= 0 { timing.duration = transaction.settings.animationDuration }
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
            target: target, interpolator: Interpolator(from: start, to: end), pace: pace))
      }
    super.init(
      key: target.key, timing: timing, of: layer, completionGroups: transaction.completionGroups)
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
    }
    let animation = CABasicAnimation.animation(motion, keyPath: target.key)
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
    if let shown { return .some(value(over: shown, sample)) }
    return .some(target.fallback.map { value(over: $0, sample) })
  }

  private func value(over shown: InterpolableValue, _ sample: TimingSample) -> InterpolableValue {
    let fraction = pace.fraction(of: sample)
    return switch ends {
    case .none: shown
    case .start(let start): start.interpolated(to: shown, fraction: fraction)
    case .end(let end): shown.interpolated(to: end, fraction: fraction)
    case .both(let motion): motion.interpolator.value(at: fraction)
    }
  }

  // MARK: Notification

  override func notifyStart() {
    delegate?.motionDidStart(at: span.timing.beginTime)
  }

  override func notifyStop(finished: Bool) {
    delegate?.motionDidStop(finished: finished)
  }
}

extension CABasicAnimation {
  /// The animation of a key by a motion: this engine's one conversion.
  package static func animation(_ motion: Motion, keyPath: String) -> CABasicAnimation {
    let animation: CABasicAnimation
    switch motion.pace {
    case .curve(let curve):
      animation = CABasicAnimation()
      animation.timingFunction = curve.map { CAMediaTimingFunction($0) }
    case .spring(let spring):
      let moved = CASpringAnimation()
      moved.mass = CGFloat(spring.mass)
      moved.stiffness = CGFloat(spring.stiffness)
      moved.damping = CGFloat(spring.damping)
      moved.initialVelocity = CGFloat(spring.initialVelocity)
      moved.allowsOverdamping = spring.allowsOverdamping
      animation = moved
    }
    animation.keyPath = keyPath
    animation.setEnds(from: motion.from, to: motion.to)
    animation.timing = motion.timing
    if let rates = motion.frameRates {
      animation.preferredFrameRateRange = CAFrameRateRange(
        minimum: rates.minimum, maximum: rates.maximum, preferred: rates.preferred)
    }
    return animation
  }
}

extension CALayer {
  package final func add(_ motion: Motion, forKey key: String, delegate: any MotionDelegate) {
    guard !isPresentation else { return }
    let animation = MotionAnimation(
      from: motion.from, to: motion.to, pace: motion.pace, timing: motion.timing,
      frameRates: motion.frameRates, of: .named(key, on: self, shown: storage), on: self,
      in: .current,
      delegate: delegate)
    if layerClass.overridesAddition || CALayer.engineModel != nil {
      add(animation.animation, forKey: key)
    } else {
      attach(animation)
    }
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
