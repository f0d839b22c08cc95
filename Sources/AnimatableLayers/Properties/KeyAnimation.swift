import MotionMath

/// What a change of an animatable key on screen starts.
public struct KeyAnimation: Sendable {
  /// How the value gets from its start to its end.
  enum Pace: Sendable {
    case timed(duration: CFTimeInterval?, timingFunction: CAMediaTimingFunctionName)
    case spring(
      mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGFloat = 0)
  }

  /// What animates a change.
  struct Move: Sendable {
    let pace: Pace
    var interpolation = Interpolation.system
    var isMovement = false
    /// How often in a second it should be drawn; `nil` leaves it to the system.
    var frameRates: CAFrameRateRange?
  }

  // Indirect, so that every layer's copy of a declaration is one reference.
  indirect enum Kind: Sendable {
    case none
    case moving(Move)
  }

  let kind: Kind

  /// The transaction's duration, 0.25 s by default, with Core Animation's default curve.
  public static let implicit = KeyAnimation(.timed(duration: nil, timingFunction: .default))

  /// No animation: a change shows at once.
  public static let disabled = KeyAnimation(kind: .none)

  /// The same as `disabled`.
  public static let none = disabled

  /// A duration and a curve of its own.
  ///
  /// - Parameters:
  ///   - duration: in seconds, greater than 0; wins over the transaction's.
  ///   - timingFunction: the pace; an animation timing function of the transaction wins over it.
  public static func basic(
    duration: CFTimeInterval, timingFunction: CAMediaTimingFunctionName = .default
  ) -> KeyAnimation {
    precondition(duration > 0 && duration.isFinite, "an animation cannot last \(duration) s")
    return KeyAnimation(.timed(duration: duration, timingFunction: timingFunction))
  }

  /// A spring, said as people perceive it; it lasts until it has settled, whatever the transaction's
  /// duration.
  ///
  /// - Parameters:
  ///   - duration: of one swing, in seconds, greater than 0.
  ///   - bounce: from 0, no swinging over, to below 1, hardly any end.
  public static func spring(duration: CFTimeInterval = 0.5, bounce: CGFloat = 0) -> KeyAnimation {
    precondition(duration > 0 && duration.isFinite, "a spring cannot swing in \(duration) s")
    precondition((0..<1).contains(bounce), "a spring cannot have a bounce of \(bounce)")
    return KeyAnimation(SpringMotion(perceptualDuration: duration, bounce: Double(bounce)))
  }

  /// A spring, said as physics does; it lasts until it has settled, whatever the transaction's
  /// duration.
  ///
  /// - Parameters:
  ///   - mass: of what hangs on the spring, greater than 0.
  ///   - stiffness: mass per second squared, greater than 0.
  ///   - damping: mass per second, greater than 0.
  public static func spring(mass: CGFloat, stiffness: CGFloat, damping: CGFloat) -> KeyAnimation {
    for (name, value) in [("mass", mass), ("stiffness", stiffness), ("damping", damping)] {
      precondition(value > 0 && value.isFinite, "a spring cannot have a \(name) of \(value)")
    }
    return KeyAnimation(.spring(mass: mass, stiffness: stiffness, damping: damping))
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
    changing { $0.interpolation = interpolation }
  }

  /// The same animation, marked as one that moves something over the screen, which `ReducedMotion`
  /// then replaces. The keys of a layer's geometry need no mark.
  public func asMovement() -> KeyAnimation {
    changing { $0.isMovement = true }
  }

  /// The same animation with a range of frames per second, as `CAAnimation.preferredFrameRateRange` has it.
  ///
  ///     @AnimatableProperty(
  ///       animation: .basic(duration: 4).preferredFrameRateRange(
  ///         CAFrameRateRange(minimum: 10, maximum: 30)))
  ///     var tide: CGFloat = 0
  ///
  /// It is a wish: the portable engine draws the frames that it is given the times of, and keeps the range without effect.
  ///
  /// - Parameter range: rates of 0 or more, the preferred one within the others.
  public func preferredFrameRateRange(_ range: CAFrameRateRange) -> KeyAnimation {
    range.check()
    return changing { $0.frameRates = range }
  }

