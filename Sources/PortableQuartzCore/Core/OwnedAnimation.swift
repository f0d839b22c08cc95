import MotionMath
import PortableAnimation
import PortableCoreGraphics

/// Who starts animations without making them, and hears of their starts and ends.
package protocol AnimationOwner: AnyObject {
  /// The animation that does what the layer was asked for, as others see it; asked for once, when somebody looks at it.
  func makeAnimation() -> CAAnimation

  /// Hears of the start.
  ///
  /// - Parameter beginTime: in the layer's time space.
  func animationDidStart(at beginTime: CFTimeInterval)

  /// Hears of the end.
  ///
  /// - Parameter flag: whether the animation played to its end.
  func animationDidStop(finished flag: Bool)
}

/// The animation of a whole property between two values, whose object its owner makes when somebody asks for it: blocks
/// start them by the thousand, and few are looked at.
final class OwnedAnimation: AttachedAnimation {
  private let ownMotion: FixedMotion
  private let timing: MediaTiming
  private let owner: any AnimationOwner

  init(
    _ motion: FixedMotion, of layer: CALayer, timing: MediaTiming, owner: any AnimationOwner,
    waiters: [CompletionGroup]
  ) {
    ownMotion = motion
    self.timing = timing
    self.owner = owner
    super.init(key: motion.target.key, of: layer, waiters: waiters)
  }

  override var animation: CAAnimation {
    if let made { return made }
    let animation = owner.makeAnimation()
    animation.timing = committed?.span.timing ?? timing
    made = animation
    return animation
  }

  override var startsFromShown: Bool { false }

  override var isRemovedOnCompletion: Bool { true }

  override var movedProperties: [LayerProperty]? { [ownMotion.target.property] }

  override var movedMembers: [CALayer] { [] }

  override func settle(
    on layer: CALayer, at time: CFTimeInterval, shown: LayerStateBox?
  ) -> CommittedAnimation {
    var timing = timing
    if timing.beginTime == 0 { timing.beginTime = time }
    made?.timing = timing
    return CommittedAnimation(
      timing: timing, isRemovedOnCompletion: true,
      movesDrawnKey: type(of: layer).redraws(forKey: ownMotion.target.key))
  }

  override var fixedMotion: FixedMotion? { ownMotion }

  override func fixedMotion(over look: LayerState) -> FixedMotion? { nil }

  // MARK: Telling

  /// The owner that is this one's, if it is of a type.
  func owner<Owner: AnyObject>(as type: Owner.Type) -> Owner? {
    Swift.type(of: owner) == type ? unsafeDowncast(owner, to: type) : nil
  }

  override func tellStart() {
    owner.animationDidStart(at: committed?.span.timing.beginTime ?? timing.beginTime)
  }

  override func tellStop(finished: Bool) { owner.animationDidStop(finished: finished) }
}

extension CALayer {
  /// The number, point, size, rectangle or transform that the layer holds under a key of its class; `nil` for anything
  /// else, and where a subclass may answer for the engine.
  package final func movedValue(forKey key: String) -> InterpolableValue? {
    guard let property = engineProperty(key), !property.holdsFlag,
      let value = property.animatedValue(at: UnsafePointer(box.pointer))
    else { return nil }
    switch value {
    case .number, .point, .size, .rect, .transform: return value
    default: return nil
    }
  }

  /// Animates a property of which `movedValue(forKey:)` told the values, as `add(_:forKey:)` would with the animation
  /// that the owner makes.
  ///
  /// - Parameter timing: a begin of 0 is now.
  /// - Returns: whether it does; false where something else has a say in the animation.
  package final func animate(
    _ key: String, from start: InterpolableValue, to end: InterpolableValue, timing: MediaTiming,
    pace: CAMediaTimingFunction?, spring: SpringMotion?, owner: any AnimationOwner
  ) -> Bool {
    let transaction = TransactionStack.current
    guard !isPresentation, transaction.settings.animationTimingFunction == nil,
      let target = engineProperty(key)?.target
    else { return false }
    let motion = FixedMotion(
      target: target, interpolator: Interpolator(from: start, to: end),
      pace: MotionPace(curve: pace?.curve, spring: spring))
    attach(
      OwnedAnimation(
        motion, of: self, timing: timing, owner: owner, waiters: transaction.completionGroups))
    return true
  }

  /// The property of a key that only the engine's own classes know about.
  private func engineProperty(_ key: String) -> LayerProperty? {
    guard type(of: self) == Self.kind else { return nil }
    return Self.properties.declaredProperty(key, likely: TransactionStack.current.changingProperty)
  }

  /// Whoever hears of the start and the end of an animation, if of a type.
  package final func hearer<Hearer: AnyObject>(forKey key: String, as type: Hearer.Type) -> Hearer?
  {
    guard let attached = attachedAnimations.first(where: { $0.key == key }) else { return nil }
    if let owned = attached as? OwnedAnimation { return owned.owner(as: type) }
    return attached.animation.delegate as? Hearer
  }

  /// Whether an animation is attached under another key than this one.
  package final func hasAnimation(besides key: String) -> Bool {
    if let only = attachedAnimations.only { return only.key != key }
    return attachedAnimations.contains { $0.key != key }
  }
}
