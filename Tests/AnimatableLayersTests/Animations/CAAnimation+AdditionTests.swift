import LayerTestSupport
import Testing

@testable import AnimatableLayers

@Suite struct CAAnimationAdditionTests {
  private func animation<Animation: CABasicAnimation>(_ animation: Animation) -> Animation {
    animation.keyPath = "zPosition"
    (animation.fromValue, animation.toValue, animation.duration) = (-100, 0, 2)
    animation.isAdditive = true
    return animation
  }

  /// What the screen shows over a model of 0.
  private func shown(_ animation: CAAnimation, at time: CFTimeInterval) -> Double {
    let stage = Stage(CALayer())
    stage.change { $0.add(animation, forKey: "move") }
    return Double(stage.shown(at: time)?.zPosition ?? .nan)
  }

  @Test func `a curve, a spring and a group add what the screen shows`() {
    let curve = animation(CABasicAnimation())
    curve.timingFunction = CAMediaTimingFunction(name: .easeIn)
    (curve.repeatCount, curve.autoreverses, curve.speed) = (3, true, 2)
    let spring = animation(CASpringAnimation())
    spring.initialVelocity = -3
    let group = CAAnimationGroup()
    group.duration = 2
    group.animations = [animation(CABasicAnimation()), animation(CASpringAnimation())]
    for animation in [curve, spring, group] {
      for time in [0.1, 0.7, 1.9] {
        #expect(
          isNear(animation.addition(at: time)?.first, shown(animation, at: time)), "\(time) s")
      }
    }
  }

  @Test func `what has no numbers adds none`() {
    #expect(CATransition().addition(at: 0) == nil)
    let named = CABasicAnimation(keyPath: "name")
    (named.fromValue, named.toValue, named.duration) = ("a", "b", 1)
    #expect(named.addition(at: 0.5) == nil)
    #expect(animation(CABasicAnimation()).addition(at: 3) == nil)
  }
}
