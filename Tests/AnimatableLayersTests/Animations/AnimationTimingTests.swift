import LayerTestSupport
import TestSupport
import Testing

@testable import AnimatableLayers

@Suite struct AnimationTimingTests {
  private let stage = Stage(CALayer())

  @Test(
    arguments: [
      (CALayer.AnimationOptions.curveEaseIn, 4.0, CAMediaTimingFunctionName.linear, true),
      ([.curveEaseIn, .overrideInheritedDuration], 1, .linear, true),
      ([.curveEaseIn, .overrideInheritedCurve], 4, .easeIn, true),
      ([.curveEaseIn, .overrideInheritedOptions], 4, .linear, false),
    ] as [(CALayer.AnimationOptions, CFTimeInterval, CAMediaTimingFunctionName, Bool)])
  func `a nested block inherits what it does not override`(
    options: CALayer.AnimationOptions, duration: CFTimeInterval, curve: CAMediaTimingFunctionName,
    repeats: Bool
  ) throws {
    stage.change { layer in
      CALayer.animate(withDuration: 4, delay: 1, options: [.curveLinear, .repeat]) {
        #expect(CALayer.inheritedAnimationDuration == 4)
        CALayer.animate(withDuration: 1, delay: 1, options: options) { layer.opacity = 0 }
        layer.zPosition = 1
      }
    }
    let animation = try #require(stage.layer.animation(forKey: "opacity"))
    #expect(animation.duration == duration && animation.beginTime == 2)
    #expect(animation.timingFunction == CAMediaTimingFunction(name: curve))
    #expect(animation.repeatCount == (repeats ? .infinity : 0))
    #expect(stage.layer.animation(forKey: "zPosition")?.beginTime == 1)
  }

  @Test(
    arguments: [
      ([], 30), (.overrideInheritedOptions, 0), (.preferredFramesPerSecond60, 60),
      ([.preferredFramesPerSecond60, .overrideInheritedOptions], 60),
    ] as [(CALayer.AnimationOptions, Float)])
  func `a nested block has the frame rate of the one around, unless it has its own`(
    options: CALayer.AnimationOptions, rate: Float
  ) throws {
    stage.change { layer in
      CALayer.animate(withDuration: 4, options: .preferredFramesPerSecond30) {
        CALayer.animate(withDuration: 1, options: options) { layer.opacity = 0 }
        layer.zPosition = 1
      }
    }
    let animation = try #require(stage.layer.animation(forKey: "opacity"))
    #expect(animation.preferredFrameRateRange.maximum == rate)
    #expect(stage.layer.animation(forKey: "zPosition")?.preferredFrameRateRange.maximum == 30)
  }

  @Test func `a nested block takes a spring over, in its own time when it has one`() throws {
    stage.change { layer in
      CALayer.animate(springDuration: 0.5, bounce: 0.3) {
        layer.opacity = 0
        CALayer.animate(withDuration: 9) { layer.zPosition = 1 }
        CALayer.animate(withDuration: 9, options: .overrideInheritedDuration) {
          layer.cornerRadius = 1
        }
      }
    }
    func spring(_ key: String) throws -> CASpringAnimation {
      try #require(stage.layer.animation(forKey: key) as? CASpringAnimation)
    }
    #expect(try spring("opacity").stiffness == spring("zPosition").stiffness)
    #expect(try spring("opacity").duration == spring("zPosition").duration)
    #expect(try isNear(spring("cornerRadius").settlingDuration, 9))
  }

  @Test func `repeats can be those of a part of a block`() throws {
    stage.change { layer in
      CALayer.modifyAnimations(withRepeatCount: 9, autoreverses: true) { layer.borderWidth = 1 }
      CALayer.animate(withDuration: 1, options: .curveLinear) {
        CALayer.modifyAnimations(withRepeatCount: 3, autoreverses: true) { layer.position.x = 100 }
        layer.opacity = 0
      }
    }
    let counts = ["position", "opacity", "borderWidth"].map {
      stage.layer.animation(forKey: $0)?.repeatCount
    }
    #expect(counts == [3, 0, 0] && stage.layer.animation(forKey: "position")?.autoreverses == true)
  }

  #if os(macOS) || os(Linux)
    @Test func `durations, delays and springs that are none stop the program`() async {
      await #expect(processExitsWith: .refusedData) { CALayer.animate(withDuration: .nan) {} }
      await #expect(processExitsWith: .refusedData) { CALayer.animate(withDuration: .infinity) {} }
      await #expect(processExitsWith: .refusedData) {
        CALayer.animate(withDuration: 1, delay: .nan) {}
      }
      await #expect(processExitsWith: .failure) {
        CALayer.animate(springDuration: 1, bounce: .nan) {}
      }
      await #expect(processExitsWith: .failure) {
        CALayer.animate(withDuration: 1, usingSpringWithDamping: 0, initialSpringVelocity: 0) {}
      }
    }
  #endif
}
