import MotionMath

/// How a key animates: what a change of it on screen starts, and what a block, a clip of a timeline or a host's update can
/// give to keys in its place.
public struct KeyAnimation: Sendable {
  // Indirect, so that every layer's copy of a declaration is one reference.
  indirect enum Kind: Sendable {
    case disabled
    case moving(Motion, Interpolation, isMovement: Bool)
  }

  let kind: Kind

  /// The transaction's duration, 0.25 s by default, with Core Animation's default curve.
  public static let implicit = KeyAnimation(
    Motion(pace: .curve(CAMediaTimingFunction(name: .default).timingCurve)))

  /// No animation: a change shows at once.
  public static let disabled = KeyAnimation(kind: .disabled)

  /// A duration and a curve of its own.
  ///
  /// - Parameters:
  ///   - duration: in seconds, greater than 0; wins over the transaction's.
  ///   - timingFunction: the pace; an animation timing function of the transaction wins over it.
  public static func basic(
    duration: CFTimeInterval, timingFunction: CAMediaTimingFunctionName = .default
  ) -> KeyAnimation {
    .basic(
      duration: duration, timingFunction: CAMediaTimingFunction(name: timingFunction))
  }

  /// A duration and a timing function with control points of its own.
  ///
  /// - Parameters:
  ///   - duration: in seconds, greater than 0; wins over the transaction's.
  ///   - timingFunction: the pace; an animation timing function of the transaction wins over it.
  public static func basic(
    duration: CFTimeInterval, timingFunction: CAMediaTimingFunction
  ) -> KeyAnimation {
    precondition(duration > 0 && duration.isFinite, "an animation cannot last \(duration) s")
    return KeyAnimation(
      Motion(
        pace: .curve(timingFunction.timingCurve), timing: MediaTiming(duration: duration)))
  }

  /// A spring; it lasts until it has settled, whatever the transaction's duration.
  public static func spring(_ spring: LayerSpring) -> KeyAnimation {
    KeyAnimation(spring.motion)
  }

  /// A spring from how it feels, in SwiftUI's spelling: `spring(LayerSpring(duration:bounce:))`.
  ///
  /// - Parameters:
  ///   - duration: of one swing, in seconds, greater than 0. Default 0.5.
  ///   - bounce: 0 does not overshoot, towards 1 it swings, below 0 it creeps; from -0.99 to 0.99, and other values count
  ///     as the nearer of the two. Default 0.
  public static func spring(duration: CFTimeInterval = 0.5, bounce: Double = 0) -> KeyAnimation {
    .spring(LayerSpring(duration: duration, bounce: bounce))
  }

  /// A fling, which friction slows down until it rests at the new value; it lasts until then, whatever the
  /// transaction's duration.
  ///
  /// - Parameter decelerationRate: the part of the velocity that is left after each millisecond, between 0 and 1, as
  ///   scroll views state it. Default 0.998, their normal one; 0.99 is their fast one.
  public static func decay(decelerationRate: Double = 0.998) -> KeyAnimation {
    let friction = DecayMotion(velocity: 0, decelerationRate: decelerationRate).friction
    return KeyAnimation(SpringMotion(friction: friction, initialVelocity: friction))
  }

  /// The same animation with a rule for the values in between.
  public func interpolating(_ interpolation: Interpolation) -> KeyAnimation {
    guard case .moving(let motion, _, let isMovement) = kind else { return self }
    return KeyAnimation(kind: .moving(motion, interpolation, isMovement: isMovement))
  }

  /// The same animation, marked as one that moves something over the screen, which `ReducedMotion`
  /// then replaces. The keys of a layer's geometry need no mark.
  public func asMovement() -> KeyAnimation {
    guard case .moving(let motion, let interpolation, _) = kind else { return self }
    return KeyAnimation(kind: .moving(motion, interpolation, isMovement: true))
  }

  /// The same animation with a range of frames per second, as `CAAnimation.preferredFrameRateRange` has it.
  ///
  ///     @AnimatableProperty(
  ///       animation: .basic(duration: 4).preferredFrameRateRange(
  ///         CAFrameRateRange(minimum: 10, maximum: 30)))
  ///     var tide: CGFloat = 0
  ///
  /// It is a hint: the portable engine draws the frames that it is given the times of, and stores the range without
  /// effect.
  ///
  /// - Parameter range: rates of 0 or more, the preferred one within the others.
  public func preferredFrameRateRange(_ range: CAFrameRateRange) -> KeyAnimation {
    range.check()
    guard case .moving(var motion, let interpolation, let isMovement) = kind else { return self }
    motion.frameRates = Motion.FrameRates(range)
    return KeyAnimation(kind: .moving(motion, interpolation, isMovement: isMovement))
  }

