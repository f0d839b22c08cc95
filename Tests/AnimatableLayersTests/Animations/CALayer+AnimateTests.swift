import LayerTestSupport
import Testing

@testable import AnimatableLayers

@Suite struct CALayerAnimateTests {
  private let stage = Stage(CALayer())

  private final class Ring: AnimatableLayer {
    @AnimatableProperty(animation: .disabled) var progress: CGFloat = 0
    @AnimatableProperty var tint: CGColor?
  }

  private struct Mistake: Error {}

  private let linear: CALayer.AnimationOptions = .curveLinear

  @Test func `every animatable change in a block animates, key paths and custom keys included`() {
    let stage = Stage(Ring())
    let second = CALayer()
    stage.change { _ in stage.root.addSublayer(second) }
    let handle = stage.start { layer in
      CALayer.animate(withDuration: 2, options: linear) {
        layer.position = CGPoint(x: 100, y: 50)
        layer.opacity = 0
        layer.progress = 1
        layer.setValue(3, forKeyPath: "transform.scale")
        layer.setValue(8, forKey: "undeclared")
        layer.setValue(10, forKey: "undeclared")
        second.cornerRadius = 10
      }
    }
    let (layer, record) = (stage.layer, OutcomeRecord(of: handle))
    #expect(layer.opacity == 0 && layer.progress == 1 && second.cornerRadius == 10)
    let shown = stage.shown(at: 0.5)
    #expect(isNear(shown?.position.x, 25) && isNear(shown?.position.y, 12.5))
    #expect(isNear(shown?.opacity, 0.75) && isNear(shown?.progress, 0.25))
    #expect(isNear(number(shown?.value(forKeyPath: "transform.scale")), 1.5))
    #expect(isNear(second.presentation()?.cornerRadius, 2.5) && record.outcomes.isEmpty)
    stage.renderer.advance(to: 2)
    #expect(record.outcomes == [.finished])
    #expect(layer.animationKeys() == nil && second.animationKeys() == nil)
  }

  @Test func `a color appears out of nothing and goes there`() {
    let stage = Stage(Ring())
    stage.change { layer in
      CALayer.animate(withDuration: 2, options: linear) {
        (layer.backgroundColor, layer.tint) = (.red, .red)
      }
    }
    let appearing = stage.shown(at: 1)
    #expect(isNear(appearing?.backgroundColor?.alpha, 0.5) && isNear(appearing?.tint?.alpha, 0.5))
    stage.change(at: 3) { layer in
      CALayer.animate(withDuration: 2, options: linear) {
        (layer.backgroundColor, layer.tint) = (nil, nil)
      }
    }
    let fading = stage.shown(at: 3.5)
    #expect(isNear(fading?.backgroundColor?.alpha, 0.75) && isNear(fading?.tint?.alpha, 0.75))
    #expect(stage.shown(at: 5)?.backgroundColor == nil)
  }

  @Test func `delay, curve, repeats and reverses are the block's`() throws {
    stage.change { layer in
      CALayer.animate(withDuration: 1, delay: 2, options: [.curveEaseIn, .repeat, .autoreverse]) {
        layer.position.x = 100
      }
    }
    let animation = try #require(stage.layer.animation(forKey: "position"))
    #expect(animation.timingFunction == CAMediaTimingFunction(name: .easeIn))
    #expect(stage.shown(at: 1.9)?.position.x == 0 && isNear(stage.shown(at: 3)?.position.x, 100))
    #expect(isNear(stage.shown(at: 24)?.position.x, 0) && stage.layer.position.x == 100)
  }

  @Test func `eased in and out is the default, as in UIKit`() {
    stage.change { layer in CALayer.animate(withDuration: 1) { layer.position.x = 100 } }
    let ease = CAMediaTimingFunction(name: .easeInEaseOut)
    #expect(stage.layer.animation(forKey: "position")?.timingFunction == ease)
    // As exact as the solver of the curve.
    #expect(isNear(stage.shown(at: 0.5)?.position.x, 50.000_002))
  }

