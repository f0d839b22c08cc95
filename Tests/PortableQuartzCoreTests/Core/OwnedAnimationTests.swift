import MotionMath
import PortableCoreGraphics
import Testing

@testable import PortableQuartzCore

@Suite struct OwnedAnimationTests {
  /// Plays a change and notes what it is told.
  private final class Owner: AnimationOwner {
    var made = 0
    var events: [String] = []

    func makeAnimation() -> CAAnimation {
      made += 1
      let animation = CABasicAnimation(keyPath: "position")
      animation.fromValue = CGPoint.zero
      animation.toValue = CGPoint(x: 100, y: 0)
      return animation
    }

    func animationDidStart(at beginTime: CFTimeInterval) { events.append("start \(beginTime)") }

    func animationDidStop(finished flag: Bool) { events.append("stop \(flag)") }
  }

  private final class Asked: CALayer {}

  private let layer = CALayer()
  private let renderer: LayerRenderer
  private let owner = Owner()

  init() {
    renderer = LayerRenderer(layer: layer)
  }

  /// Moves the layer 100 points to the right, where its model is already.
  @discardableResult private func move(
    begin: CFTimeInterval = 0, during settings: () -> Void = {}
  ) -> Bool {
    renderer.perform {
      CATransaction.setDisableActions(true)
      layer.position.x = 100
      settings()
      return layer.animate(
        "position", from: .point(Vector2(0, 0)), to: .point(Vector2(100, 0)),
        timing: MediaTiming(beginTime: begin, duration: 2, fillMode: .backwards), pace: nil,
        spring: nil, owner: owner)
    }
  }

  private func x(at time: CFTimeInterval) -> CGFloat? {
    renderer.advance(to: time)
    return layer.presentation()?.position.x
  }

  @Test func `plays to its end without an animation object`() {
    #expect(move())
    #expect([0.0, 0.5, 1, 1.5, 2].map { x(at: $0) } == [0, 25, 50, 75, 100])
    #expect(owner.events == ["start 0.0", "stop true"])
    #expect(layer.animationKeys() == nil && owner.made == 0)
  }

  @Test func `begins when it is told to`() {
    move(begin: 1)
    #expect([0.5, 1, 2].map { x(at: $0) } == [0, 0, 50])
    #expect(owner.events == ["start 1.0"])
  }

  @Test func `has one animation for all who ask, with its times`() throws {
    move()
    let first = try #require(layer.animation(forKey: "position") as? CABasicAnimation)
    #expect(first.duration == 2 && first.fillMode == .backwards && first.keyPath == "position")
    _ = x(at: 0.5)
    #expect(layer.animation(forKey: "position") === first && owner.made == 1)
    #expect(x(at: 1) == 50)
    let later = Owner()
    renderer.perform {
      _ = layer.animate(
        "position", from: .point(Vector2(0, 0)), to: .point(Vector2(9, 0)),
        timing: MediaTiming(duration: 2), pace: nil, spring: nil, owner: later)
    }
    #expect(owner.events == ["start 0.0", "stop false"])
    renderer.advance(to: 1.5)
    #expect(layer.animation(forKey: "position")?.beginTime == 1)
  }

  @Test func `tells its owner when it is removed`() {
    move()
    _ = x(at: 0.5)
    renderer.perform { layer.removeAnimation(forKey: "position") }
    #expect(owner.events == ["start 0.0", "stop false"])
  }

  @Test func `completes the transaction that it was started in`() {
    var isComplete = false
    move { CATransaction.setCompletionBlock { isComplete = true } }
    renderer.advance(to: 1.9)
    #expect(!isComplete)
    renderer.advance(to: 2)
    #expect(isComplete)
  }

  @Test func `is refused where a transaction sets the pace of every animation`() {
    let isPlayed = move {
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
    }
    #expect(!isPlayed && layer.animationKeys() == nil)
  }

  @Test func `tells the values of keys whose class nobody has a part in`() {
    layer.opacity = 0.5
    #expect(layer.movedValue(forKey: "opacity")?.components == [0.5])
    #expect(layer.movedValue(forKey: "bounds")?.components.count == 4)
    for key in ["backgroundColor", "hidden", "shadowPath", "position.x", "own"] {
      #expect(layer.movedValue(forKey: key) == nil, "\(key)")
    }
    #expect(Asked().movedValue(forKey: "opacity") == nil)
    #expect(CAShapeLayer().movedValue(forKey: "lineWidth")?.components == [1])
  }

  @Test func `is found by its owner, and others by their delegates`() {
    final class Hearer: NSObject, CAAnimationDelegate {}
    move()
    #expect(layer.hearer(forKey: "position", as: Owner.self) === owner)
    #expect(layer.hearer(forKey: "position", as: Hearer.self) == nil)
    #expect(!layer.hasAnimation(besides: "position") && layer.hasAnimation(besides: "bounds"))
    let hearer = Hearer()
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.delegate = hearer
    renderer.perform { layer.add(fade, forKey: "fade") }
    #expect(layer.hearer(forKey: "fade", as: Hearer.self) === hearer)
    #expect(layer.hearer(forKey: "fade", as: Owner.self) == nil)
    #expect(layer.hasAnimation(besides: "position"))
    #expect(owner.made == 0)
  }
}
