import MotionMath

extension CALayer {
  /// Animates the changes that a block makes, on any layers.
  ///
  ///     CALayer.animate(withDuration: 0.3, options: .curveEaseOut) {
  ///       card.position.x = 200
  ///       card.setValue(0.5, forKeyPath: "transform.scale")
  ///       ring.progress = 1
  ///     } completion: { finished in
  ///       print(finished)
  ///     }
  ///
  /// The block animates every change of an animatable key, undeclared keys and key paths included, on layers in a shown
  /// tree, even if they were just added. The models have their new values at once. A block takes precedence over action
  /// policies, delegates, `actions` and `style`, but not over `CATransaction.setDisableActions(true)`. Keys without
  /// values in between, such as `isHidden`, are left to the usual search, and a layer whose `action(forKey:)` does not
  /// call `super` answers for itself.
  ///
  /// A nested block has the outer one's duration, pace and flags unless its options override them; delays add up. Keys
  /// that it changes belong to its own handle.
  ///
  /// An asynchronous function can wait for the reason of the end:
  ///
  ///     let reason = await handle.outcome()
  ///
  /// - Parameters:
  ///   - duration: in seconds; 0 or less changes at once.
  ///   - delay: in seconds, while the screen shows the start; less than 0 starts in the middle. Default 0.
  ///   - options: the curve, repeats, and precedence over running and outer animations. Default: eased in and out, once.
  ///   - animations: the changes.
  ///   - completion: called once, with false if anything was cut short, and with true if nothing animates, when the
  ///     layers' time next moves; see `AnimationHandle.addCompletion(_:)`. Default `nil`.
  @discardableResult public static func animate<Failure: Error>(
    withDuration duration: CFTimeInterval, delay: CFTimeInterval = 0,
    options: AnimationOptions = [], animations: () throws(Failure) -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) throws(Failure) -> AnimationHandle {
    try AnimationBlock(
      AnimationTiming(
        duration: duration, pace: .curve(options.timingCurve), delay: delay,
        options: options, inside: inheritedTiming)
    ).run(animations, completion)
  }

  /// Animates the changes that a block makes by an animation as keys declare it, as `UIView.animate(_:changes:completion:)`
  /// does by one of SwiftUI; see `animate(withDuration:delay:options:animations:completion:)`.
  ///
  ///     let spring = LayerSpring(mass: 1, stiffness: 200, damping: 15)
  ///     CALayer.animate(.spring(spring)) {
  ///       card.position.y = 200
  ///     }
  ///     let pace = CAMediaTimingFunction(controlPoints: 0.7, -0.4, 0.3, 1.4)
  ///     CALayer.animate(.basic(duration: 1, timingFunction: pace)) {
  ///       card.position.y = 0
  ///     }
  ///
  /// A spring goes on from whatever moves a key, at its place and its velocity; an initial velocity of the spring's own
  /// replaces that.
  ///
  /// - Parameters:
  ///   - animation: how the values move. A rule for the values in between goes before those that keys declare. `implicit`
  ///     lasts as long as the transaction's animations, and `disabled` changes at once, whatever the delay.
  ///   - delay: in seconds, as of a plain block. Default 0.
  ///   - options: repeats, and what counts against what runs or is around already; the curve has no effect. Default: once.
  ///   - animations: the changes.
  ///   - completion: called once, with false when anything was cut short. Default `nil`.
  @discardableResult public static func animate<Failure: Error>(
    _ animation: KeyAnimation, delay: CFTimeInterval = 0, options: AnimationOptions = [],
    animations: () throws(Failure) -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) throws(Failure) -> AnimationHandle {
    guard animation.motion != nil else {
      return try animate(
        withDuration: 0, options: options,
        animations: { () throws(Failure) in try performWithoutAnimation(animations) },
        completion: completion)
    }
    return try AnimationBlock(
      AnimationTiming(animation, delay: delay, options: options, inside: inheritedTiming)
    ).run(animations, completion)
  }

