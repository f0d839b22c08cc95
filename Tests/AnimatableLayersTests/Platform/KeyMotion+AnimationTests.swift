import MotionMath
import Testing

@testable import AnimatableLayers

@Suite struct KeyMotionAnimationTests {
  private static let timing = MediaTiming(
    beginTime: 1, duration: 2, speed: 3, timeOffset: 4, repeatCount: 5, repeatDuration: 6,
    autoreverses: true, fillMode: .backwards)

  /// A motion with a value of its own for everything that an animation has.
  private func motion(
    _ values: KeyMotion.Values? = nil, from start: InterpolableValue? = nil, pace: Motion.Pace
  ) -> KeyMotion {
    KeyMotion(
      keyPath: "position",
      motion: Motion(
        from: start, pace: pace, timing: Self.timing,
        frameRates: Motion.FrameRates(minimum: 10, maximum: 30, preferred: 20)),
      values: values)
  }

  private func expectTiming(_ animation: CAAnimation) {
    #expect(animation.mediaTiming == Self.timing)
    let rates = animation.preferredFrameRateRange
    #expect(rates.minimum == 10 && rates.maximum == 30 && rates.preferred == 20)
  }

  private let curve = TimingCurve(controlPoints: 0.25, 0, 0.5, 0.75)

  @Test func `ends become a basic animation of the motion's pace and timing`() throws {
    let start = InterpolableValue(held: CGPoint(x: 1, y: 2))
    let animation = try #require(
      motion(from: start, pace: .curve(curve)).animation as? CABasicAnimation)
    expectTiming(animation)
    #expect(animation.keyPath == "position")
    #expect(animation.fromValue as? CGPoint == CGPoint(x: 1, y: 2) && animation.toValue == nil)
    #expect(animation.timingFunction?.timingCurve == curve)
    let spring = SpringMotion(mass: 2, stiffness: 3, damping: 4, initialVelocity: 5)
    let swing = try #require(
      motion(from: start, pace: .spring(spring)).animation as? CASpringAnimation)
    expectTiming(swing)
    #expect(swing.mass == 2 && swing.stiffness == 3 && swing.damping == 4)
    #expect(swing.initialVelocity == 5)
  }

  @Test func `keyframes keep their objects, and a spring gives them its duration alone`() throws {
    let color = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    var frames = KeyMotion.Keyframes(values: [color, 1, "text"], times: [0, 0.5, 0.75, 1])
    frames.mode = .discrete
    let animation = try #require(
      motion(.keyframes(frames), pace: .curve(curve)).animation as? CAKeyframeAnimation)
    expectTiming(animation)
    #expect(animation.keyPath == "position")
    #expect(animation.values?.first as AnyObject === color && animation.values?.count == 3)
    #expect(animation.keyTimes == [0, 0.5, 0.75, 1] && animation.calculationMode == .discrete)
    #expect(animation.timingFunction?.timingCurve == curve)
    let spring = SpringMotion(mass: 1, stiffness: 1, damping: 1, initialVelocity: 0)
    #expect(motion(.keyframes(frames), pace: .spring(spring)).animation.timingFunction == nil)
  }

  @Test func `a launched spring that never rests is an animation of values that cannot be added`()
    throws
  {
    let start = try #require(InterpolableValue(CATransform3DIdentity))
    let spring = SpringMotion(stiffness: 100, damping: 0)
    let motion = Motion(from: start, to: start, pace: .spring(spring))
      .launched(at: start.components.map { _ in 1 }, from: start, to: start)
    #expect(motion.pace != .spring(spring) && motion.timing.duration == .infinity)
    #expect(Platform.animation(motion, keyPath: "transform").duration == .infinity)
  }

  @Test func `members become a group in their order`() throws {
    let members = [0.0, 1.0].map { motion(from: .number($0), pace: .curve(nil)) }
    let group = try #require(
      motion(.members(members), pace: .curve(nil)).animation as? CAAnimationGroup)
    expectTiming(group)
    let starts = group.animations?.map { ($0 as? CABasicAnimation)?.fromValue as? Double }
    #expect(starts == [0, 1])
  }
}