  /// The same animation for values with nothing in between: switched in keyframes, on which the engines
  /// agree, unless it has a rule of its own.
  @usableFromInline var switchingValues: KeyAnimation {
    interpolation == .system ? interpolating(.discrete()) : self
  }

  private init(kind: Kind) {
    self.kind = kind
  }

  private init(_ pace: Pace) {
    kind = .moving(Move(pace: pace))
  }

  private func changing(_ change: (inout Move) -> Void) -> KeyAnimation {
    guard case .moving(var move) = kind else { return self }
    change(&move)
    return KeyAnimation(kind: .moving(move))
  }

  private init(_ spring: SpringMotion) {
    self.init(
      .spring(
        mass: CGFloat(spring.mass), stiffness: CGFloat(spring.stiffness),
        damping: CGFloat(spring.damping), initialVelocity: CGFloat(spring.initialVelocity)))
  }

  /// The rule for the values in between.
  var interpolation: Interpolation {
    if case .moving(let move) = kind { move.interpolation } else { .system }
  }

  /// Whether the animation is marked as one that moves something over the screen.
  var isMovement: Bool {
    if case .moving(let move) = kind { move.isMovement } else { false }
  }
}

// MARK: Actions

extension KeyAnimation {
  /// Makes the action of a key; `nil` when there is no animation.
  ///
  /// - Parameters:
  ///   - start: the container value on screen.
  ///   - besideOthers: whether the layer has animations that may add to those of the key.
  func makeAction(forKey key: String, from start: Any, besideOthers: Bool) -> (any CAAction)? {
    guard case .moving(let move) = kind else { return nil }
    guard move.interpolation == .system, !besideOthers else {
      return KeyAnimationAction(self, from: start)
    }
    return makeAnimation(forKey: key, from: start)
  }

  /// Makes the animation of a key that starts at a value and ends at the layer's.
  fileprivate func makeAnimation(forKey key: String, from start: Any) -> CABasicAnimation? {
    guard case .moving(let move) = kind else { return nil }
    let animation: CABasicAnimation
    switch move.pace {
    case .timed(let duration, let timingFunction):
      animation = CABasicAnimation(keyPath: key)
      if let duration { animation.duration = duration }
      animation.timingFunction = CAMediaTimingFunction(name: timingFunction)
    case .spring(let mass, let stiffness, let damping, let initialVelocity):
      let spring = CASpringAnimation(keyPath: key)
      spring.mass = mass
      spring.stiffness = stiffness
      spring.damping = damping
      spring.initialVelocity = initialVelocity
      spring.duration = spring.settlingDuration
      animation = spring
    }
    animation.fromValue = start
    if let frameRates = move.frameRates { animation.preferredFrameRateRange = frameRates }
    return animation
  }
}

/// Animates a key when both the value on screen and the new one are known.
final class KeyAnimationAction: NSObject, CAAction {
  /// Another animation, whose timing counts.
  struct Timing {
    let template: CAAnimation
    /// The container value that the model had before the change; `nil` for none.
    let model: Any?
  }

  let animation: KeyAnimation
  /// Whose timing counts in place of the animation's own; `nil` for that.
  var template: CAAnimation? { timing?.template }
  private let timing: Timing?
  private let start: Any?

  /// - Parameters:
  ///   - start: the container value on screen; without one it is looked up, which finds the values of
  ///     keys that are not declared.
  ///   - timing: whose timing counts in place of the animation's own.
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
        ?? animation.makeAnimation(forKey: event, from: start)
    else { return }
    guard animation.interpolation != .system, let end = layer.value(forKey: event) else {
      layer.add(basic, forKey: event)
      return
    }
    layer.add(
      animation.interpolation.animation(like: basic, from: start, to: end), forKey: event)
  }

  /// Adds the change in the time of another animation to what moves the key already; false when it cannot
  /// be added.
  private func addsChange(of key: String, to layer: CALayer) -> Bool {
    guard let timing, animation.interpolation == .system, var start = timing.model,
      let end = layer.value(forKey: key), ValueInterpolation.canAdd(start, end)
    else { return false }
    let addedKey = layer.keyForAddition(to: key)
    if addedKey == key, layer.animation(forKey: key) != nil {
      // What does not add ends here, at the value that it shows.
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