  /// The same animation for values with nothing in between: switched in keyframes, on which the engines
  /// agree, unless it has a rule of its own.
  @usableFromInline var switchingValues: KeyAnimation {
    interpolation == .system ? interpolating(.discrete()) : self
  }

  private init(kind: Kind) {
    self.kind = kind
  }

  private init(_ motion: Motion) {
    kind = .moving(motion, .system, isMovement: false)
  }

  private init(_ spring: SpringMotion) {
    self.init(
      Motion(pace: .spring(spring), timing: MediaTiming(duration: spring.settlingDuration)))
  }

  /// The motion of a change, without ends; `nil` when there is no animation.
  var motion: Motion? {
    if case .moving(let motion, _, _) = kind { motion } else { nil }
  }

  package var isAnimated: Bool { motion != nil }

  package var isBlended: Bool {
    if case .discrete = interpolation.rule { false } else { interpolation.steps == nil }
  }

  var interpolation: Interpolation {
    if case .moving(_, let interpolation, _) = kind { interpolation } else { .system }
  }

  var isMovement: Bool {
    if case .moving(_, _, let isMovement) = kind { isMovement } else { false }
  }
}

// MARK: Actions

extension KeyAnimation {
  fileprivate static func animation(
    _ motion: Motion, forKey key: String, from start: Any
  ) -> CABasicAnimation {
    let animation = Platform.animation(motion, keyPath: key)
    animation.fromValue = start
    return animation
  }
}

extension AnimatableKeyLayer {
  /// Only a layer on screen has a value to start from, as with Core Animation's own keys.
  func declaredAnimation(forKey event: String) -> (any CAAction)? {
    guard let key = animatableKeys[event], let motion = key.animation.motion,
      let start = key.shownValue(in: self)
    else { return nil }
    // The layer's other animations may add to those of the key.
    guard key.animation.interpolation == .system, !hasAnimation(besides: event) else {
      return KeyAnimationAction(key.animation, from: start)
    }
    return KeyAnimation.animation(motion, forKey: event, from: start)
  }
}

/// Adds nothing unless both the presented value and the new one are known.
final class KeyAnimationAction: NSObject, CAAction {
  struct Timing {
    let template: CAAnimation
    /// The container value that the model had before the change; `nil` for none.
    let model: Any?
  }

  let animation: KeyAnimation
  /// Its timing replaces the animation's own.
  var template: CAAnimation? { timing?.template }
  private let timing: Timing?
  private let start: Any?

  /// - Parameter start: the container value on screen; `nil` reads it, for any key.
  init(_ animation: KeyAnimation, from start: Any? = nil, timing: Timing? = nil) {
    self.animation = animation
    self.timing = timing
    self.start = start
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer, !addsChange(of: event, to: layer) else { return }
    layer.removeAdditions(to: event)
    guard let start = start ?? layer.presentationOnScreen?.value(forKey: event),
      let basic = template?.moving(event, from: start)
        ?? animation.motion.map({ KeyAnimation.animation($0, forKey: event, from: start) })
    else { return }
    guard animation.interpolation != .system, let end = layer.value(forKey: event) else {
      layer.add(basic, forKey: event)
      return
    }
    basic.toValue = end
    layer.add(basic.interpolating(animation.interpolation), forKey: event)
  }

  /// - Returns: false when the change cannot be added to what moves the key already.
  private func addsChange(of key: String, to layer: CALayer) -> Bool {
    guard let timing, animation.interpolation == .system, var start = timing.model,
      let end = layer.value(forKey: key), ValueInterpolation.canAdd(start, end)
    else { return false }
    let addedKey = layer.keyForAddition(to: key)
    if addedKey == key, layer.animation(forKey: key) != nil {
      // An animation that does not add ends here, at its presented value.
      start = layer.presentationOnScreen?.value(forKey: key) ?? start
    }
    guard let first = ValueInterpolation.components(of: start),
      let last = ValueInterpolation.components(of: end), first.count == last.count,
      let change = ValueInterpolation.value(
        like: end, components: zip(first, last).map { $0 - $1 })
    else { return false }
    let addition = timing.template.moving(key, from: change)
    addition.toValue = ValueInterpolation.value(like: end, components: last.map { _ in 0 })
    addition.isAdditive = true
    layer.add(addition, forKey: addedKey)
    return true
  }
}
