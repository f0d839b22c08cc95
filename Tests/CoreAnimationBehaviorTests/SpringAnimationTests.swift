import AnimatableLayers
import LayerTestSupport
import Testing

/// Section 6: springs.
@Suite struct SpringAnimationTests {
  @Test func `a new spring has Apple's defaults`() {
    let spring = CASpringAnimation()
    #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10)
    #expect(spring.initialVelocity == 0 && spring.duration == 0)
    if #available(macOS 14, iOS 17, tvOS 17, visionOS 1, *) {
      #expect(!spring.allowsOverdamping)
    }
  }

  /// Damping, and the settling duration that Apple's documentation or a measurement gives.
  @Test(arguments: [(10.0, 1.4727, 0.0001), (5, 2.85, 0.01), (15, 1.02, 0.01)])
  func `it settles when Apple's does`(damping: Double, expected: Double, tolerance: Double) {
    let spring = CASpringAnimation()
    spring.damping = CGFloat(damping)
    #expect(abs(spring.settlingDuration - expected) < tolerance)
  }

  @Test func `the settling duration is no duration by itself`() {
    let stage = Stage()
    let spring = CASpringAnimation(keyPath: "zPosition")
    spring.toValue = 100
    stage.add(spring)
    #expect(stage.layer.animation(forKey: "test")?.duration == 0.25)
  }

  @Test func `it swings by the formula`() {
    let stage = Stage()
    stage.add(spring { $0.duration = $0.settlingDuration })
    // 1 - e^(-5 t) (cos ωt + 5/ω sin ωt) with ω = √75, worked out by hand.
    for (time, value) in [(0.1, 34.030), (0.2, 84.943), (0.3627, 116.303), (0.7255, 97.342)] {
      let shown = stage.shown(\.zPosition, at: time) ?? 0
      #expect(abs(Double(shown) - value) < 0.001, "at \(time) s: \(shown)")
    }
  }

  @Test func `a spring longer than it moves is at rest`() {
    expectShown([(19, 100)], spring { $0.duration = 20 })
  }

  /// A spring of the z position from 0 to 100.
  private func spring(_ configure: (CASpringAnimation) -> Void) -> CASpringAnimation {
    let spring = CASpringAnimation(keyPath: "zPosition")
    (spring.fromValue, spring.toValue) = (0, 100)
    configure(spring)
    return spring
  }

  @Test func `a push towards the end overtakes a start from rest`() throws {
    let shown = try [-5, 0, 5].map { (velocity: CGFloat) in
      let stage = Stage()
      stage.add(spring { ($0.initialVelocity, $0.duration) = (velocity, 2) })
      return try #require(stage.shown(\.zPosition, at: 0.05))
    }
    #expect(shown[0] < 0 && shown[0] < shown[1] && shown[1] < shown[2])
  }

  @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
  @Test func `a copy has everything of its original`() throws {
    let original = spring {
      ($0.mass, $0.stiffness, $0.damping) = (2, 3, 4)
      ($0.initialVelocity, $0.allowsOverdamping) = (5, true)
    }
    let copy = try #require(original.copy() as? CASpringAnimation)
    #expect(copy.mass == 2 && copy.stiffness == 3 && copy.damping == 4)
    #expect(copy.initialVelocity == 5 && copy.allowsOverdamping && copy.keyPath == "zPosition")
  }

  @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
  @Test func `too much damping counts as critical unless it is allowed`() throws {
    func shown(damping: CGFloat, creeps: Bool) throws -> Double {
      let stage = Stage()
      stage.add(
        spring { ($0.damping, $0.allowsOverdamping, $0.duration) = (damping, creeps, 5) })
      return Double(try #require(stage.shown(\.zPosition, at: 0.2)))
    }
    let critical = try shown(damping: 20, creeps: false)
    // 1 - (1 + 2) e^-2
    #expect(abs(critical - 59.3994) < 0.001)
    #expect(try shown(damping: 40, creeps: false) == critical)
    #expect(try shown(damping: 40, creeps: true) < critical - 10)
  }

  @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
  @Test func `a spring can be made from how it feels`() {
    let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.2)
    #expect(spring.allowsOverdamping && abs(spring.perceptualDuration - 0.5) < 1e-9)
    #expect(abs(Double(spring.bounce) - 0.2) < 1e-9)
    #expect(CASpringAnimation(perceptualDuration: 0.5, bounce: 0).damping > spring.damping)
    let creeping = CASpringAnimation(perceptualDuration: 0.5, bounce: -0.3)
    #expect(abs(Double(creeping.bounce) + 0.3) < 1e-9)
  }
}