  @Test func `a spring without arguments has UIKit's defaults`() throws {
    stage.change { layer in
      CALayer.animate { layer.opacity = 0 }
      CALayer.animate(.spring()) { layer.zPosition = 1 }
      CALayer.animate(
        springDuration: 0.8, bounce: 0.3, initialSpringVelocity: 2, delay: 1, options: .repeat
      ) { layer.cornerRadius = 1 }
      CALayer.animate(
        .spring(LayerSpring(duration: 0.8, bounce: 0.3, initialVelocity: 2)), delay: 1,
        options: .repeat
      ) { layer.borderWidth = 1 }
    }
    func spring(_ key: String) throws -> CASpringAnimation {
      try #require(stage.layer.animation(forKey: key) as? CASpringAnimation)
    }
    for (one, other) in [("opacity", "zPosition"), ("cornerRadius", "borderWidth")] {
      let (one, other) = (try spring(one), try spring(other))
      #expect(one.stiffness == other.stiffness && one.damping == other.damping)
      #expect(one.initialVelocity == other.initialVelocity && one.duration == other.duration)
      #expect(one.beginTime == other.beginTime && one.repeatCount == other.repeatCount)
    }
    // One undamped swing of half a second, damped as fast as it can without swinging over.
    let usual = try spring("opacity")
    #expect(isNear(usual.stiffness, 16 * .pi * .pi) && isNear(usual.damping, 8 * .pi))
    #expect(usual.initialVelocity == 0 && usual.repeatCount == 0)
    #expect(try isNear(usual.beginTime, spring("zPosition").beginTime))
    let bouncing = try spring("cornerRadius")
    #expect(bouncing.initialVelocity == 2 && bouncing.beginTime == 1)
    #expect(bouncing.repeatCount == .infinity)
    // A velocity that is given goes before the one in flight.
    stage.change(at: 0.1) { layer in
      CALayer.animate(springDuration: 0.5, initialSpringVelocity: 3) { layer.opacity = 1 }
      CALayer.animate(springDuration: 0.5) { layer.zPosition = 2 }
    }
    #expect(try spring("opacity").initialVelocity == 3)
    #expect(try spring("zPosition").initialVelocity != 0)
  }

  @Test func `a block animates as an animation of a key does`() throws {
    final class Dial: AnimatableLayer {
      @AnimatableProperty(animation: .disabled) var angle: CGFloat = 350
    }
    let overshoot = CAMediaTimingFunction(controlPoints: 0.3, -0.5, 0.7, 1.5)
    let calm = CAFrameRateRange(minimum: 10, maximum: 30)
    let stage = Stage(Dial())
    stage.change { dial in
      CALayer.animate(
        .basic(duration: 2, timingFunction: overshoot).interpolating(.shortestWay(fullTurn: 360))
          .preferredFrameRateRange(calm)
      ) { (dial.zPosition, dial.angle) = (100, 10) }
      CALayer.animate(.decay(), delay: 1) { dial.cornerRadius = 8 }
      CATransaction.setAnimationDuration(3)
      CALayer.animate(.implicit) { dial.borderWidth = 1 }
    }
    let animation = try #require(stage.layer.animation(forKey: "zPosition"))
    #expect(animation.duration == 2 && animation.timingFunction == overshoot)
    #expect(animation.preferredFrameRateRange == calm)
    #expect(stage.layer.animation(forKey: "cornerRadius") is CASpringAnimation)
    #expect(stage.layer.animation(forKey: "cornerRadius")?.beginTime == 1)
    #expect(stage.layer.animation(forKey: "borderWidth")?.duration == 3)
    // From -10, which is 350, through 0.
    let angle = try #require(stage.shown(\.angle, at: 1))
    #expect(abs(angle) < 1e-3)
  }

  @Test func `a block without an animation changes at once, whatever keys declare`() {
    final class Dial: AnimatableLayer {
      @AnimatableProperty(animation: .basic(duration: 4)) var angle: CGFloat = 0
    }
    let stage = Stage(Dial())
    let handle = stage.start { dial in
      CALayer.animate(.disabled, delay: 2) {
        (dial.angle, dial.opacity, dial.isHidden) = (1, 0.5, true)
      }
    }
    #expect(stage.layer.animationKeys() == nil && stage.shown(\.angle, at: 0) == 1)
    #expect(handle.state == .ended(.nothingToAnimate))
  }

