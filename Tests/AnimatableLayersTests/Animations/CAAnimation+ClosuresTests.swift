import LayerTestSupport
import Testing

@testable import AnimatableLayers

@Suite struct CAAnimationClosuresTests {
  private final class Delegate: NSObject, CAAnimationDelegate {
    var calls: [String] = []
    func animationDidStart(_ anim: CAAnimation) { calls.append("delegate starts") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      calls.append("delegate stops \(flag)")
    }
  }

  private func fade() -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.duration) = (0, 1)
    return animation
  }

  @Test(arguments: [true, false])
  func `closures are called beside the delegate, in either order of setting`(first: Bool) {
    let (stage, delegate, animation) = (Stage(CALayer()), Delegate(), fade())
    if first { animation.delegate = delegate }
    animation
      .onStart { delegate.calls.append("starts") }
      .onStop { delegate.calls.append("stops \($0)") }
      .onStop { delegate.calls.append("stops \($0) again") }
    if !first { animation.delegate = delegate }
    stage.change { $0.add(animation, forKey: "fade") }
    stage.renderer.advance(to: 0.5)
    #expect(delegate.calls == ["delegate starts", "starts"])
    stage.renderer.advance(to: 1)
    #expect(
      delegate.calls == [
        "delegate starts", "starts", "delegate stops true", "stops true", "stops true again",
      ])
  }

  @Test func `a removed, a replaced and a released animation did not finish`() {
    var told: [Bool] = []
    for end in 0..<3 {
      let stage = Stage(CALayer())
      stage.change { $0.add(fade().onStop { told.append($0) }, forKey: "fade") }
      switch end {
      case 0: stage.change { $0.removeAnimation(forKey: "fade") }
      case 1: stage.change { $0.add(fade(), forKey: "fade") }
      default: stage.change { _ in stage.root.sublayers = nil }
      }
    }
    #expect(told == [false, false, false])
  }

  @Test func `what is added is a copy, which later closures do not reach`() {
    let (stage, animation) = (Stage(CALayer()), fade())
    var told: [String] = []
    animation.onStop { _ in told.append("first") }
    stage.change { $0.add(animation, forKey: "fade") }
    animation.onStop { _ in told.append("second") }
    stage.renderer.advance(to: 1)
    #expect(told == ["first"])
    stage.change { $0.add(animation, forKey: "fade") }
    stage.renderer.advance(to: 2)
    #expect(told == ["first", "first", "second"])
  }

  @Test func `a handle that moves an animation lets closures hear of one start and one end`() {
    var told: [String] = []
    let scene = MovingScene {
      $0.onStart { told.append("starts") }.onStop { told.append("stops \($0)") }
    }
    scene.stage.renderer.advance(to: 0.5)
    scene.perform { $0.pause() }
    scene.perform { $0.isReversed = true }
    scene.perform { $0.resume() }
    #expect(told == ["starts"])
    scene.stage.renderer.advance(to: 9)
    #expect(told == ["starts", "stops true"])
  }
}
