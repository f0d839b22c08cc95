import MotionMath

/// The animation of a key's change on screen, and what a block, a timeline's clip or a host's update puts in its place.
public struct KeyAnimation: Sendable {
  // Indirect, so that every layer's copy of a declaration is one reference.
  indirect enum Kind: Sendable {
    case disabled
    /// Without ends.
    case moving(Motion)
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
  ///   - duration: in seconds, greater than 0; overrides the transaction's.
  ///   - timingFunction: the pace; an animation timing function of the transaction overrides it.
  public static func basic(
    duration: CFTimeInterval, timingFunction: CAMediaTimingFunctionName = .default
  ) -> KeyAnimation {
    .basic(duration: duration, timingFunction: CAMediaTimingFunction(name: timingFunction))
  }

  /// A duration, in seconds, greater than 0, and a custom timing function; see `basic(duration:timingFunction:)` with a name.
  public static func basic(
    duration: CFTimeInterval, timingFunction: CAMediaTimingFunction
  ) -> KeyAnimation {
    guard duration > 0 && duration.isFinite else {
      fatalError("an animation cannot last \(duration) s")
    }
    return KeyAnimation(
      Motion(pace: .curve(timingFunction.timingCurve), timing: MediaTiming(duration: duration)))
  }

  /// A spring; it lasts until it has settled, whatever the transaction's duration.
  public static func spring(_ spring: LayerSpring) -> KeyAnimation {
    KeyAnimation(spring.motion)
  }

  /// A spring from how it feels, in SwiftUI's spelling: `spring(LayerSpring(duration:bounce:))`.
  ///
  /// - Parameters:
  ///   - duration: the length of one swing, in seconds, greater than 0. Default 0.5.
  ///   - bounce: 0 does not overshoot, towards 1 it swings, below 0 it creeps; clamped to -0.99...0.99. Default 0.
  public static func spring(duration: CFTimeInterval = 0.5, bounce: Double = 0) -> KeyAnimation {
    .spring(LayerSpring(duration: duration, bounce: bounce))
  }

  /// A fling, which friction slows down; it lasts until it rests at the new value, whatever the transaction's duration.
  ///
  /// - Parameter decelerationRate: the part of the velocity that is left after each millisecond, between 0 and 1, as
  ///   scroll views state it. Default 0.998, their normal one; 0.99 is their fast one.
  public static func decay(decelerationRate: Double = 0.998) -> KeyAnimation {
    let friction = SpringMotion.friction(decelerationRate: decelerationRate)
    return KeyAnimation(SpringMotion(friction: friction, initialVelocity: friction))
  }

  /// The same animation with a rule for the values in between.
  public func interpolating(_ interpolation: Interpolation) -> KeyAnimation {
    changing { $0.interpolation = interpolation.rule }
  }

  /// The same animation, marked as a movement, which `ReducedMotion` replaces. The keys of a layer's geometry need no mark.
  public func asMovement() -> KeyAnimation { changing { $0.movement = .always } }

  /// The same animation, marked as essential: `ReducedMotion` leaves it alone, whatever it moves.
  ///
  ///     card.actionPolicy = .inherited.setting(
  ///       .animation(.spring().asEssential()), forKey: "position")
  ///
  /// By WCAG 2.3.3 a motion is essential if the layer would lose its function or its information without it, such as a level
  /// that shows how the device is held. The last of `asEssential()` and `asMovement()` counts; the mark of the animation that
  /// plays precedes that of the key's declaration, and a block without a mark takes that of the block around it.
  public func asEssential() -> KeyAnimation { changing { $0.movement = .never } }

  /// The same animation with a range of frames per second, as `CAAnimation.preferredFrameRateRange` has it.
  ///
  ///     @AnimatableProperty(
  ///       animation: .basic(duration: 4).preferredFrameRateRange(
  ///         CAFrameRateRange(minimum: 10, maximum: 30)))
  ///     var tide: CGFloat = 0
  ///
  /// It is a hint: the portable engine draws frames for given times, and stores the range without effect.
  ///
  /// - Parameter range: rates of 0 or more, the preferred one within the others.
  public func preferredFrameRateRange(_ range: CAFrameRateRange) -> KeyAnimation {
    range.check()
    return changing { $0.frameRates = Motion.FrameRates(range) }
  }

  private func changing(_ change: (inout Motion) -> Void) -> KeyAnimation {
    guard var motion else { return self }
    change(&motion)
    return KeyAnimation(motion)
  }

  /// The same animation for discrete values: in keyframes, on which the engines agree, unless it has a rule of its own.
  @usableFromInline var switchingValues: KeyAnimation {
    interpolation == .system ? interpolating(.discrete()) : self
  }

  private init(kind: Kind) { self.kind = kind }

  private init(_ motion: Motion) { kind = .moving(motion) }

  private init(_ spring: SpringMotion) {
    self.init(Motion(pace: .spring(spring), timing: MediaTiming(duration: spring.settlingDuration)))
  }

  /// The motion of a change, without ends; `nil` when there is no animation.
  var motion: Motion? {
    if case .moving(let motion) = kind { motion } else { nil }
  }

  package var isAnimated: Bool { motion != nil }

  package var isBlended: Bool { !(motion?.interpolation.jumps ?? false) }

  var interpolation: Interpolation { Interpolation(motion?.interpolation ?? .system) }

  var movement: Motion.Movement { motion?.movement ?? .byKey }
}
