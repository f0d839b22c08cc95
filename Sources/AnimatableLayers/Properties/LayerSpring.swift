import MotionMath

/// A spring that moves a value: a mass that is let go at the start and comes to rest at the end.
///
///     LayerSpring(duration: 0.5, bounce: 0.3)
///     LayerSpring(mass: 1, stiffness: 200, damping: 15)
///
/// Declared keys, blocks, timelines and hosts take it. It has the parameters and the motion of SwiftUI's `Spring`, under a
/// name of its own so that a file can import both.
public struct LayerSpring: Hashable, Sendable {
  let motion: SpringMotion

  /// Creates a spring from how it feels, with the parameters and defaults of SwiftUI and UIKit.
  ///
  /// - Parameters:
  ///   - duration: the perceptual duration, that of one swing, in seconds, greater than 0; rest takes longer. Default 0.5.
  ///   - bounce: 0 does not overshoot, towards 1 it swings, below 0 it creeps; clamped to -0.99...0.99. Default 0.
  ///   - initialVelocity: in distances per second, positive towards the target. Default 0, also for one that is not finite.
  public init(duration: CFTimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0) {
    guard duration > 0 && duration.isFinite else {
      fatalError("a spring cannot swing in \(duration) s")
    }
    guard !bounce.isNaN else { fatalError("a spring cannot have a bounce of \(bounce)") }
    let own = SpringMotion(perceptualDuration: duration, bounce: min(max(bounce, -0.99), 0.99))
    motion = SpringMotion(
      stiffness: own.stiffness, damping: own.damping, initialVelocity: initialVelocity,
      allowsOverdamping: bounce < 0)
  }

  /// Creates a spring from physical parameters; a damping beyond the critical one counts as that.
  ///
  /// - Parameters:
  ///   - mass: the mass on the spring, greater than 0. Default 1.
  ///   - stiffness: in mass per second squared, greater than 0.
  ///   - damping: in mass per second, greater than 0.
  ///   - initialVelocity: in distances per second, positive towards the target. Default 0, also for one that is not finite.
  public init(mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
    for (name, value) in [("mass", mass), ("stiffness", stiffness), ("damping", damping)] {
      guard value > 0 && value.isFinite else {
        fatalError("a spring cannot have a \(name) of \(value)")
      }
    }
    motion = SpringMotion(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
  }

  // MARK: Parameters

  /// The perceptual duration: the period of the spring without damping, in seconds.
  public var duration: CFTimeInterval { motion.perceptualDuration }

  /// 0 for a spring that comes to rest without overshooting, greater for one that swings, less for one that creeps.
  public var bounce: Double { isOverdamped ? max(motion.bounce, 0) : motion.bounce }

  /// The mass on the spring.
  public var mass: Double { motion.mass }

  /// The spring's force per distance, in mass per second squared.
  public var stiffness: Double { motion.stiffness }

  /// The force per velocity, in mass per second; at most the critical 2√(mass · stiffness), unless `bounce` is below 0.
  public var damping: Double {
    isOverdamped ? motion.damping / motion.dampingRatio : motion.damping
  }

  /// The velocity at the start, in distances per second; positive is towards the target.
  public var initialVelocity: Double { motion.initialVelocity }

  /// Whether the damping was given beyond the critical one, as which it counts.
  private var isOverdamped: Bool { !motion.allowsOverdamping && motion.dampingRatio > 1 }

  // MARK: Motion

  /// Returns how far the value is at a time: 0 at the start, 1 at the target, more where the spring overshoots.
  ///
  /// - Parameter time: in seconds from the start; 0 and less is the start.
  public func value(at time: CFTimeInterval) -> Double { motion.progress(at: time) }

  /// Returns the velocity at a time, in distances per second; positive is towards the target.
  ///
  /// - Parameter time: in seconds from the start; less than 0 is rest.
  public func velocity(at time: CFTimeInterval) -> Double { motion.velocity(at: time) }

  /// The time until less than a thousandth of the distance is left, in seconds.
  public var settlingDuration: CFTimeInterval { motion.settlingDuration }
}

extension SpringMotion {
  func accelerated(by factor: Double) -> SpringMotion {
    SpringMotion(
      mass: mass, stiffness: stiffness * factor * factor, damping: damping * factor,
      initialVelocity: initialVelocity * factor, allowsOverdamping: allowsOverdamping)
  }
}
