import LayerTestSupport
import TestSupport
import Testing

@testable import AnimatableLayers

@Suite struct LayerSpringTests {
  private func animation(_ spring: LayerSpring) throws -> CASpringAnimation {
    let motion = try #require(KeyAnimation.spring(spring).motion)
    return try #require(Platform.animation(motion, keyPath: "zPosition") as? CASpringAnimation)
  }

  @Test(arguments: [-1.0, -0.5, 0, 0.3, 0.9])
  func `a spring from duration and bounce is Core Animation's own`(bounce: Double) throws {
    let spring = LayerSpring(bounce: bounce, initialVelocity: 2)
    let animation = try animation(spring)
    #expect(animation.initialVelocity == 2 && animation.duration == spring.settlingDuration)
    #expect(isNear(animation.duration, animation.settlingDuration) && animation.duration > 0.4)
    guard #available(macOS 14, iOS 17, tvOS 17, visionOS 1, *) else { return }
    let own = CASpringAnimation(perceptualDuration: 0.5, bounce: CGFloat(bounce))
    #expect(isNear(animation.stiffness, own.stiffness) && isNear(animation.damping, own.damping))
  }

  @Test func `bounces out of range count as the nearest one`() {
    let bounces = [7, -7].map { LayerSpring(bounce: $0) }
    #expect(bounces == [0.99, -0.99].map { LayerSpring(bounce: $0) })
  }

  @Test func `a spring's parameters can be read, whichever it was made from`() {
    let physical = LayerSpring(mass: 2, stiffness: 200, damping: 20, initialVelocity: 3)
    #expect(isNear(physical.duration, 0.628_318_530_7) && isNear(physical.bounce, 0.5))
    #expect(physical.mass == 2 && physical.stiffness == 200 && physical.damping == 20)
    #expect(physical.initialVelocity == 3 && isNear(physical.settlingDuration, 1.423_106_694_3))
    let felt = LayerSpring(duration: 0.5, bounce: -0.5)
    #expect(isNear(felt.duration, 0.5) && isNear(felt.bounce, -0.5) && felt.mass == 1)
    #expect(isNear(felt.stiffness, 157.913_670_417) && isNear(felt.damping, 50.265_482_457))
    // A damping beyond the critical one counts as that.
    let stiff = LayerSpring(mass: 4, stiffness: 25, damping: 90)
    #expect(isNear(stiff.damping, 20) && stiff.bounce == 0)
  }

  @Test func `a spring has a value and a velocity at each time`() {
    let spring = LayerSpring(mass: 2, stiffness: 200, damping: 20, initialVelocity: 3)
    for (time, value, velocity) in [
      (-1, 0, 0), (0, 0, 3), (0.1, 0.500_352_005_1, 5.713_650_826),
      (0.3, 1.164_327_560_6, 0.559_634_205_9),
      (1, 1.003_785_760_9, 0.031_188_014_1), (.infinity, 1, 0),
    ] {
      #expect(isNear(spring.value(at: time), value), "at \(time) s")
      #expect(isNear(spring.velocity(at: time), velocity), "at \(time) s")
    }
    let creeping = LayerSpring(bounce: -0.5)
    #expect(isNear(creeping.value(at: 0.2), 0.450_604_714))
    #expect(isNear(creeping.velocity(at: 0.2), 1.849_611_444))
  }

  @Test func `keys, blocks and timelines move by one spring alike`() {
    final class Ring: AnimatableLayer {
      @AnimatableProperty(animation: .spring(LayerSpring(stiffness: 80, damping: 9)))
      var level: CGFloat = 0
    }
    let spring = LayerSpring(stiffness: 80, damping: 9)
    let stage = Stage(Ring())
    stage.change { ring in
      ring.level = 1
      CALayer.animate(.spring(spring)) { ring.zPosition = 1 }
      Timeline.animate(ring, keyPath: \.cornerRadius, to: 1, animation: .spring(spring)).run()
    }
    for time in [0.1, 0.3, 0.7] {
      let shown = stage.shown(at: time)
      #expect(shown.map { $0.level } == shown?.zPosition && shown?.zPosition == shown?.cornerRadius)
      #expect(isNear(shown?.zPosition, spring.motion.progress(at: time)))
    }
  }

  @Test func `an accelerated spring covers the same distances in another time`() {
    let spring = LayerSpring(mass: 2, stiffness: 90, damping: 7, initialVelocity: 3).motion
    let slow = spring.accelerated(by: 0.5)
    for time in [0.1, 0.4, 1.3] {
      #expect(isNear(slow.progress(at: 2 * time), spring.progress(at: time)))
    }
    #expect(isNear(slow.settlingDuration, 2 * spring.settlingDuration))
  }

  #if os(macOS) || os(Linux)
    private static let impossible: [(words: String, make: @Sendable () -> LayerSpring)] = [
      ("swing in 0.0 s", { LayerSpring(duration: 0) }),
      ("have a damping of 0.0", { LayerSpring(stiffness: 1, damping: 0) }),
      ("have a mass of -2.0", { LayerSpring(mass: -2, stiffness: 1, damping: 1) }),
      ("have a bounce of nan", { LayerSpring(bounce: .nan) }),
    ]

    @Test(arguments: impossible.indices)
    func `a spring that cannot be traps with the offending value`(index: Int) async throws {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { [index] in _ = LayerSpringTests.impossible[index].make() }
      #if DEBUG
        #expect(result.message.contains("a spring cannot \(Self.impossible[index].words)"))
      #endif
    }
  #endif
}