  /// Animates the changes that a block makes on a spring, in UIKit's spelling and with its defaults.
  ///
  ///     CALayer.animate { card.position.y = 200 }
  ///     CALayer.animate(springDuration: 0.8, bounce: 0.3) {
  ///       card.position.y = 200
  ///     }
  ///
  /// - Parameters:
  ///   - duration: the time of one swing, in seconds; coming to rest takes longer. 0, and less, changes at once. Default
  ///     0.5.
  ///   - bounce: from -0.99 to 0.99, and other values count as the nearer of the two: 0 comes to rest smoothly, above it
  ///     swings, below it creeps. Default 0.
  ///   - velocity: the speed at the start, in distances each second; positive is towards the end. Default 0; a
  ///     velocity that is not finite counts as 0.
  ///   - delay: in seconds, as of a plain block. Default 0.
  ///   - options: repeats, and what counts against what runs or is around already; the curve has no effect. Default: once.
  ///   - animations: the changes.
  ///   - completion: called once, with false when anything was cut short. Default `nil`.
  @discardableResult public static func animate<Failure: Error>(
    springDuration duration: CFTimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity velocity: CGFloat = 0, delay: CFTimeInterval = 0,
    options: AnimationOptions = [], animations: () throws(Failure) -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) throws(Failure) -> AnimationHandle {
    guard duration > 0 else {
      return try animate(
        withDuration: duration, delay: delay, options: options, animations: animations,
        completion: completion)
    }
    let spring = LayerSpring(
      duration: duration, bounce: Double(bounce), initialVelocity: Double(velocity))
    return try animate(
      .spring(spring), delay: delay, options: options, animations: animations,
      completion: completion)
  }

  /// Animates the changes that a block makes on a spring, specified by when it comes to rest.
  ///
  /// - Parameters:
  ///   - duration: the time until it has come to rest, in seconds; 0 or less changes at once.
  ///   - dampingRatio: greater than 0; 1 or more comes to rest without swinging, and less swings more.
  ///   - velocity: the initial speed, in distances per second towards the end; counts as 0 if not finite.
  ///   - delay: in seconds, as of a plain block. Default 0.
  ///   - options: those of a plain block; the curve has no effect. Default: once.
  ///   - animations: the changes.
  ///   - completion: called once, with false if anything was cut short. Default `nil`.
  @discardableResult public static func animate<Failure: Error>(
    withDuration duration: CFTimeInterval, delay: CFTimeInterval = 0,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: () throws(Failure) -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) throws(Failure) -> AnimationHandle {
    let pace: Motion.Pace =
      duration > 0
      ? .spring(
        SpringMotion(
          settlingDuration: duration, dampingRatio: Double(dampingRatio),
          initialVelocity: Double(velocity))) : .curve(nil)
    return try AnimationBlock(
      AnimationTiming(
        duration: duration, pace: pace, delay: delay, options: options, inside: inheritedTiming)
    ).run(animations, completion)
  }

  /// Animates the changes that a block makes as a fling, which friction slows down until it rests at the new values.
  ///
  ///     CALayer.animate(withDecelerationRate: 0.998) {
  ///       list.bounds.origin.y = nearestPage
  ///     }
  ///
  /// A fling goes on from whatever moves a key, at its place and its velocity; a given velocity replaces that. Where only
  /// the velocity is known, and not the end, there is
  /// `Timeline.decay(_:keyPath:from:velocity:to:decelerationRate:)`.
  ///
  /// - Parameters:
  ///   - decelerationRate: the part of the velocity that is left after each millisecond, between 0 and 1, as scroll views
  ///     state it: 0.998 is their normal one, 0.99 their fast one.
  ///   - velocity: the speed at the start, in distances each second; positive is towards the end. Default `nil`: the one
  ///     that friction alone brings to rest there.
  ///   - delay: in seconds, as of a plain block. Default 0.
  ///   - options: repeats, and what counts against what runs or is around already; the curve has no effect. Default: once.
  ///   - animations: the changes.
  ///   - completion: called once, with false when anything was cut short. Default `nil`.
  @discardableResult public static func animate<Failure: Error>(
    withDecelerationRate decelerationRate: Double, velocity: CGFloat? = nil,
    delay: CFTimeInterval = 0, options: AnimationOptions = [],
    animations: () throws(Failure) -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) throws(Failure) -> AnimationHandle {
    let friction = SpringMotion.friction(decelerationRate: decelerationRate)
    let fling = SpringMotion(
      friction: friction, initialVelocity: velocity.map(Double.init) ?? friction)
    return try AnimationBlock(
      AnimationTiming(
        duration: fling.settlingDuration, pace: .spring(fling), delay: delay, options: options,
        inside: inheritedTiming)
    ).run(animations, completion)
  }

  /// Makes changes at once, even inside a block that animates.
  public static func performWithoutAnimation<Failure: Error>(
    _ actions: () throws(Failure) -> Void
  ) throws(Failure) {
    try CATransaction.withoutActions(actions)
  }

