import TestSupport
import Testing

@testable import MotionMath

@Suite struct MotionWayTests {
  private static let paces: [Motion.Pace] = [
    .curve(nil), .curve(.easeIn), .curve(.easeInEaseOut),
    .curve(TimingCurve(controlPoints: 0.7, -0.4, 0.3, 1.4)), .spring(SpringMotion()),
    .spring(SpringMotion(perceptualDuration: 0.5, bounce: 0)),
    .spring(SpringMotion(friction: 2, initialVelocity: 2)),
  ]

  @Test(arguments: paces)
  func `the time of a part of the way is the first that shows it`(pace: Motion.Pace) {
    let duration = pace.spring?.settlingDuration ?? 1
    for way in [0.01, 0.1, 0.5, 0.9, 0.99] {
      let progress = pace.progress(ofWay: way, duration: duration)
      #expect(abs(pace.way(at: progress, duration: duration) - way) < 1e-12)
      let earlier = stride(from: 0, to: progress - 1e-9, by: progress / 50)
      #expect(earlier.allSatisfy { pace.way(at: $0, duration: duration) < way })
    }
    #expect(pace.progress(ofWay: 0, duration: duration) == 0)
    #expect(pace.progress(ofWay: 9, duration: duration) == 1)
  }

  @Test func `what is left of a curve is its own second piece`() {
    for curve in [TimingCurve.easeIn, .easeOut, .default, .linear] {
      for x in [0.2, 0.5, 0.8] {
        let (rest, start) = (curve.remaining(from: x), curve.value(at: x))
        for part in [0.1, 0.4, 0.7, 0.9] {
          let whole = curve.value(at: x + part * (1 - x))
          #expect(abs(start + rest.value(at: part) * (1 - start) - whole) < 1e-9)
        }
      }
    }
    #expect(TimingCurve.easeIn.remaining(from: 1) == .linear)
  }

  @Test func `a motion's value and velocity are those of its pace`() {
    let spring = SpringMotion(perceptualDuration: 0.5, bounce: 0.3)
    let motion = Motion(
      from: .number(500), to: .number(100), pace: .spring(spring),
      timing: MediaTiming(duration: spring.settlingDuration))
    #expect(motion.value(at: 0.2)?.components == [500 - 400 * spring.progress(at: 0.2)])
    let velocity = motion.velocity(at: 0.2)?.first ?? .nan
    #expect(abs(velocity + 400 * spring.velocity(at: 0.2)) < 1e-6 * abs(velocity))
    #expect(motion.velocity(at: 99) == nil)
    #expect(motion.evenValue(at: spring.settlingDuration / 4)?.components == [400])
    let beyond = motion.evenValue(at: spring.settlingDuration * 1.5)?.components.first ?? .nan
    #expect(abs(beyond + 100) < 1e-9)
  }
}
