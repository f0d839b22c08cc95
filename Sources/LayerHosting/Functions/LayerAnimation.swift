import AnimatableLayers

/// The animation of the changes that a host makes to its layer.
public struct LayerAnimation: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case declared
    case disabled
    case basic(duration: CFTimeInterval, delay: CFTimeInterval, options: CALayer.AnimationOptions)
    case spring(LayerSpring, delay: CFTimeInterval)
  }

  private let kind: Kind

  /// The declared animation of each key.
  public static let declared = LayerAnimation(kind: .declared)

  /// No animation: changes show at once.
  public static let disabled = LayerAnimation(kind: .disabled)

  /// A duration and a curve.
  ///
  /// - Parameters:
  ///   - duration: in seconds; finite. 0, and less, changes at once. Default 0.25.
  ///   - delay: in seconds; finite. Default 0.
  ///   - options: curve, repeats, and the interaction with running animations. Default: ease in and
  ///     out, from the presentation.
  public static func basic(
    duration: CFTimeInterval = 0.25, delay: CFTimeInterval = 0,
    options: CALayer.AnimationOptions = .beginFromCurrentState
  ) -> LayerAnimation {
    precondition(duration.isFinite, "an animation cannot last \(duration) s")
    precondition(delay.isFinite, "an animation cannot wait for \(delay) s")
    return LayerAnimation(kind: .basic(duration: duration, delay: delay, options: options))
  }

  /// A spring, which continues with the velocity of the presentation.
  ///
  /// - Parameters:
  ///   - spring: how the values move.
  ///   - delay: in seconds; finite. Default 0.
  public static func spring(_ spring: LayerSpring, delay: CFTimeInterval = 0) -> LayerAnimation {
    precondition(delay.isFinite, "an animation cannot wait for \(delay) s")
    return LayerAnimation(kind: .spring(spring, delay: delay))
  }

  /// A spring from how it feels, in SwiftUI's spelling: `spring(LayerSpring(duration:bounce:), delay:)`.
  ///
  /// - Parameters:
  ///   - duration: the perceptual duration in seconds, greater than 0. Default 0.5.
  ///   - bounce: 0 for no overshoot, towards 1 for an undamped oscillation, below 0 for overdamping; from -0.99 to 0.99,
  ///     and other values count as the nearer of the two. Default 0.
  ///   - delay: in seconds; finite. Default 0.
  public static func spring(
    duration: CFTimeInterval = 0.5, bounce: Double = 0, delay: CFTimeInterval = 0
  ) -> LayerAnimation {
    .spring(LayerSpring(duration: duration, bounce: bounce), delay: delay)
  }

  /// Performs changes.
  ///
  /// - Parameters:
  ///   - changes: what is animated.
  ///   - completion: called once, with whether all animations finished; never without animations.
  ///     Default `nil`.
  public func perform(_ changes: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil) {
    CATransaction.begin()
    // The caller may be a framework whose updates run without actions.
    CATransaction.setDisableActions(kind == .disabled)
    defer { CATransaction.commit() }
    switch kind {
    case .basic(let duration, let delay, let options):
      CALayer.animate(
        withDuration: duration, delay: delay, options: options, animations: changes
      ).addCompletion(Self.notifying(completion))
    case .spring(let spring, let delay):
      CALayer.animate(
        spring: spring, delay: delay, options: .beginFromCurrentState, animations: changes
      ).addCompletion(Self.notifying(completion))
    case .declared, .disabled:
      performAsDeclared(changes, completion)
    }
  }

  private static func notifying(_ completion: ((Bool) -> Void)?) -> (AnimationOutcome) -> Void {
    { outcome in if outcome != .nothingToAnimate { completion?(outcome.isComplete) } }
  }

  private func performAsDeclared(_ changes: () -> Void, _ completion: ((Bool) -> Void)?) {
    // A transaction without animations completes while it is committed.
    let commit = Commit()
    CATransaction.begin()
    if let completion {
      CATransaction.setCompletionBlock { if commit.isOver { completion($0) } }
    }
    changes()
    CATransaction.commit()
    commit.isOver = true
  }

  private final class Commit {
    var isOver = false
  }
}
