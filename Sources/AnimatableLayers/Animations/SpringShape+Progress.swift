// Where a spring is, computed without an engine.
extension SpringShape {
  /// The part of the way done some seconds after the start, to be the same on every system.
  func progress(at time: CFTimeInterval) -> Double {
    guard time > 0 else { return 0 }
    let (decay, frequency) = (damping / 2, stiffness.squareRoot())
    if decay < frequency {
      let swing = (stiffness - decay * decay).squareRoot()
      let wave = SpringShape.exponential(-decay * time, swing * time)
      return 1 - wave.real - (decay - initialVelocity) / swing * wave.imaginary
    }
    guard creeps else {
      let fall = SpringShape.exponential(-frequency * time, 0).real
      return 1 - fall * (1 + (frequency - initialVelocity) * time)
    }
    let fast = decay + (decay * decay - stiffness).squareRoot()
    // The two rates multiply to the stiffness; their difference would cancel for much friction.
    let slow = stiffness / fast
    let fastPart = (initialVelocity - slow) / (fast - slow)
    return 1 - (1 - fastPart) * SpringShape.exponential(-slow * time, 0).real
      - fastPart * SpringShape.exponential(-fast * time, 0).real
  }

  /// e to a complex power, from its series near 0 and repeated squaring: only sums and products,
  /// where the system's own functions differ between systems.
  private static func exponential(
    _ real: Double, _ imaginary: Double
  ) -> (real: Double, imaginary: Double) {
    guard real > -745 else { return (0, 0) }
    var (x, y, halvings) = (real, imaginary, 0)
    while max(abs(x), abs(y)) > 0.25 { (x, y, halvings) = (x / 2, y / 2, halvings + 1) }
    var (sum, term) = ((1.0, 0.0), (1.0, 0.0))
    for index in 1...14 {
      let divisor = Double(index)
      term = ((term.0 * x - term.1 * y) / divisor, (term.0 * y + term.1 * x) / divisor)
      sum = (sum.0 + term.0, sum.1 + term.1)
    }
    for _ in 0..<halvings { sum = (sum.0 * sum.0 - sum.1 * sum.1, 2 * sum.0 * sum.1) }
    return sum
  }
}
