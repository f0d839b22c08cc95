import LayerTestSupport
import TestSupport
import Testing

@testable import AnimatableLayers

@Suite struct KeyAnimationTests {
  private final class Timed: AnimatableLayer {
    @AnimatableProperty var usual: CGFloat = 0
    @AnimatableProperty(animation: .basic(duration: 2)) var slow: CGFloat = 0
    @AnimatableProperty(animation: .basic(duration: 1, timingFunction: .linear))
    var even: CGFloat = 0
    @AnimatableProperty(animation: .disabled) var still: CGFloat = 0
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
    stage.change { ($0.slow, $0.even) = (1, 1) }
    let slow = stage.layer.animation(forKey: "slow")
    #expect(slow?.duration == 2)
    #expect(slow?.timingFunction == CAMediaTimingFunction(name: .default))
    #expect(isNear(stage.shown(at: 0.25)?.even, 0.25))
  }

  @Test func `a declared frame rate is that of the key's animations, whatever else is declared`()
    throws
  {
    final class Tide: AnimatableLayer {
      static let calm = CAFrameRateRange(minimum: 10, maximum: 30, preferred: 20)
      @AnimatableProperty(animation: .basic(duration: 2).preferredFrameRateRange(calm))
      var basic: CGFloat = 0
      @AnimatableProperty(animation: .spring().preferredFrameRateRange(calm).asMovement())
      var spring: CGFloat = 0
      @AnimatableProperty(
        animation: .implicit.preferredFrameRateRange(calm).interpolating(.discrete()))
      var discrete: CGFloat = 0
      @AnimatableProperty(animation: .disabled.preferredFrameRateRange(calm)) var still: CGFloat = 0
      @AnimatableProperty var usual: CGFloat = 0
    }
    let stage = Stage(Tide())
    stage.change { ($0.basic, $0.spring, $0.discrete, $0.still, $0.usual) = (1, 1, 1, 1, 1) }
    for key in ["basic", "spring", "discrete"] {
      let animation = try #require(stage.layer.animation(forKey: key))
      #expect(animation.preferredFrameRateRange == Tide.calm, "\(key)")
    }
    #expect(stage.layer.animation(forKey: "usual")?.preferredFrameRateRange == .default)
    #expect(stage.layer.animation(forKey: "still") == nil)
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
    let slow = stage.layer.animation(forKey: "slow")
    #expect(slow?.duration == 2 && slow?.timingFunction == easeIn)
  }

  @Test func `a key without animation shows its value at once`() {
    let stage = Stage(Timed())
    stage.change { $0.still = 1 }
    #expect(stage.layer.animationKeys() == nil)
    #expect(stage.layer.presentation()?.still == 1)
  }

  @Test func `a change in flight continues from the presented value`() {
    let stage = Stage(Timed())
    stage.change { $0.even = 1 }
    stage.change(at: 0.5) { $0.even = 0 }
    #expect(isNear(stage.shown(\.even, at: 0.5), 0.5) && isNear(stage.shown(\.even, at: 1), 0.25))
    #expect(stage.shown(\.even, at: 1.5) == 0)
  }

  // MARK: Springs

  private final class Sprung: AnimatableLayer {
    @AnimatableProperty(animation: .spring(duration: 0.5, bounce: 0.3)) var lively: CGFloat = 0
    @AnimatableProperty(animation: .spring(LayerSpring(mass: 2, stiffness: 200, damping: 15)))
    var heavy: CGFloat = 0
  }

  @Test func `a spring swings over and settles, whatever the transaction's duration`() throws {
    let stage = Stage(Sprung())
    stage.change {
      CATransaction.setAnimationDuration(0.01)
      $0.lively = 1
      $0.heavy = 1
    }
    let heavy = try #require(stage.layer.animation(forKey: "heavy") as? CASpringAnimation)
    #expect(heavy.mass == 2 && heavy.stiffness == 200 && heavy.damping == 15)
    #expect(heavy.duration == heavy.settlingDuration)
    let lively = try #require(stage.layer.animation(forKey: "lively") as? CASpringAnimation)
    // (2π / 0.5)² and 2 · 0.7 · 2π / 0.5.
    #expect(lively.mass == 1 && isNear(lively.stiffness, 157.913_670))
    #expect(isNear(lively.damping, 17.592_919))
    let shown = stride(from: 0.0, through: 1, by: 0.05).compactMap { stage.shown(at: $0)?.lively }
    #expect(shown.first == 0 && shown.contains { $0 > 1.01 })
    #expect(stage.shown(at: 20)?.lively == 1 && stage.layer.animationKeys() == nil)
  }

  // MARK: Values in between

  private final class Compass: AnimatableLayer {
    static let even = KeyAnimation.basic(duration: 1, timingFunction: .linear)
    @AnimatableProperty(animation: even.interpolating(.shortestWay(fullTurn: 360)))
    var heading: CGFloat = 350
    @AnimatableProperty(animation: even.interpolating(.colors(in: .linearSRGB)))
    var tint = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    @AnimatableProperty(animation: even.interpolating(.matching)) var bars: [CGFloat] = [0, 2]
    @AnimatableProperty(animation: .basic(duration: 1).interpolating(.discrete())) var digit = 1
  }

  @Test func `a declared rule finds the values in between`() throws {
    let stage = Stage(Compass())
    stage.change {
      $0.heading = 10
      $0.tint = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
      $0.bars = [2, 4, 6]
      $0.digit = 2
    }
    #expect(stage.layer.heading == 10 && stage.layer.bars == [2, 4, 6])
    #expect(stage.shown(at: 0.25)?.digit == 1)
    let shown = try #require(stage.shown(at: 0.5))
    #expect(shown.heading == 0 && shown.bars == [1, 3, 4])
    #expect(isNear(shown.tint.components?[0], 0.735_357))
    #expect(stage.shown(at: 0.95)?.digit == 2)
    #expect(stage.shown(at: 1)?.heading == 10 && stage.layer.animationKeys() == nil)
  }

  @Test func `a declared rule holds in blocks, too`() {
    let stage = Stage(Compass())
    stage.change { compass in
      CALayer.animate(withDuration: 2, options: .curveLinear) { compass.heading = 10 }
    }
    #expect(isNear(stage.shown(at: 1)?.heading, 0))
    #expect(stage.shown(at: 2)?.heading == 10)
  }

  @Test func `an angle that is changed in flight goes on from where it is`() {
    let stage = Stage(Compass())
    stage.change { $0.heading = 30 }
    #expect(stage.shown(at: 0.25)?.heading == 0)
    stage.change { $0.heading = 340 }
    #expect([0.25, 0.75, 1.25].map { stage.shown(\.heading, at: $0) } == [360, 350, 340])
  }

  @Test func `a rule and a mark leave no animation none`() {
    #expect(!KeyAnimation.disabled.interpolating(.matching).asMovement().isAnimated)
  }

  @Test func `a layer that is not on screen does not animate`() {
    let layer = Timed()
    layer.usual = 1
    #expect(layer.animationKeys() == nil)
    #expect(layer.action(forKey: "usual") == nil)
  }

  #if os(macOS) || os(Linux)
    @Test(arguments: [0, -1, Double.infinity, .nan])
    func `a duration that is none traps with it`(duration: Double) async throws {
      // As bits, because JSON, in which the other process gets its values, has no infinity.
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { [bits = duration.bitPattern as UInt64] in
        _ = KeyAnimation.basic(duration: Double(bitPattern: bits))
      }
      #if DEBUG
        #expect(result.message.contains("an animation cannot last \(duration) s"))
      #endif
    }
  #endif
}
