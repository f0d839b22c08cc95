import Testing

@testable import AnimatableLayers

@Suite struct SpringShapeProgressTests {
  private struct Case: CustomTestStringConvertible {
    let duration: Double
    let bounce: CGFloat
    let velocity: CGFloat
    var testDescription: String { "\(duration) s, bounce \(bounce), velocity \(velocity)" }
    var spring: SpringShape {
      SpringShape(
        perceptualDuration: duration, bounce: Double(bounce), initialVelocity: Double(velocity))
    }
  }

  private static let cases = [
    Case(duration: 0.5, bounce: 0, velocity: 0), Case(duration: 0.5, bounce: 0.3, velocity: 0),
    Case(duration: 1, bounce: 0.9, velocity: 0), Case(duration: 0.3, bounce: 0, velocity: 20),
    Case(duration: 2, bounce: 0.6, velocity: -5),
    Case(duration: 1, bounce: -0.3, velocity: 0), Case(duration: 1, bounce: -0.9, velocity: 2),
  ]

  @Test(arguments: cases)
  private func `a spring starts at 0 and rests at 1`(row: Case) {
    let spring = row.spring
    #expect(spring.progress(at: 0) == 0 && spring.progress(at: -1) == 0)
    #expect(abs(spring.progress(at: spring.settlingDuration) - 1) < 2e-3)
    #expect(abs(spring.progress(at: 1000) - 1) < 1e-9)
  }

  @Test(arguments: cases)
  private func `a spring shows what Core Animation shows`(row: Case) {
    let stage = Stage(CALayer())
    let timeline = Timeline.animate(
      stage.layer, "zPosition", to: 100, springDuration: row.duration, bounce: row.bounce,
      initialSpringVelocity: row.velocity)
    stage.change { _ in timeline.run() }
    let spring = row.spring
    #expect(timeline.duration == spring.settlingDuration)
    for step in 0..<20 {
      let time = spring.settlingDuration * Double(step) / 20
      let shown = stage.shown(at: time)?.zPosition
      #expect(abs((shown ?? .nan) - 100 * spring.progress(at: time)) < 1e-4, "at \(time) s")
    }
  }
}
