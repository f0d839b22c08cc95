/// Something pushed and then slowed by friction alone, such as a list after a flick.
///
/// v(t) = v₀ · e^(-friction·t), with t in seconds after the start.
package struct DecayMotion: Hashable, Sendable {
  /// v₀ in units per second; its sign is the direction.
  package let velocity: Double
  /// The part of the speed that is lost, per second; greater than 0.
  package let friction: Double

  package init(velocity: Double, friction: Double) {
    guard velocity.isFinite else { fatalError("a decay cannot start at speed \(velocity)") }
    guard friction > 0 && friction.isFinite else {
      fatalError("a decay's friction cannot be \(friction)")
    }
    self.velocity = velocity
    self.friction = friction
  }

  /// `decelerationRate` is the part of the speed that is left after each millisecond, as scroll views state it: 0.998
  /// is their normal and 0.99 their fast one.
  package init(velocity: Double, decelerationRate: Double) {
    guard decelerationRate > 0 && decelerationRate < 1 else {
      fatalError("a deceleration rate cannot be \(decelerationRate)")
    }
    self.init(velocity: velocity, friction: -1000 * DeterministicMath.log(decelerationRate))
  }

  package var totalDistance: Double { velocity / friction }

  package func distance(at time: Double) -> Double {
    time > 0 ? totalDistance * (1 - DeterministicMath.exp(-friction * time)) : 0
  }

  package func velocity(at time: Double) -> Double {
    time > 0 ? velocity * DeterministicMath.exp(-friction * time) : velocity
  }

  /// The seconds until less than `rest` units are left to go.
  package func duration(until rest: Double) -> Double {
    guard rest > 0 else { fatalError("a decay cannot be followed until \(rest) is left") }
    let whole = totalDistance.magnitude
    return whole > rest ? DeterministicMath.log(whole / rest) / friction : 0
  }
}
