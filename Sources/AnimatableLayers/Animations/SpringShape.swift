import MotionMath

/// A spring of mass 1, as the animations of a block share it.
struct SpringShape {
  /// How it moves.
  private(set) var motion: SpringMotion
  /// How long it takes to come to rest, in seconds.
  private(set) var settlingDuration: CFTimeInterval

  /// A spring that seems to last so long, as SwiftUI's and UIKit's of that kind.
  ///
  /// - Parameters:
  ///   - duration: in seconds, greater than 0.
  ///   - bounce: 0 comes to rest smoothly, towards 1 it swings, below 0 it creeps; from -0.99 to
  ///     0.99, and other values count as the nearer of the two.
  init(perceptualDuration duration: CFTimeInterval, bounce: Double, initialVelocity: Double) {
    precondition(!bounce.isNaN, "a spring cannot bounce by \(bounce)")
    precondition(initialVelocity.isFinite, "a spring cannot start at speed \(initialVelocity)")
    let own = SpringMotion(
      perceptualDuration: duration, bounce: min(max(bounce, -0.99), 0.99),
      initialVelocity: initialVelocity)
    motion = SpringMotion(
      stiffness: own.stiffness, damping: own.damping, initialVelocity: initialVelocity,
      allowsOverdamping: bounce < 0)
    settlingDuration = motion.settlingDuration
  }

  /// A spring that comes to rest after so long, with the stiffness and damping of UIKit's of that kind.
  ///
  /// - Parameters:
  ///   - duration: in seconds, greater than 0.
  ///   - dampingRatio: 1, or more, comes to rest without swinging; greater than 0, where less than a
  ///     hundredth counts as that.
  init(settlingDuration duration: CFTimeInterval, dampingRatio: Double, initialVelocity: Double) {
    motion = SpringMotion(
      settlingDuration: duration, dampingRatio: dampingRatio, initialVelocity: initialVelocity)
    settlingDuration = duration
  }

  /// A move that friction alone slows down, or that comes to rest elsewhere as smoothly.
  ///
  /// - Parameters:
  ///   - friction: the part of the speed that is lost, per second, greater than 0.
  ///   - velocity: the speed at the start, in distances each second; `friction` where it decays.
  init(friction: Double, velocity: Double) {
    motion = SpringMotion(friction: friction, initialVelocity: velocity)
    settlingDuration = motion.settlingDuration
  }

  /// A move that friction slows down until it has reached its end.
  ///
  /// - Parameters:
  ///   - decelerationRate: the part of the velocity that is left after each millisecond, between 0 and 1.
  ///   - velocity: the speed at the start, in distances each second; `nil` where friction alone leads to the end.
  init(decelerationRate: Double, velocity: Double? = nil) {
    if let velocity {
      precondition(velocity.isFinite, "a fling cannot start at speed \(velocity)")
    }
    let friction = DecayMotion(velocity: 0, decelerationRate: decelerationRate).friction
    self.init(friction: friction, velocity: velocity ?? friction)
  }

  /// The same swing in another time.
  func settling(in duration: CFTimeInterval) -> SpringShape {
    var shape = self
    let factor = settlingDuration / duration
    shape.motion = SpringMotion(
      stiffness: motion.stiffness * factor * factor, damping: motion.damping * factor,
      initialVelocity: motion.initialVelocity * factor,
      allowsOverdamping: motion.allowsOverdamping)
    shape.settlingDuration = duration
    return shape
  }

  /// The fraction of the distance covered some seconds after the start.
  func progress(at time: CFTimeInterval) -> Double { motion.progress(at: time) }

  /// An animation on this spring.
  ///
  /// - Parameter velocity: in distances each second, on top of the spring's own.
  func makeAnimation(keyPath: String? = nil, adding velocity: Double = 0) -> CASpringAnimation {
    let animation = CASpringAnimation(keyPath: keyPath)
    animation.stiffness = CGFloat(motion.stiffness)
    animation.damping = CGFloat(motion.damping)
    animation.initialVelocity = CGFloat(motion.initialVelocity + velocity)
    if motion.allowsOverdamping, #available(macOS 14, iOS 17, tvOS 17, visionOS 1, *) {
      animation.allowsOverdamping = true
    }
    animation.duration = velocity == 0 ? settlingDuration : animation.settlingDuration
    return animation
  }
}
