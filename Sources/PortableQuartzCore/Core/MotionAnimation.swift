import MotionMath
import PortableCoreGraphics

/// Receives the start and the end of a motion whose `CAAnimation` is created on demand.
package protocol MotionDelegate: CAAnimationDelegate {
  /// Called when the motion starts.
  ///
  /// - Parameter beginTime: in the layer's time space.
  func motionDidStart(at beginTime: CFTimeInterval)

  /// Called once at the end.
  ///
  /// - Parameter flag: whether the motion was played to its end.
  func motionDidStop(finished flag: Bool)
}

/// The animation of one property by a `Motion`.
///
/// The equivalent `CAAnimation` is created when it is first read: changes come by the thousand, and few of their
/// animations are read.
final class MotionAnimation: AttachedAnimation {
  private let target: AnimationTarget
  // The parts of the motion. A `Motion` as a whole is copied on its way here, for which a change would take a fifth
  // longer.
  private let start: InterpolableValue?
  private let end: InterpolableValue?
  private let pace: Motion.Pace
  @exclusivity(unchecked) private var timing: MediaTiming
  private let frameRates: Motion.FrameRates?
  /// Whether the contents depend on the property; `nil` leaves that to the class.
  private let redraws: Bool?
  private let delegate: (any MotionDelegate)?

  /// - Parameters:
  ///   - pace: the transaction's timing function replaces a curve.
  ///   - timing: a duration of 0 becomes the transaction's.
  ///   - redraws: whether the contents depend on the property; `nil` leaves that to the class.
  init(
    from start: InterpolableValue?, to end: InterpolableValue? = nil, pace: Motion.Pace,
    timing: MediaTiming = MediaTiming(), frameRates: Motion.FrameRates? = nil,
    of target: AnimationTarget, on layer: CALayer, in transaction: TransactionStack,
    redraws: Bool? = nil, delegate: (any MotionDelegate)? = nil
  ) {
    self.target = target
    self.redraws = redraws
    self.delegate = delegate
    self.start = start
    self.end = end
    self.frameRates = frameRates
    self.timing = timing
    if timing.duration <= 0 { self.timing.duration = transaction.settings.animationDuration }
    if let function = transaction.settings.animationTimingFunction, case .curve = pace {
      self.pace = .curve(function.curve)
    } else {
      self.pace = pace
    }
    super.init(key: target.key, of: layer, completionGroups: transaction.completionGroups)
  }

  override var animation: CAAnimation {
    if let made { return made }
    let animation = CABasicAnimation.animation(
      Motion(from: start, to: end, pace: pace, timing: timing, frameRates: frameRates),
      keyPath: target.key)
    animation.delegate = delegate
    made = animation
    return animation
  }

  /// The delegate, if of a type.
  func delegate<Delegate: AnyObject>(ofType type: Delegate.Type) -> Delegate? {
    delegate as? Delegate
  }

  override var startsFromShown: Bool { false }

  override var isRemovedOnCompletion: Bool { true }

  override var animatedProperties: [LayerProperty]? { [target.property] }

  override var animatedSublayers: [CALayer] { [] }

  override func resolve(
    on layer: CALayer, at time: CFTimeInterval, shown: LayerState.Storage?
  ) -> CommittedAnimation {
    if timing.beginTime == 0 { timing.beginTime = time }
    made?.timing = timing
    return CommittedAnimation(
      timing: timing, isRemovedOnCompletion: true,
      affectsContents: redraws ?? layer.redraws(for: target.property))
  }

  override var boundMotion: BoundMotion? {
    guard let end, let start else { return nil }
    return BoundMotion(
      target: target, interpolator: Interpolator(from: start, to: end), pace: pace)
  }

  override func boundMotion(over state: LayerState) -> BoundMotion? {
    guard let (from, to) = ends(over: target.value(in: state)) else { return nil }
    return BoundMotion(
      target: target, interpolator: Interpolator(from: from, to: to), pace: pace)
  }

  override func apply(to state: inout LayerState, sample: TimingSample) {
    guard let value = value(over: target.value(in: state), sample) else { return }
    target.setValue(value, in: &state)
  }

  override func value(
    of property: LayerProperty, over shown: InterpolableValue?, sample: TimingSample
  ) -> InterpolableValue?? {
    guard property === target.property else { return .some(shown) }
    return .some(value(over: shown ?? target.fallback, sample) ?? shown)
  }

  private func value(over shown: InterpolableValue?, _ sample: TimingSample) -> InterpolableValue? {
    // Not by `ends(over:)`, which copies both.
    let fraction = pace.fraction(of: sample)
    guard let start else {
      return shown.map { $0.interpolated(to: end ?? $0, fraction: fraction) }
    }
    if let end { return start.interpolated(to: end, fraction: fraction) }
    return shown.map { start.interpolated(to: $0, fraction: fraction) }
  }

  private func ends(
    over shown: InterpolableValue?
  ) -> (from: InterpolableValue, to: InterpolableValue)? {
    guard let from = start ?? shown, let to = end ?? shown else { return nil }
    return (from, to)
  }

  // MARK: Notification

  override func notifyStart() {
    delegate?.motionDidStart(at: committed?.span.timing.beginTime ?? timing.beginTime)
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
  /// Attaches a motion of a key, as `add(_:forKey:)` does with the equivalent animation.
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

  /// The delegate of the animation under a key, or of the first of several, if it is of a type.
  package final func delegate<Delegate: AnyObject>(
    forKey key: String, ofType type: Delegate.Type
  ) -> Delegate? {
    guard let attached = attachedAnimations.first(where: { $0.key == key }) else { return nil }
    if let moved = attached as? MotionAnimation { return moved.delegate(ofType: type) }
    return attached.animation.delegate as? Delegate
  }

  /// Whether an animation is attached under another key than this one.
  package final func hasAnimation(besides key: String) -> Bool {
    if let only = attachedAnimations.only { return only.key != key }
    return attachedAnimations.contains { $0.key != key }
  }
}
