import MotionMath
import Testing

@Suite struct SpringMotionSettlingTests {
  @Test func `without a velocity the frequency follows from the damping ratio`() {
    // ω = ln(1000 ζ / √(1 - ζ²)) / (ζ D)
    let rows: [(duration: Double, ratio: Double, stiffness: Double, damping: Double)] = [
      (0.5, 0.5, 646.878_006_366_511_2, 25.433_796_538_592_33),
      (1, 1, 85.255_924_427_117_76, 18.466_826_952_903_173),
    ]
    for row in rows {
      let spring = SpringMotion(settlingDuration: row.duration, dampingRatio: row.ratio)
      #expect(abs(spring.stiffness / row.stiffness - 1) < 1e-12, "\(row)")
      #expect(abs(spring.damping / row.damping - 1) < 1e-12, "\(row)")
    }
  }

  @Test(arguments: [0.01, 0.2, 0.5, 0.99], [-20.0, -1, 0.5, 3, 100, 5000])
  func `the envelope has come to a thousandth`(ratio: Double, velocity: Double) {
    let duration = 0.7
    let spring = SpringMotion(
      settlingDuration: duration, dampingRatio: ratio, initialVelocity: velocity)
    let decay = spring.damping / 2
    let damped = (spring.stiffness - decay * decay).squareRoot()
    let envelope = abs((decay - velocity) / damped) * DeterministicMath.exp(-decay * duration)
    #expect(abs(envelope / 0.001 - 1) < 1e-6)
  }

  @Test(arguments: [-20.0, -1, 0, 0.5, 3, 100])
  func `critical damping has come to a thousandth`(velocity: Double) {
    let spring = SpringMotion(settlingDuration: 0.7, dampingRatio: 3, initialVelocity: velocity)
    #expect(abs(spring.dampingRatio - 1) < 1e-15)
    #expect(abs(abs(spring.progress(at: 0.7) - 1) / 0.001 - 1) < 1e-6)
  }

  @Test func `a spring in half the time is four times as stiff`() {
    let slow = SpringMotion(settlingDuration: 2, dampingRatio: 0.3, initialVelocity: 1)
    let fast = SpringMotion(settlingDuration: 1, dampingRatio: 0.3, initialVelocity: 2)
    #expect(abs(fast.stiffness / slow.stiffness - 4) < 1e-9)
  }

  @Test(arguments: [0, -0.3])
  func `a throw over a short way rests as late as one over none`(bounce: Double) {
    let spring = SpringMotion(perceptualDuration: 0.4, bounce: bounce)
    let still = spring.settlingDuration(distance: 0, velocity: 1_000)
    #expect(still > 0.2 && spring.settlingDuration(distance: 0.01, velocity: 1_000) >= still)
  }

  @Test(arguments: [0.3, 0, -0.3])
  func `a throw of any speed is at rest at its end`(bounce: Double) {
    let spring = SpringMotion(perceptualDuration: 0.4, bounce: bounce)
    for velocity in [1e2, 1e4, 1e9] {
      for distance in [0, 0.01, 300] {
        let duration = spring.settlingDuration(distance: distance, velocity: velocity)
        let left =
          distance * (1 - spring.progress(at: duration)).magnitude
          + velocity * spring.impulse(at: duration).magnitude
        #expect(left <= max(distance / 1000, 1.0 / 12) && duration < 4, "\(distance), \(velocity)")
      }
    }
  }

  @Test func `a slow throw rests at a thousandth of its swing`() {
    let spring = SpringMotion(perceptualDuration: 0.4, bounce: 0.3)
    let durations = [1, 1_000].map { spring.settlingDuration(distance: 0, velocity: $0) }
    #expect(durations[0] == durations[1])
  }
}