  /// Repeats some changes of a block; outside a block, and in keyframes, it makes them without repeats.
  ///
  /// - Parameters:
  ///   - count: the number of plays, which may be fractional or infinite; 0 or less plays once.
  ///   - autoreverses: whether each play runs backwards too.
  ///   - animations: the changes.
  public static func modifyAnimations<Failure: Error>(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () throws(Failure) -> Void
  ) throws(Failure) {
    guard !count.isNaN else { fatalError("an animation cannot play \(count) times") }
    guard let context = CATransaction.animationContext else { return try animations() }
    let timing = context.timing
    context.timing.repeat(count, autoreverses: autoreverses)
    defer { context.timing = timing }
    try animations()
  }

  /// The duration of the block around, in seconds; 0 outside of blocks.
  public static var inheritedAnimationDuration: CFTimeInterval { inheritedTiming?.duration ?? 0 }

  private static var inheritedTiming: AnimationTiming? {
    CATransaction.animationContext?.inheritedTiming
  }
}

// MARK: Keyframes

extension CALayer {
  /// Animates changes through several values, each in a fraction of the time.
  ///
  ///     CALayer.animateKeyframes(withDuration: 4) {
  ///       for (step, corner) in corners.enumerated() {
  ///         CALayer.addKeyframe(
  ///           withRelativeStartTime: Double(step) / 4, relativeDuration: 0.25
  ///         ) {
  ///           tourist.position = corner
  ///         }
  ///       }
  ///     }
  ///
  /// Every key goes from value to value and rests in between; a keyframe that starts before the previous one has ended
  /// waits for it. Changes outside of keyframes take the whole time. The models have the values of the last keyframes at
  /// once.
  ///
  /// - Parameters:
  ///   - duration: the length of all keyframes together, in seconds. 0, and less, changes at once.
  ///   - delay: in seconds, as of a plain block. Default 0.
  ///   - options: what lies between the values, and how often it plays. Default: even steps, once.
  ///   - animations: calls `addKeyframe(withRelativeStartTime:relativeDuration:animations:)`.
  ///   - completion: as of a plain block. Default `nil`.
  @discardableResult public static func animateKeyframes<Failure: Error>(
    withDuration duration: CFTimeInterval, delay: CFTimeInterval = 0,
    options: KeyframeAnimationOptions = [], animations: () throws(Failure) -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) throws(Failure) -> AnimationHandle {
    let timing = AnimationTiming(
      duration: duration, pace: .curve(nil), delay: delay,
      // Keyframes have a pace of their own.
      options: options.flags.union(.overrideInheritedCurve), inside: inheritedTiming)
    return try KeyframeBlock(timing, mode: options.calculationMode).run(animations, completion)
  }

  /// Adds a keyframe to the keyframe block that it is called in; elsewhere it makes the changes as they are.
  ///
  /// - Parameters:
  ///   - start: its start, from 0 to 1 of the block's duration.
  ///   - duration: the time until its values are reached, from 0 to what is left of 1.
  ///   - animations: the changes.
  public static func addKeyframe<Failure: Error>(
    withRelativeStartTime start: Double, relativeDuration duration: Double,
    animations: () throws(Failure) -> Void
  ) throws(Failure) {
    guard let block = CATransaction.animationContext as? KeyframeBlock else {
      return try animations()
    }
    try block.addKeyframe(from: start, duration: duration, animations)
  }

  /// Adds keyframes that take a key from value to value, one after the other in equal parts of the time.
  ///
  ///     CALayer.animateKeyframes(withDuration: 4) {
  ///       CALayer.addKeyframes(tourist, keyPath: \.position, through: corners)
  ///     }
  ///
  /// Outside of keyframe blocks the key gets the last value.
  ///
  /// - Parameters:
  ///   - layer: the layer.
  ///   - key: any property, or a part of one such as `\.position.x`.
  ///   - values: the end of each keyframe; the first starts from what the layer has.
  ///   - start: the start of the first one, from 0 to 1 of the block's duration. Default 0.
  ///   - duration: the length of all of them, from 0 to what is left of 1. Default 1.
  public static func addKeyframes<Layer: CALayer, Value>(
    _ layer: Layer, keyPath key: ReferenceWritableKeyPath<Layer, Value>, through values: [Value],
    withRelativeStartTime start: Double = 0, relativeDuration duration: Double = 1
  ) {
    let part = min(duration, 1 - start) / Double(values.count)
    for (index, value) in values.enumerated() {
      addKeyframe(
        withRelativeStartTime: start + Double(index) * part, relativeDuration: part
      ) { layer[keyPath: key] = value }
    }
  }
}
