import MotionMath
import Testing

@Suite struct SpringMotionTests {
  /// Below, near, at and above the critical damping, which is 20 for mass 1 and stiffness 100.
  private static let springs = [
    SpringMotion(damping: 0), SpringMotion(), SpringMotion(damping: 2, initialVelocity: 7),
    SpringMotion(damping: 19.999_999), SpringMotion(damping: 20, initialVelocity: -3),
    SpringMotion(damping: 20.000_001, allowsOverdamping: true),
    SpringMotion(mass: 2, stiffness: 3, damping: 50, initialVelocity: 4, allowsOverdamping: true),
    SpringMotion(damping: 45), SpringMotion(perceptualDuration: 0.5, bounce: 0.3),
    SpringMotion(perceptualDuration: 2, bounce: -0.5, initialVelocity: 1),
  ]

  @Test(arguments: springs)
  func `starts at 0 with its velocity and rests before that`(spring: SpringMotion) {
    #expect(spring.progress(at: 0) == 0 && spring.progress(at: -1) == 0)
    #expect(abs(spring.velocity(at: 0) - spring.initialVelocity) < 1e-6)
    #expect(spring.velocity(at: -1) == 0)
    #expect(abs(spring.progress(at: 1e-9) - spring.initialVelocity * 1e-9) < 1e-12)
  }

  @Test(arguments: springs)
  func `the velocity is how fast progress changes`(spring: SpringMotion) {
    for time in [0.01, 0.1, 0.3, 0.7, 1.5, 4] {
      let step = 1e-6
      let slope = (spring.progress(at: time + step) - spring.progress(at: time - step)) / (2 * step)
      #expect(abs(slope - spring.velocity(at: time)) < 1e-6 * (1 + abs(slope)), "at \(time) s")
    }
  }

  @Test(arguments: springs)
  func `satisfies the spring equation`(spring: SpringMotion) {
    // An overdamped spring that may not creep counts as critical, and so does its friction.
    let critical = 2 * (spring.mass * spring.stiffness).squareRoot()
    let damping = spring.allowsOverdamping ? spring.damping : min(spring.damping, critical)
    for time in [0.01, 0.1, 0.3, 0.7, 1.5, 4] {
      let step = 1e-5
      let acceleration =
        (spring.velocity(at: time + step) - spring.velocity(at: time - step)) / (2 * step)
      let force =
        spring.mass * acceleration + damping * spring.velocity(at: time)
        + spring.stiffness * (spring.progress(at: time) - 1)
      #expect(abs(force) < 1e-4 * spring.stiffness, "at \(time) s")
    }
  }

  @Test(arguments: springs.dropFirst())
  func `comes to rest at 1`(spring: SpringMotion) {
    #expect(spring.progress(at: .infinity) == 1 && spring.velocity(at: .infinity) == 0)
    #expect(abs(spring.progress(at: spring.settlingDuration) - 1) <= 0.001_000_1)
  }

  @Test func `no damping swings for ever`() {
    let spring = SpringMotion(damping: 0)
    #expect(spring.settlingDuration == .infinity)
    #expect(abs(spring.progress(at: 1000 * spring.perceptualDuration)) < 1e-9)
    #expect(abs(spring.progress(at: 1000.5 * spring.perceptualDuration) - 2) < 1e-9)
  }

  private static let durations: [(response: Double, ratio: Double, rest: Double, seconds: Double)] =
    [
      (0.5, 0.8, 0.001, 0.771_409_400_669_344_8), (0.2, 1, 0.001, 0.3),
      (1.5, 0.3, 0.001, 5.714_617_845_051_34), (0.6, 0.7, 0.005, 0.815_989_197_497_828_9),
      (0.5, 0.6, 0.005, 0.776_932_514_864_951_5),
    ]

  @Test(arguments: durations)
  func `lasts as long as Apple's springs`(
    response: Double, ratio: Double, rest: Double, seconds: Double
  ) {
    let spring = SpringMotion(perceptualDuration: response, bounce: 1 - ratio)
    #expect(abs(spring.duration(until: rest) - seconds) < 1e-12)
  }

  @Test func `the default spring and its neighbors settle as Apple's do`() {
    #expect(abs(SpringMotion().settlingDuration - 1.472_700_334_678_092_5) < 1e-12)
    let pushed = SpringMotion(mass: 1, stiffness: 1, damping: 1, initialVelocity: 0.1)
    #expect(abs(pushed.duration(until: 0.005) - 11.356_081_584_950_06) < 1e-12)
    #expect(abs(pushed.duration(until: 0.1) - 5.364_617_037_842_078) < 1e-12)
    #expect((2.845...2.86).contains(SpringMotion(damping: 5).settlingDuration))
    #expect((1...1.05).contains(SpringMotion(damping: 15).settlingDuration))
  }

  @Test func `a critically damped spring passes where Apple's does`() {
    let spring = SpringMotion(perceptualDuration: 1, bounce: 0)
    let seen = [0.561_960_46, 0.890_033_96, 0.976_705, 0.995_461_17]
    for (quarter, progress) in zip([0.25, 0.5, 0.75, 1], seen) {
      #expect(abs(spring.progress(at: 1.2 * quarter) - progress) < 1e-6)
    }
  }

  @Test(arguments: [0.99, 0.998])
  func `a scroll view's rate of deceleration is a friction`(rate: Double) {
    let friction = SpringMotion.friction(decelerationRate: rate)
    #expect(abs(DeterministicMath.exp(-friction / 1000) - rate) < 1e-12)
    let fling = SpringMotion(friction: friction, initialVelocity: friction)
    for time in [0.01, 0.5, 2] {
      #expect(abs(fling.progress(at: time) - 1 + DeterministicMath.exp(-friction * time)) < 1e-12)
    }
  }

  @Test func `a very slow spring still has a settling time`() {
    let slow = SpringMotion(mass: 1e8, stiffness: 1, damping: 2e4)
    #expect(abs(slow.progress(at: slow.settlingDuration) - 1) <= 0.001)
    #expect(abs(slow.progress(at: slow.settlingDuration - 1) - 1) >= 0.001)
    let never = SpringMotion(mass: 1e30, stiffness: 1e-30, damping: 10, allowsOverdamping: true)
    #expect(never.settlingDuration == .infinity)
  }

  @Test(arguments: [-0.9, -0.5, 0, 0.25, 0.5, 0.99, 1])
  func `duration and bounce are read back as they were given`(bounce: Double) {
    let spring = SpringMotion(perceptualDuration: 0.4, bounce: bounce)
    #expect(abs(spring.perceptualDuration - 0.4) < 1e-12 && abs(spring.bounce - bounce) < 1e-12)
  }

  @Test func `bounce outside its range is moved into it`() {
    #expect(SpringMotion(perceptualDuration: 1, bounce: 5).dampingRatio == 0)
    #expect(
      SpringMotion(perceptualDuration: 1, bounce: -5)
        == SpringMotion(perceptualDuration: 1, bounce: -0.99))
  }

  #if os(macOS) || os(Linux)
    @Test func `a spring that cannot be is a mistake`() async {
      await #expect(processExitsWith: .failure) { _ = SpringMotion(mass: 0) }
      await #expect(processExitsWith: .failure) { _ = SpringMotion(stiffness: -1) }
      await #expect(processExitsWith: .failure) { _ = SpringMotion(damping: .nan) }
      await #expect(processExitsWith: .failure) { _ = SpringMotion.friction(decelerationRate: 1) }
      await #expect(processExitsWith: .failure) {
        _ = SpringMotion(perceptualDuration: 0, bounce: 0)
      }
    }
  #endif
}
