import AnimatableLayers
import Testing

@Suite struct KeyAnimationTests {
  private final class Timed: AnimatableLayer {
    @AnimatableProperty var usual: CGFloat = 0
    @AnimatableProperty(animation: .basic(duration: 2)) var slow: CGFloat = 0
    @AnimatableProperty(animation: .basic(duration: 1, timingFunction: .linear)) var even: CGFloat =
      0
    @AnimatableProperty(animation: .none) var still: CGFloat = 0
  }

  @Test func `the usual animation is Core Animation's own`() throws {
    let stage = Stage(Timed())
    stage.change { $0.usual = 1 }
    let animation = try #require(stage.layer.animation(forKey: "usual") as? CABasicAnimation)
    #expect(animation.keyPath == "usual" && animation.duration == 0.25)
    #expect(animation.timingFunction == CAMediaTimingFunction(name: .default))
    #expect(number(animation.fromValue) == 0)
  }

  @Test func `a declared duration and curve are used`() {
    let stage = Stage(Timed())
    stage.change {
      $0.slow = 1
      $0.even = 1
    }
    #expect(stage.layer.animation(forKey: "slow")?.duration == 2)
    #expect(
      stage.layer.animation(forKey: "slow")?.timingFunction == CAMediaTimingFunction(name: .default)
    )
    #expect(isNear(stage.shown(at: 0.25)?.even, 0.25))
  }

  @Test func `the transaction's duration rules where none is declared, its pace everywhere`() {
    let stage = Stage(Timed())
    let easeIn = CAMediaTimingFunction(name: .easeIn)
    stage.change {
      CATransaction.setAnimationDuration(5)
      CATransaction.setAnimationTimingFunction(easeIn)
      $0.usual = 1
      $0.slow = 1
    }
    #expect(stage.layer.animation(forKey: "usual")?.duration == 5)
    #expect(stage.layer.animation(forKey: "slow")?.duration == 2)
    #expect(stage.layer.animation(forKey: "slow")?.timingFunction == easeIn)
  }

  @Test func `a key without animation shows its value at once`() {
    let stage = Stage(Timed())
    stage.change { $0.still = 1 }
    #expect(stage.layer.animationKeys() == nil)
    #expect(stage.layer.presentation()?.still == 1)
  }

  @Test func `a change in flight goes on from where the key is`() {
    let stage = Stage(Timed())
    stage.change { $0.even = 1 }
    stage.renderer.advance(to: 0.5)
    stage.change { $0.even = 0 }
    #expect(isNear(stage.shown(at: 0.5)?.even, 0.5))
    #expect(isNear(stage.shown(at: 1)?.even, 0.25))
    #expect(stage.shown(at: 1.5)?.even == 0)
  }

  @Test func `a layer that is not on screen does not animate`() {
    let layer = Timed()
    layer.usual = 1
    #expect(layer.animationKeys() == nil)
    #expect(layer.action(forKey: "usual") == nil)
  }

  @Test(arguments: [0, -1, Double.infinity, .nan])
  func `a duration that is none traps with it`(duration: Double) async throws {
    // As bits, because what goes to the other process goes as JSON, which has no infinity.
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [bits = duration.bitPattern as UInt64] in
      _ = KeyAnimation.basic(duration: Double(bitPattern: bits))
    }
    #if DEBUG
      let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(message.contains("an animation cannot last \(duration) s"))
    #endif
  }
}
