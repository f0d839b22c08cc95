import LayerTestSupport
import Testing

@testable import AnimatableLayers

/// A block animates layers of most classes by motions, and those whose class overrides the search or the addition by
/// animation objects. Both present the same.
@Suite struct AnimationTrackTests {
  /// A layer whose class takes part in the search for actions, and adds its animations itself.
  private final class Overriding: CALayer {
    override func action(forKey event: String) -> (any CAAction)? { super.action(forKey: event) }
    override func add(_ anim: CAAnimation, forKey key: String?) { super.add(anim, forKey: key) }
  }

  private final class Subclass: AnimatableLayer {}

  /// A block that changes several keys of a layer.
  private typealias Block = @Sendable (_ changes: () -> Void) -> AnimationHandle

  private static let blocks: [String: Block] = [
    "a curve": { CALayer.animate(withDuration: 1, options: .curveEaseIn, animations: $0) },
    "a delay": { CALayer.animate(withDuration: 1, delay: 0.2, animations: $0) },
    "in its middle": { CALayer.animate(withDuration: 1, delay: -0.2, animations: $0) },
    "there and back": {
      CALayer.animate(withDuration: 0.4, options: [.repeat, .autoreverse], animations: $0)
    },
    "a spring": { CALayer.animate(springDuration: 0.5, bounce: 0.3, animations: $0) },
    "a creeping spring": {
      CALayer.animate(springDuration: 0.5, bounce: -0.3, initialSpringVelocity: 2, animations: $0)
    },
    "a fling": { CALayer.animate(withDecelerationRate: 0.99, animations: $0) },
    "twice": { changes in
      CALayer.animate(withDuration: 1) {
        CALayer.modifyAnimations(withRepeatCount: 2, autoreverses: false, animations: changes)
      }
    },
    "at once, later": { CALayer.animate(withDuration: 0, delay: 0.3, animations: $0) },
    "from the screen": {
      CALayer.animate(withDuration: 1, options: .beginFromCurrentState, animations: $0)
    },
    "added": { CALayer.animate(withDuration: 1, options: .additive, animations: $0) },
  ]

  /// What is done with the handle of a block, half a second after its start.
  private static let moves: [(name: String, move: @Sendable (AnimationHandle) -> Void)] = [
    ("left alone", { _ in }),
    ("paused", { $0.pause() }),
    ("sought", { $0.seek(to: 0.1) }),
    ("reversed", { $0.isReversed = true }),
    ("slower", { $0.rate = 0.5 }),
    ("cancelled at the start", { $0.stop(at: .start) }),
    ("cancelled on screen", { $0.stop(at: .current) }),
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

  /// Plays a block and another one in its place, and records what is presented of them.
  private func record(
    of layer: CALayer, _ animate: Block, _ move: (AnimationHandle) -> Void, readsAnimations: Bool
  ) -> [String] {
    let stage = Stage(layer)
    var record: [String] = []
    func read(at time: CFTimeInterval) {
      stage.renderer.advance(to: time)
      for key in Self.keys {
        record.append("\(time) \(key) \(layer.presentation()?.value(forKey: key) ?? "none")")
        guard readsAnimations, let animation = layer.animation(forKey: key) else { continue }
        record.append("\(type(of: animation)) \(animation.duration) \(animation.beginTime)")
      }
    }
    func play(by amount: CGFloat) -> AnimationHandle {
      let handle = stage.start { layer in animate { change(layer, by: amount) } }
      handle.addCompletion { record.append("\($0)") }
      return handle
    }
    read(at: 0)
    let first = play(by: 1)
    for time in [0, 0.1, 0.3, 0.5] { read(at: time) }
    stage.renderer.perform { move(first) }
    for time in [0.5, 0.6, 0.9] { read(at: time) }
    let second = play(by: 2)
    for time in [0.9, 1, 1.5, 4] { read(at: time) }
    record.append("\(first.state) \(first.duration) \(second.state) \(second.elapsedTime)")
    second.stop(at: .start)
    read(at: 4)
    return record
  }

  @Test(arguments: blocks.keys.sorted())
  func `layers of all classes present the same`(name: String) throws {
    let block = try #require(Self.blocks[name])
    for (name, move) in Self.moves {
      for readsAnimations in [false, true] {
        let expected = record(of: Overriding(), block, move, readsAnimations: readsAnimations)
        for layer in [CALayer(), Subclass()] {
          let found = record(of: layer, block, move, readsAnimations: readsAnimations)
          let difference = zip(found, expected).first { $0 != $1 }
          #expect(found == expected, "\(name), \(layer): \(String(describing: difference))")
        }
      }
    }
  }

  @Test func `the animation of a change has its ends and its timing`() throws {
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
