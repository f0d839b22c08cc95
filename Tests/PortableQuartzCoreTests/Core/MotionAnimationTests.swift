import MotionMath
import Testing

@testable import PortableQuartzCore

@Suite struct MotionAnimationTests {
  /// Records what it is notified of.
  private final class Recorder: NSObject, MotionDelegate {
    var events: [String] = []

    func motionDidStart(at beginTime: CFTimeInterval) { events.append("start \(beginTime)") }

    func motionDidStop(finished flag: Bool) { events.append("stop \(flag)") }
  }

  private let layer = CALayer()
  private let renderer: LayerRenderer
  private let recorder = Recorder()

  init() { renderer = LayerRenderer(layer: layer) }

  /// Adds a linear motion along x, of two seconds.
  private func add(
    from start: Double?, to end: Double?, at begin: CFTimeInterval = 0,
    fillMode: FillMode = .removed, delegate: Recorder
  ) {
    layer.add(
      Motion(
        from: start.map { .point(Vector2($0, 0)) }, to: end.map { .point(Vector2($0, 0)) },
        pace: .curve(nil), timing: MediaTiming(duration: 2, fillMode: fillMode)),
      at: begin, forKey: "position", delegate: delegate)
  }

  /// Moves the layer 100 points to the right, where its model is already.
  private func move(begin: CFTimeInterval = 0, during settings: () -> Void = {}) {
    renderer.change {
      layer.position.x = 100
      settings()
      add(from: 0, to: 100, at: begin, fillMode: .backwards, delegate: recorder)
    }
  }

  private func x(at time: CFTimeInterval) -> CGFloat? {
    renderer.advance(to: time)
    return layer.presentation()?.position.x
  }

  @Test func `plays to its end`() {
    move()
    #expect([0.0, 0.5, 1, 1.5, 2].map { x(at: $0) } == [0, 25, 50, 75, 100])
    #expect(recorder.events == ["start 0.0", "stop true"])
    #expect(layer.animationKeys() == nil)
  }

  @Test func `begins at its begin time`() {
    move(begin: 1)
    #expect([0.5, 1, 2].map { x(at: $0) } == [0, 0, 50])
    #expect(recorder.events == ["start 1.0"])
  }

  @Test(
    arguments: [(0, nil, 50), (nil, 200, 150), (nil, nil, 100)] as [(Double?, Double?, CGFloat)])
  func `an open end is the presented value`(from: Double?, to: Double?, middle: CGFloat) throws {
    renderer.change { layer.position.x = 100 }
    renderer.perform { add(from: from, to: to, delegate: recorder) }
    let animation = try #require(layer.animation(forKey: "position") as? CABasicAnimation)
    #expect((animation.fromValue as? CGPoint)?.x == from.map { CGFloat($0) })
    #expect((animation.toValue as? CGPoint)?.x == to.map { CGFloat($0) })
    #expect(x(at: 1) == middle)
    // What a change in its middle starts from.
    renderer.perform { layer.position.x = 0 }
    #expect(x(at: 1) == middle)
  }

  @Test func `its animation is one object, with its times`() throws {
    move()
    let first = try #require(layer.animation(forKey: "position") as? CABasicAnimation)
    #expect(first.duration == 2 && first.fillMode == .backwards && first.keyPath == "position")
    _ = x(at: 0.5)
    #expect(layer.animation(forKey: "position") === first)
    #expect(first.delegate === recorder)
    #expect(x(at: 1) == 50)
    let later = Recorder()
    renderer.perform { add(from: 0, to: 9, delegate: later) }
    #expect(recorder.events == ["start 0.0", "stop false"])
    renderer.advance(to: 1.5)
    #expect(layer.animation(forKey: "position")?.beginTime == 1)
  }

  @Test func `a removal notifies the delegate`() {
    move()
    _ = x(at: 0.5)
    renderer.perform { layer.removeAnimation(forKey: "position") }
    #expect(recorder.events == ["start 0.0", "stop false"])
  }

  @Test func `the completion of its transaction waits for it`() {
    var isComplete = false
    move { CATransaction.setCompletionBlock { isComplete = true } }
    renderer.advance(to: 1.9)
    #expect(!isComplete)
    renderer.advance(to: 2)
    #expect(isComplete)
  }

  @Test func `the timing function of a transaction replaces its curve`() {
    let function = CAMediaTimingFunction(controlPoints: 0, 0, 0, 0.5)
    move { CATransaction.setAnimationTimingFunction(function) }
    #expect(layer.animation(forKey: "position")?.timingFunction == function)
    #expect(x(at: 1) != 50)
  }

  @Test func `an override of add receives the animation`() {
    final class Additions: CALayer {
      var animations: [CAAnimation] = []
      override func add(_ anim: CAAnimation, forKey key: String?) {
        animations.append(anim)
        super.add(anim, forKey: key)
      }
    }
    let (layer, renderer) = hosted(Additions())
    renderer.perform {
      layer.add(
        Motion(from: .number(0), to: .number(1), pace: .spring(SpringMotion())), at: 0,
        forKey: "opacity", delegate: recorder)
    }
    let animation = layer.animations.first as? CASpringAnimation
    #expect(animation?.fromValue as? Double == 0 && animation?.toValue as? Double == 1)
    #expect(animation?.delegate === recorder && animation?.stiffness == 100)
  }

  @Test func `delegates are found by their keys and types`() {
    final class Other: NSObject, CAAnimationDelegate {}
    move()
    #expect(layer.delegate(forKey: "position", ofType: Recorder.self) === recorder)
    #expect(layer.delegate(forKey: "position", ofType: Other.self) == nil)
    #expect(!layer.hasAnimation(besides: "position") && layer.hasAnimation(besides: "bounds"))
    let other = Other()
    let fade = basic("opacity", duration: 0) { $0.delegate = other }
    renderer.perform { layer.add(fade, forKey: "fade") }
    #expect(layer.delegate(forKey: "fade", ofType: Other.self) === other)
    #expect(layer.delegate(forKey: "fade", ofType: Recorder.self) == nil)
    #expect(layer.hasAnimation(besides: "position"))
  }
}
