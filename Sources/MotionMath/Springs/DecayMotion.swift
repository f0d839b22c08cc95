/// Something pushed and then slowed by friction alone, such as a list after a flick.
///
/// The speed falls by the same part in every stretch of time: v(t) = v₀ · e^(-friction·t).
package struct DecayMotion: Hashable, Sendable {
  /// The speed at the start, in units per second; its sign is the direction.
  package let velocity: Double
  /// The part of the speed that is lost, per second; greater than 0.
  package let friction: Double

  /// Creates a decay; traps unless the velocity is finite and the friction positive and finite.
  package init(velocity: Double, friction: Double) {
    precondition(velocity.isFinite, "a decay cannot start at speed \(velocity)")
    precondition(friction > 0 && friction.isFinite, "a decay's friction cannot be \(friction)")
    self.velocity = velocity
    self.friction = friction
  }

  /// Creates a decay from the part of the speed that is left after each millisecond, as scroll views state it: 0.998 is
  /// their normal and 0.99 their fast one; traps unless between 0 and 1.
  package init(velocity: Double, decelerationRate: Double) {
    precondition(
      decelerationRate > 0 && decelerationRate < 1,
      "a deceleration rate cannot be \(decelerationRate)")
    self.init(velocity: velocity, friction: -1000 * DeterministicMath.log(decelerationRate))
  }

  /// How far it gets in the end, in units, with the direction's sign.
  package var totalDistance: Double { velocity / friction }

  /// Returns the distance covered `time` seconds after the start; 0 before it.
  package func distance(at time: Double) -> Double {
    time > 0 ? totalDistance * (1 - DeterministicMath.exp(-friction * time)) : 0
  }

  /// Returns the speed `time` seconds after the start, in units per second; the starting speed before it.
  package func velocity(at time: Double) -> Double {
    time > 0 ? velocity * DeterministicMath.exp(-friction * time) : velocity
  }

  /// Returns the seconds until less than `rest` units are left to go; traps unless `rest` is positive.
  package func duration(until rest: Double) -> Double {
    precondition(rest > 0, "a decay cannot be followed until \(rest) is left")
    let whole = totalDistance.magnitude
    return whole > rest ? DeterministicMath.log(whole / rest) / friction : 0
  }
}
