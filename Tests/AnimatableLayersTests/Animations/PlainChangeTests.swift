import LayerTestSupport
import Testing

@testable import AnimatableLayers

/// Layers of Core Animation's own classes may be animated without animation objects; those of a subclass never are. Nobody
/// can tell.
@Suite struct PlainChangeTests {
  /// A layer whose class might answer for its animations.
  private final class Asked: CALayer {}

  /// A block that changes several keys of a layer.
  struct Block: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let animate: @Sendable (_ changes: () -> Void) -> AnimationHandle

    init(
      _ testDescription: String,
      _ animate: @escaping @Sendable (_ changes: () -> Void) -> AnimationHandle
    ) {
      self.testDescription = testDescription
      self.animate = animate
    }
  }

  private static let blocks = [
    Block("a curve") { CALayer.animate(withDuration: 1, options: .curveEaseIn, animations: $0) },
    Block("a delay") { CALayer.animate(withDuration: 1, delay: 0.2, animations: $0) },
    Block("in its middle") { CALayer.animate(withDuration: 1, delay: -0.2, animations: $0) },
    Block("there and back") {
      CALayer.animate(withDuration: 0.4, options: [.repeat, .autoreverse], animations: $0)
    },
    Block("a spring") { CALayer.animate(withDuration: 0.5, bounce: 0.3, animations: $0) },
    Block("a creeping spring") {
      CALayer.animate(withDuration: 0.5, bounce: -0.3, initialSpringVelocity: 2, animations: $0)
    },
    Block("a fling") { CALayer.animate(withDecelerationRate: 0.99, animations: $0) },
    Block("twice") { changes in
      CALayer.animate(withDuration: 1) {
        CALayer.modifyAnimations(withRepeatCount: 2, autoreverses: false, animations: changes)
      }
    },
    Block("at once, later") { CALayer.animate(withDuration: 0, delay: 0.3, animations: $0) },
    Block("from the screen") {
      CALayer.animate(withDuration: 1, options: .beginFromCurrentState, animations: $0)
    },
    Block("added") { CALayer.animate(withDuration: 1, options: .additive, animations: $0) },
  ]

  /// What is done with the handle of a block, half a second after its start.
  private static let moves: [(name: String, move: @Sendable (AnimationHandle) -> Void)] = [
    ("left alone", { _ in }),
    ("paused", { $0.pause() }),
    ("sought", { $0.seek(to: 0.1) }),
    ("reversed", { $0.isReversed = true }),
    ("slower", { $0.rate = 0.5 }),
    ("cancelled at the start", { $0.cancel(at: .start) }),
    ("cancelled on screen", { $0.cancel() }),
  ]

  private static let keys = [
    "position", "bounds", "opacity", "transform", "cornerRadius", "backgroundColor",
    "masksToBounds", "doubleSided",
  ]

  private func change(_ layer: CALayer, by amount: CGFloat) {
    layer.position = CGPoint(x: 10 * amount, y: -3 * amount)
    layer.bounds = CGRect(x: amount, y: 0, width: 20 + amount, height: 10)
    layer.opacity = 1 - Float(amount) / 8
    layer.transform = CATransform3DMakeRotation(amount / 4, 0, 0, 1)
    layer.cornerRadius = amount
    layer.masksToBounds = amount == 1
    layer.isDoubleSided = amount == 2
    layer.backgroundColor = CGColor(srgbRed: amount / 4, green: 0, blue: 0, alpha: 1)
  }

  /// Plays a block, another one in its place, and writes down whatever shows of them.
  private func story(
    of layer: CALayer, _ block: Block, _ move: (AnimationHandle) -> Void, looking: Bool
  ) -> [String] {
    let stage = Stage(layer)
    var story: [String] = []
    func look(at time: CFTimeInterval) {
      stage.renderer.advance(to: time)
      for key in Self.keys {
        story.append("\(time) \(key) \(layer.presentation()?.value(forKey: key) ?? "none")")
        guard looking else { continue }
        guard let animation = layer.animation(forKey: key) else { continue }
        story.append("\(type(of: animation)) \(animation.duration) \(animation.beginTime)")
      }
    }
    func play(by amount: CGFloat) -> AnimationHandle {
      let handle = stage.renderer.perform { block.animate { change(layer, by: amount) } }
      handle.addCompletion { story.append("\($0)") }
      return handle
    }
    look(at: 0)
    let first = play(by: 1)
    for time in [0, 0.1, 0.3, 0.5] { look(at: time) }
    stage.renderer.perform { move(first) }
    for time in [0.5, 0.6, 0.9] { look(at: time) }
    let second = play(by: 2)
    for time in [0.9, 1, 1.5, 4] { look(at: time) }
    story.append("\(first.state) \(first.duration) \(second.state) \(second.elapsedTime)")
    second.cancel(at: .start)
    look(at: 4)
    return story
  }

  @Test(arguments: blocks) private func `no one can tell whether there is an animation object`(
    block: Block
  ) {
    for (name, move) in Self.moves {
      let expected = story(of: Asked(), block, move, looking: false)
      let found = story(of: CALayer(), block, move, looking: false)
      let difference = zip(found, expected).first { $0 != $1 }
      #expect(found == expected, "\(name): \(String(describing: difference))")
      #expect(
        story(of: CALayer(), block, move, looking: true)
          == story(of: Asked(), block, move, looking: true), "\(name)")
    }
  }

  @Test func `an animation that somebody looks at says what moves`() throws {
    let stage = Stage()
    stage.change { layer in
      CALayer.animate(withDuration: 2, delay: 0.5, options: [.curveLinear, .autoreverse]) {
        layer.position = CGPoint(x: 7, y: 8)
      }
    }
    let animation = try #require(stage.layer.animation(forKey: "position") as? CABasicAnimation)
    #expect(animation.fromValue as? CGPoint == .zero)
    #expect(animation.toValue as? CGPoint == CGPoint(x: 7, y: 8))
    #expect(animation.duration == 2 && animation.autoreverses)
    #expect(animation.beginTime == 0.5 && animation.fillMode == .backwards)
    #expect(animation.timingFunction == CAMediaTimingFunction(name: .linear))
  }
}
