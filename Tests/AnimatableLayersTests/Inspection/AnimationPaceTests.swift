import Foundation
import LayerTestSupport
import MotionMath
import Testing

@testable import AnimatableLayers

@Suite struct AnimationPaceTests {
  private func animation(_ animation: KeyAnimation) throws -> CABasicAnimation {
    let motion = try #require(animation.motion)
    return try #require(Platform.animation(motion, keyPath: "opacity") as? CABasicAnimation)
  }

  /// Expects that the code of an animation is what stands between this call's parentheses, which the compiler has read.
  private func expectCode(
    _ declared: KeyAnimation, line: Int = #line, location: SourceLocation = #_sourceLocation
  ) throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    var written = source.split(separator: "\n", omittingEmptySubsequences: false)[line - 1]
    written = written.drop { $0 != "(" }.dropFirst().dropLast()
    let made = try animation(declared)
    let pace = AnimationPace(of: made)
    #expect(pace.code == written, sourceLocation: location)
    // And back.
    let again = try animation(#require(pace.animation))
    #expect(abs(again.duration - made.duration) < 1e-9, sourceLocation: location)
    for time in [0.1, 0.2, 0.3] {
      let ways = [made, again].map { $0.pace.way(at: time / $0.duration, duration: $0.duration) }
      #expect(abs(ways[0] - ways[1]) < 1e-6, sourceLocation: location)
    }
  }

  @Test func `the code is the initializer that makes the animation`() throws {
    try expectCode(.spring(duration: 0.5))
    try expectCode(.spring(duration: 0.35, bounce: 0.2))
    try expectCode(.spring(duration: 0.8, bounce: -0.25))
    try expectCode(.spring(LayerSpring(duration: 0.5, bounce: 0.2, initialVelocity: 3)))
    try expectCode(.basic(duration: 0.3, timingFunction: .linear))
    try expectCode(.basic(duration: 2, timingFunction: .easeIn))
    try expectCode(.basic(duration: 2, timingFunction: .easeOut))
    try expectCode(.basic(duration: 2, timingFunction: .easeInEaseOut))
    try expectCode(.basic(duration: 0.25, timingFunction: .default))
    // swift-format-ignore
    try expectCode(.basic(duration: 0.3, timingFunction: CAMediaTimingFunction(controlPoints: 0.4, -0.2, 0.15, 1.5)))
    try expectCode(.decay(decelerationRate: 0.998))
    try expectCode(.decay(decelerationRate: 0.99))
  }

  @Test func `a spring that counts as critical has no bounce`() throws {
    let stiff = KeyAnimation.spring(LayerSpring(stiffness: 400, damping: 90))
    #expect(AnimationPace(of: try animation(stiff)).code == ".spring(duration: 0.3142)")
  }

  @Test(arguments: [
    AnimationPace.curve(duration: 0, points: [0, 0, 1, 1]),
    .curve(duration: .nan, points: [0, 0, 1, 1]), .curve(duration: 1, points: [0, 0, 1]),
    .curve(duration: 1, points: [-0.1, 0, 1, 1]), .curve(duration: 1, points: [0, .nan, 1, 1]),
    .spring(duration: 1e-200, bounce: 0, initialVelocity: 0),
    .spring(duration: 0.5, bounce: .nan, initialVelocity: 0),
    .spring(duration: 0.5, bounce: 0, initialVelocity: .infinity),
    .decay(decelerationRate: 1), .decay(decelerationRate: 0),
  ])
  func `numbers that no animation has make none`(pace: AnimationPace) {
    #expect(pace.animation == nil && pace.course(count: 3) == nil)
  }

  @Test func `another pace keeps the ends, the begin and the velocity`() throws {
    let flung = try animation(.spring(LayerSpring(duration: 0.4, bounce: 0, initialVelocity: 2)))
    (flung.fromValue, flung.toValue) = (1.0, 3.0)
    (flung.beginTime, flung.repeatCount, flung.isAdditive) = (7, 2, true)
    let changed = try #require(
      flung.paced(by: .spring(duration: 0.8, bounce: 0.5, initialVelocity: 0))
        as? CASpringAnimation)
    #expect(changed.initialVelocity == 2 && changed.settlingDuration == changed.duration)
    #expect(changed.fromValue as? Double == 1 && changed.toValue as? Double == 3)
    #expect(changed.beginTime == 7 && changed.repeatCount == 2 && changed.isAdditive)
    #expect(AnimationPace(of: changed).code.contains("duration: 0.8, bounce: 0.5"))
    #expect(flung.paced(by: .decay(decelerationRate: 2)) == nil)
  }

  @Test func `at another pace a launched spring lasts until it rests`() throws {
    let spring = SpringMotion(perceptualDuration: 0.4, bounce: 0)
    let motion = Motion(from: .number(7), to: .number(7), pace: .spring(spring))
      .launched(at: [5000], from: .number(7), to: .number(7))
    // Apple's engine plays a group, which is no basic animation.
    guard let launched = Platform.animation(motion, keyPath: "cornerRadius") as? CABasicAnimation
    else { return }
    let changed = try #require(
      launched.paced(by: .spring(duration: 0.8, bounce: 0.5, initialVelocity: 0)))
    let slower = SpringMotion(perceptualDuration: 0.8, bounce: 0.5)
    #expect(changed.duration == slower.settlingDuration(way: [0], velocity: [5000]))
    #expect(5000 * slower.impulse(at: changed.duration).magnitude < 1.0 / 12)
    #expect(changed.duration > slower.settlingDuration)
  }

  @Test func `the handle of a replaced animation ends once, with the new one`() throws {
    let stage = Stage(AnimatableLayer())
    let record = OutcomeRecord(
      of: stage.start(at: 0) { layer in CALayer.animate(withDuration: 0.2) { layer.opacity = 0 } })
    let own = try #require(stage.layer.animation(forKey: "opacity") as? CABasicAnimation)
    let slow = try #require(own.paced(by: .curve(duration: 1, points: [0, 0, 1, 1])))
    stage.change { $0.replaceAnimation(forKey: "opacity", by: slow) }
    #expect(isNear(stage.shown(at: 0.5)?.opacity, 0.5) && record.outcomes.isEmpty)
    stage.renderer.advance(to: 1.1)
    #expect(record.outcomes == [.finished])
  }
}
