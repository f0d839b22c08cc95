import LayerTestSupport
import Testing

@testable import AnimatableLayers

@Suite struct CAAnimationMotionTests {
  /// The change in a second around a time, from what the screen shows.
  private func measured(_ animation: CAAnimation, at time: CFTimeInterval) -> Double {
    let stage = Stage(CALayer())
    stage.change { $0.add(animation, forKey: "move") }
    let width = 1e-5
    let before = Double(stage.shown(at: time - width)?.zPosition ?? .nan)
    let after = Double(stage.shown(at: time + width)?.zPosition ?? .nan)
    return (after - before) / (2 * width)
  }

  /// Where the screen shows the value.
  private func shown(_ animation: CAAnimation, at time: CFTimeInterval) -> Double {
    let stage = Stage(CALayer())
    stage.change { $0.add(animation, forKey: "move") }
    return Double(stage.shown(at: time)?.zPosition ?? .nan)
  }

  private func basic<Animation: CABasicAnimation>(_ animation: Animation) -> Animation {
    animation.keyPath = "zPosition"
    (animation.fromValue, animation.toValue, animation.duration) = (10, 110, 2)
    return animation
  }

  @Test(arguments: [
    CAMediaTimingFunctionName.linear, .easeIn, .easeOut, .easeInEaseOut, .default,
  ])
  func `a curve's velocity is that of the screen`(name: CAMediaTimingFunctionName) throws {
    let animation = basic(CABasicAnimation())
    animation.timingFunction = CAMediaTimingFunction(name: name)
    for time in [0.1, 0.7, 1.9] {
      let velocity = try #require(animation.motion(at: time)?.velocities.first)
      #expect(abs(velocity - measured(animation, at: time)) < 0.05, "at \(time) s")
      #expect(isNear(animation.motion(at: time)?.values.first, shown(animation, at: time)))
    }
  }

  @Test(arguments: [(10.0, 0.0), (40, 0), (2, -3), (200, 9)])
  func `a spring's velocity is that of the screen`(damping: Double, initial: Double) throws {
    let animation = basic(CASpringAnimation())
    (animation.damping, animation.initialVelocity) = (CGFloat(damping), CGFloat(initial))
    for allows in [false, true] {
      if allows {
        guard #available(macOS 14, iOS 17, tvOS 17, visionOS 1, *) else { continue }
        animation.allowsOverdamping = true
      }
      for time in [0.05, 0.3, 1.5] {
        let velocity = try #require(animation.motion(at: time)?.velocities.first)
        #expect(abs(velocity - measured(animation, at: time)) < 0.05, "at \(time) s")
        #expect(isNear(animation.motion(at: time)?.values.first, shown(animation, at: time)))
      }
    }
  }

  @Test func `repeats start again, ways back go back, and speed is speed`() throws {
    let animation = basic(CABasicAnimation())
    animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
    (animation.repeatCount, animation.autoreverses, animation.speed) = (3, true, 2)
    for time in [0.5, 1.3, 2.2, 3.9] {
      let velocity = try #require(animation.motion(at: time)?.velocities.first)
      #expect(abs(velocity - measured(animation, at: time)) < 0.1, "at \(time) s")
    }
    #expect(animation.motion(at: 6) == nil && animation.motion(at: -1) == nil)
    animation.autoreverses = false
    let again = try #require(animation.motion(at: 1.3)?.velocities.first)
    #expect(abs(again - measured(animation, at: 1.3)) < 0.1)
  }

  @Test func `what does not blend has no velocity`() {
    #expect(CATransition().motion(at: 0) == nil)
    let animation = CABasicAnimation(keyPath: "name")
    (animation.fromValue, animation.toValue, animation.duration) = ("a", "b", 1)
    #expect(animation.motion(at: 0.5) == nil)
    #expect(basic(CABasicAnimation()).motion(at: 3) == nil)
  }
}
