import LayerTestSupport
import Testing

@testable import AnimatableLayers

@Suite struct SpringShapeTests {
  @Test(arguments: [-1.0, -0.5, 0, 0.3, 0.9])
  func `a spring told by how it feels is Core Animation's own`(bounce: Double) {
    let shape = SpringShape(perceptualDuration: 0.5, bounce: bounce, initialVelocity: 2)
    let animation = shape.makeAnimation()
    #expect(animation.initialVelocity == 2)
    #expect(animation.duration == animation.settlingDuration && animation.duration > 0.4)
    guard #available(macOS 14, iOS 17, tvOS 17, visionOS 1, *) else { return }
    let own = CASpringAnimation(perceptualDuration: 0.5, bounce: CGFloat(bounce))
    #expect(isNear(animation.stiffness, own.stiffness) && isNear(animation.damping, own.damping))
  }

  @Test(arguments: [0.01, 0.2, 0.5, 0.99, 1, 5], [-20.0, 0, 3, 100])
  func `a spring told by its duration has nearly come to rest then`(
    damping: Double, velocity: Double
  ) {
    let shape = SpringShape(settlingDuration: 0.7, dampingRatio: damping, initialVelocity: velocity)
    let animation = shape.makeAnimation()
    #expect(animation.duration == 0.7 && animation.initialVelocity == CGFloat(velocity))
    #expect(abs(shape.progress(at: 0.7) - 1) < 0.11)
    #expect(abs(shape.progress(at: 7) - 1) < 1e-6)
  }

  @Test func `a spring told by its duration is UIKit's`() {
    let swinging = SpringShape(settlingDuration: 0.5, dampingRatio: 0.5, initialVelocity: 0)
      .makeAnimation()
    #expect(
      isNear(swinging.stiffness, 646.878_006_366_5) && isNear(swinging.damping, 25.433_796_538_6))
    let critical = SpringShape(settlingDuration: 1, dampingRatio: 1, initialVelocity: 0)
      .makeAnimation()
    #expect(
      isNear(critical.stiffness, 85.255_924_427_1) && isNear(critical.damping, 18.466_826_953))
  }

  @Test func `a spring swings the same in another time`() {
    let shape = SpringShape(perceptualDuration: 1, bounce: 0.4, initialVelocity: 3)
    let slow = shape.settling(in: shape.settlingDuration * 2)
    #expect(isNear(slow.makeAnimation().settlingDuration, shape.settlingDuration * 2))
    #expect(isNear(slow.motion.initialVelocity, 1.5))
  }
}
