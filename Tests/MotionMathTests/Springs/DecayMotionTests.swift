import MotionMath
import Testing

@Suite struct DecayMotionTests {
  @Test func `the velocity is how fast the distance grows, and friction how fast it falls`() {
    let decay = DecayMotion(velocity: -300, friction: 2)
    for time in [0.01, 0.5, 2] {
      let step = 1e-5
      let slope = (decay.distance(at: time + step) - decay.distance(at: time - step)) / (2 * step)
      #expect(abs(slope - decay.velocity(at: time)) < 1e-4)
      let fall = (decay.velocity(at: time + step) - decay.velocity(at: time - step)) / (2 * step)
      #expect(abs(fall + 2 * decay.velocity(at: time)) < 1e-4)
    }
    #expect(decay.distance(at: 0) == 0 && decay.distance(at: -1) == 0)
    #expect(decay.velocity(at: 0) == -300)
    #expect(decay.totalDistance == -150 && decay.distance(at: .infinity) == -150)
  }

  @Test func `a scroll view's rate is per millisecond`() {
    let decay = DecayMotion(velocity: 1000, decelerationRate: 0.998)
    #expect(abs(decay.velocity(at: 0.001) - 998) < 1e-9)
    #expect(abs(decay.totalDistance - 499.5) < 0.01)
  }

  @Test func `lasts until little enough is left`() {
    let decay = DecayMotion(velocity: 100, friction: 4)
    let end = decay.duration(until: 0.5)
    #expect(abs(decay.totalDistance - decay.distance(at: end) - 0.5) < 1e-9)
    #expect(DecayMotion(velocity: 1, friction: 4).duration(until: 0.5) == 0)
    #expect(DecayMotion(velocity: 0, friction: 4).duration(until: 0.5) == 0)
  }

  #if os(macOS) || os(Linux)
    @Test func `a decay that cannot be is a mistake`() async {
      await #expect(processExitsWith: .failure) { _ = DecayMotion(velocity: 1, friction: 0) }
      await #expect(processExitsWith: .failure) { _ = DecayMotion(velocity: .nan, friction: 1) }
      await #expect(processExitsWith: .failure) {
        _ = DecayMotion(velocity: 1, decelerationRate: 1)
      }
    }
  #endif
}