  @Test(arguments: [0.0, -1], [true, false])
  func `a spring that takes no time changes at once, and its completion is called`(
    duration: CFTimeInterval, isSwing: Bool
  ) {
    let record = OutcomeRecord()
    let handle = stage.start { layer in
      let change = { layer.opacity = 0 }
      guard isSwing else {
        return CALayer.animate(
          withDuration: duration, usingSpringWithDamping: 0.5, initialSpringVelocity: 1,
          animations: change, completion: record.end)
      }
      return CALayer.animate(springDuration: duration, animations: change, completion: record.end)
    }
    #expect(stage.shown(at: 0)?.opacity == 0 && stage.layer.animationKeys() == nil)
    #expect(record.finished == [true] && handle.state == .ended(.nothingToAnimate))
  }

  /// As of a speed that is divided by no distance.
  @Test(arguments: [CGFloat.infinity, -.infinity, .nan])
  func `a velocity that is not finite is none`(velocity: CGFloat) {
    func places(_ velocity: CGFloat) -> [[CGFloat?]] {
      let blocks: [(() -> Void) -> AnimationHandle] = [
        { CALayer.animate(springDuration: 0.5, initialSpringVelocity: velocity, animations: $0) },
        {
          CALayer.animate(
            withDuration: 1, usingSpringWithDamping: 0.8, initialSpringVelocity: velocity,
            animations: $0)
        },
        { CALayer.animate(withDecelerationRate: 0.998, velocity: velocity, animations: $0) },
      ]
      return blocks.map { animate in
        let stage = Stage(CALayer())
        stage.change { layer in _ = animate { layer.position.x = 100 } }
        return [0.05, 0.1, 9].map { stage.shown(at: $0)?.position.x }
      }
    }
    #expect(places(velocity) == places(0))
  }

  @Test func `a negative delay starts in the middle`() {
    stage.change { layer in
      CALayer.animate(withDuration: 2, delay: -0.5, options: linear) { layer.position.x = 100 }
    }
    #expect(isNear(stage.shown(at: 0)?.position.x, 25))
    #expect(isNear(stage.shown(at: 1)?.position.x, 75))
  }

  // MARK: Ends

  @MainActor @Test func `with nothing to animate the completion is called, but not at once`() async
  {
    let record = OutcomeRecord()
    let blocks: [(duration: Double, opacity: Float?)] = [(1, nil), (1, 1), (0, 0.5), (-3, 0)]
    let handles = stage.renderer.perform {
      blocks.map { duration, opacity in
        CALayer.animate(
          withDuration: duration, animations: { if let opacity { stage.layer.opacity = opacity } },
          completion: record.end)
      }
    }
    #expect(record.finished.isEmpty)
    stage.renderer.advance(to: 0)
    #expect(record.finished == [true, true, true, true])
    #expect(handles.map(\.state) == .init(repeating: .ended(.nothingToAnimate), count: 4))
    #expect(stage.layer.animationKeys() == nil && stage.layer.presentation()?.opacity == 0)
  }

  @Test(arguments: [[], .additive] as [CALayer.AnimationOptions])
  func `a change without duration waits for its delay all the same`(
    options: CALayer.AnimationOptions
  ) {
    let handle = stage.start { layer in
      CALayer.animate(withDuration: 0, delay: 1, options: options) { layer.opacity = 0 }
    }
    #expect([0, 0.5, 0.9, 1].map { stage.shown(\.opacity, at: $0) } == [1, 1, 1, 0])
    #expect(handle.state == .ended(.finished))
  }

  @Test func `the completion receives whether all came to their ends`() {
    let record = OutcomeRecord()
    stage.change { layer in
      CALayer.animate(
        withDuration: 1, animations: { (layer.opacity, layer.zPosition) = (0, 1) },
        completion: record.end)
    }
    stage.change { $0.removeAnimation(forKey: "opacity") }
    #expect(record.finished.isEmpty)
    stage.renderer.advance(to: 1)
    #expect(record.finished == [false])
  }

