/// A spring of mass 1 that a clip of a `Timeline` swings on.
struct TimelineSpring: Hashable, Sendable {
  /// The angular frequency without friction, in radians a second.
  private let frequency: Double
  /// The friction as a part of that at which nothing swings, above 0 and at most 1.
  private let dampingRatio: Double
  /// The speed at the start, in whole ways a second.
  private let initialVelocity: Double
  /// How long it takes to come to rest, in seconds.
  let duration: CFTimeInterval

  /// Creates a spring from how it feels.
  ///
  /// - Parameters:
  ///   - perceptualDuration: how long it seems to take, in seconds, greater than 0.
  ///   - bounce: how much it swings, from 0, not at all, up to but not 1, for ever.
  ///   - initialVelocity: the speed at the start, in whole ways a second, finite.
  init(perceptualDuration: CFTimeInterval, bounce: CGFloat, initialVelocity: CGFloat) {
    precondition(
      perceptualDuration > 0 && perceptualDuration.isFinite,
      "a spring cannot seem to take \(perceptualDuration) s")
    precondition((0..<1).contains(bounce), "a spring cannot have a bounce of \(bounce)")
    precondition(
      initialVelocity.isFinite, "a spring cannot start at \(initialVelocity) ways a second")
    frequency = 2 * Double.pi / perceptualDuration
    dampingRatio = 1 - Double(bounce)
    self.initialVelocity = Double(initialVelocity)
    duration =
      TimelineSpring.animation(frequency, dampingRatio, self.initialVelocity).settlingDuration
  }

  /// The spring for Core Animation, as long as it takes to come to rest.
  func makeAnimation() -> CASpringAnimation {
    let animation = TimelineSpring.animation(frequency, dampingRatio, initialVelocity)
    animation.duration = duration
    return animation
  }

  private static func animation(
    _ frequency: Double, _ dampingRatio: Double, _ initialVelocity: Double
  ) -> CASpringAnimation {
    let animation = CASpringAnimation()
    animation.stiffness = CGFloat(frequency * frequency)
    animation.damping = CGFloat(2 * dampingRatio * frequency)
    animation.initialVelocity = CGFloat(initialVelocity)
    return animation
  }

  /// The part of the way done some seconds after the start.
  func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    let decay = dampingRatio * frequency
    guard dampingRatio < 1 else {
      let fall = TimelineSpring.exponential(-decay * time, 0).real
      return 1 - fall * (1 + (frequency - initialVelocity) * time)
    }
    let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
    let wave = TimelineSpring.exponential(-decay * time, swing * time)
    return 1 - wave.real - (decay - initialVelocity) / swing * wave.imaginary
  }

  /// e to a complex power, from its series near 0 and repeated squaring: the same on every system, which the system's
  /// own functions are not.
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