  @MainActor @Test func `an asynchronous function waits for the reason of the end`() async {
    let (handle, replacing) = (fade(to: 0), fade(to: 0.5))
    #expect(await handle.outcome() == .replaced)
    stage.renderer.advance(to: 1)
    #expect(await replacing.outcome() == .finished)
  }

  private func fade(to opacity: Float) -> AnimationHandle {
    stage.start { layer in CALayer.animate(withDuration: 1) { layer.opacity = opacity } }
  }

  @MainActor @Test func `who waits is woken by the end`() async {
    let handle = fade(to: 0)
    let waiting = Task { @MainActor in await handle.outcome() }
    await Task.yield()
    stage.renderer.perform { handle.stop(at: .current) }
    #expect(await waiting.value == .cancelled)
  }

  @Test func `springs end on their values, whichever way they are described`() {
    let handle = stage.start { layer in
      CALayer.animate(springDuration: 1, bounce: -0.4, delay: 1) { layer.zPosition = 50 }
      return CALayer.animate(
        withDuration: 2, usingSpringWithDamping: 0.3, initialSpringVelocity: 4
      ) { layer.position.x = 100 }
    }
    #expect(stage.shown(at: 0.4)?.position.x ?? 0 > 101 && stage.shown(at: 1)?.zPosition == 0)
    #expect(isNear(stage.shown(at: 2)?.position.x, 100) && handle.state == .ended(.finished))
    #expect(stage.shown(at: 20)?.zPosition == 50 && stage.layer.animationKeys() == nil)
  }

  @Test func `a block that throws leaves no traces, and what it changed animates`() {
    stage.change { layer in
      #expect(throws: Mistake.self) {
        try CALayer.animate(withDuration: 2) {
          try CALayer.animate(withDuration: 1) {
            layer.opacity = 0
            throw Mistake()
          }
        }
      }
      #expect(CALayer.inheritedAnimationDuration == 0)
      layer.zPosition = 1
    }
    #expect(stage.layer.animation(forKey: "opacity")?.duration == 2)
    #expect(stage.layer.animation(forKey: "zPosition")?.duration == 0.25)
  }

  // MARK: Ugly ones

  @Test func `a completion may start the next block and cancel it`() {
    var completions: [String] = []
    stage.change { layer in
      CALayer.animate(withDuration: 1, options: linear) {
        layer.position.x = 100
      } completion: { finished in
        completions.append("first \(finished)")
        let next = CALayer.animate(withDuration: 1, options: linear) {
          layer.position.x = 200
        } completion: {
          completions.append("second \($0)")
        }
        next.stop(at: .start)
        CALayer.animate(withDuration: 1, options: linear) { layer.position.x = 0 }
      }
    }
    #expect(isNear(stage.shown(at: 1.25)?.position.x, 75))
    #expect(completions == ["first true", "second false"])
  }

  @Test func `two handles move one layer without disturbing one another`() {
    let handles = stage.renderer.perform {
      [
        CALayer.animate(withDuration: 2, options: linear) { stage.layer.position.x = 100 },
        CALayer.animate(withDuration: 2, options: linear) { stage.layer.opacity = 0 },
      ]
    }
    stage.renderer.perform(at: 1) {
      handles[0].pause()
      handles[1].rate = 0.5
    }
    stage.renderer.perform(at: 2) { handles[0].stop(at: .start) }
    #expect(isNear(stage.shown(at: 2)?.opacity, 0.25) && stage.layer.position.x == 0)
    stage.renderer.advance(to: 3)
    #expect(handles.map(\.state) == [.ended(.cancelled), .ended(.finished)])
  }

  @Test func `layers released in a block and in flight leave nothing behind`() {
    weak var weakLayer: CALayer?
    let record = OutcomeRecord()
    stage.change { _ in
      let layer = CALayer()
      weakLayer = layer
      stage.root.addSublayer(layer)
    }
    stage.change { _ in
      CALayer.animate(
        withDuration: 1, animations: { weakLayer?.opacity = 0 }, completion: record.end)
    }
    stage.change(at: 0.5) { _ in weakLayer?.removeFromSuperlayer() }
    #expect(weakLayer == nil && record.finished == [false])
    stage.renderer.advance(to: 2)
    #expect(record.finished == [false])
  }
}
