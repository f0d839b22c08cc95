import LayerTestSupport
import Testing

@testable import AnimatableLayers

@Suite struct AnimationHandleEndingTests {
  private let stage = Stage(CALayer())

  @Test(arguments: [(AnimatingPosition.end, 100.0), (.start, 0), (.current, 25)])
  func `cancelling leaves the model at the given position`(position: AnimatingPosition, x: Double) {
    let scene = MovingScene()
    scene.perform(at: 0.5) { $0.stop(at: position) }
    #expect(isNear(scene.layer.position.x, x) && isNear(scene.x(at: 0.5), x))
    #expect(scene.layer.animationKeys() == nil && scene.record.outcomes == [.cancelled])
    scene.perform {
      $0.stop(at: .end)
      $0.resume()
      $0.seek(to: 1)
      $0.isReversed = true
    }
    #expect(isNear(scene.x(at: 1), x) && scene.record.outcomes == [.cancelled])
  }

  @Test func `it reports when another animation took its key and when it was removed`() {
    let replaced = MovingScene()
    replaced.stage.change { $0.add(CABasicAnimation(keyPath: "position.x"), forKey: "move") }
    #expect(replaced.record.outcomes == [.replaced])
    replaced.perform { $0.stop(at: .start) }
    #expect(replaced.layer.animationKeys() == ["move"] && replaced.layer.position.x == 100)
    let removed = MovingScene()
    removed.stage.change { $0.removeAnimation(forKey: "move") }
    #expect(removed.record.outcomes == [.removed])
  }

  @Test func `stopping leaves a key alone that another animation has taken over`() {
    let handle = stage.start { layer in
      CALayer.animate(withDuration: 1) { (layer.position.x, layer.opacity) = (100, 0) }
    }
    stage.change(at: 0.5) { layer in CALayer.animate(withDuration: 1) { layer.position.x = 200 } }
    stage.change { _ in handle.stop(at: .start) }
    #expect(stage.layer.position.x == 200 && stage.layer.opacity == 1)
    #expect(stage.layer.animationKeys() == ["position"])
  }

  @Test func `a layer released in flight is an end`() {
    let handle = AnimationHandle()
    weak var weakLayer: CALayer?
    stage.change { parent in
      let layer = CALayer()
      weakLayer = layer
      parent.addSublayer(layer)
      CATransaction.flush()
      handle.fade(layer)
    }
    let record = OutcomeRecord(of: handle)
    stage.change { $0.sublayers = nil }
    #expect(weakLayer == nil && record.outcomes == [.removed])
    handle.pause()
    handle.stop(at: .current)
    #expect(record.outcomes == [.removed])
  }

  @Test func `a layer released while nothing of it plays is an end when the rest plays on`() {
    let scene = MovingScene(seal: false)
    scene.perform { handle in
      handle.fade(CALayer())
      handle.pause()
      handle.seek(to: 1.5)
    }
    scene.perform { $0.resume() }
    scene.stage.renderer.advance(to: 1)
    #expect(scene.record.outcomes == [.removed])
  }

  @Test func `a handle without references is freed with its layers`() {
    weak var weakHandle: AnimationHandle?
    weak var weakLayer: CALayer?
    do {
      let scene = MovingScene()
      scene.perform(at: 0.5) { $0.isReversed = true }
      (weakHandle, weakLayer) = (scene.handle, scene.layer)
      #expect(weakHandle != nil)
    }
    #expect(weakHandle == nil && weakLayer == nil)
  }

  @Test func `the animation's own delegate is notified of one start and one end`() {
    let recorder = AnimationRecorder()
    let scene = MovingScene { $0.delegate = recorder }
    scene.perform(at: 0.5) { $0.pause() }
    scene.perform { $0.resume() }
    scene.perform { $0.isReversed = true }
    scene.perform { $0.rate = 2 }
    #expect(recorder.events == ["start"])
    scene.stage.renderer.advance(to: 9)
    #expect(recorder.events == ["start", "true"])
  }

  @Test func `a completion may cancel, and add another completion`() {
    let scene = MovingScene()
    let record = scene.record
    scene.handle.addCompletion { [handle = scene.handle] _ in
      handle.stop(at: .start)
      handle.addCompletion { record.outcomes.append($0) }
      #expect(record.outcomes == [.finished], "never before the call returns")
    }
    scene.stage.renderer.advance(to: 2)
    #expect(scene.record.outcomes == [.finished, .finished] && scene.layer.position.x == 100)
  }

  @MainActor @Test func `with nothing to animate it ends, but not before its state can be read`()
    async
  {
    let handle = AnimationHandle()
    handle.seal()
    #expect(handle.state == .running && handle.duration == 0)
    #expect(await handle.outcome() == .nothingToAnimate)
    #expect(handle.state == .ended(.nothingToAnimate))
    #expect(await handle.outcome() == .nothingToAnimate)
  }

  @MainActor @Test func `a task that is cancelled waits no longer, and what plays plays on`() async
  {
    let handle = stage.start { layer in
      CALayer.animate(withDuration: 1, options: .repeat) { layer.opacity = 0 }
    }
    let waiting = Task { @MainActor in await handle.outcome() }
    await Task.yield()
    waiting.cancel()
    #expect(await waiting.value == .cancelled)
    let late = Task { @MainActor in
      withUnsafeCurrentTask { $0?.cancel() }
      return await handle.outcome()
    }
    #expect(await late.value == .cancelled)
    #expect(handle.state == .running && stage.layer.animationKeys()?.isEmpty == false)
  }

  @Test func `off screen, a block and a transition have the same outcome`() async {
    let (holder, old, new) = (CALayer(), CALayer(), CALayer())
    holder.addSublayer(old)
    let handles = [
      CALayer.animate(withDuration: 1) { old.opacity = 0 },
      CALayer.transition(from: old, to: new, duration: 1, options: .transitionCrossDissolve),
      CALayer.transition(with: new, duration: 1, options: .transitionCurlUp, animations: {}),
      Timeline.animate(new, keyPath: "opacity", to: 0.5, duration: 1).run(),
    ]
    for handle in handles {
      let outcome = await handle.outcome()
      #expect(outcome == .nothingToAnimate && outcome.isComplete)
    }
  }

  @Test func `what changes at once in front of a renderer waits for the renderer's time`() {
    var events: [String] = []
    // Outside `perform`, as an application's code is: the layer's time counts.
    CALayer.animate(withDuration: 0) {
      stage.layer.opacity = 0.5
    } completion: { _ in
      events.append("at once")
      CALayer.animate(withDuration: 0) {
        stage.layer.opacity = 0.25
      } completion: { _ in
        events.append("after that")
      }
    }
    #expect(events == [])
    stage.renderer.advance(to: 0)
    #expect(events == ["at once", "after that"] && stage.layer.presentation()?.opacity == 0.25)
  }

  @Test func `a completion that is added too late comes with the next time too`() {
    let scene = MovingScene()
    scene.stage.renderer.advance(to: 2)
    #expect(scene.handle.state == .ended(.finished))
    let late = OutcomeRecord(of: scene.handle)
    #expect(late.outcomes == [])
    scene.stage.renderer.advance(to: 2)
    #expect(late.outcomes == [.finished])
  }

  @Test func `nothing waits for a renderer that has gone`() {
    var outcomes: [AnimationOutcome] = []
    do {
      let stage = Stage(CALayer())
      stage.change { _ in
        CALayer.animate(withDuration: 1) {}.addCompletion { outcomes.append($0) }
        Timeline.wait(1).run().addCompletion { outcomes.append($0) }
      }
      withExtendedLifetime(stage) { #expect(outcomes == []) }
    }
    #expect(outcomes == [.nothingToAnimate, .removed])
  }

  // MARK: Keys that others have

  private static let moves: [@Sendable (AnimationHandle) -> Void] = [
    { $0.pause() }, { $0.isReversed = true }, { $0.addVelocity(1.0) }, { $0.rate = 2 },
    { $0.stop(at: .start) }, { $0.stop(at: .end) }, { $0.fractionComplete = 0.01 },
  ]

  /// - Parameter time: of the move: the later block plays then, or is over.
  @Test(arguments: moves.indices, [1.0, 2])
  func `a key that was over belongs to the block that moved it later`(index: Int, time: Double) {
    let first = stage.start { layer in
      CALayer.animate(withDuration: 0.2) {
        layer.opacity = 0.5
        CALayer.modifyAnimations(withRepeatCount: 20, autoreverses: true) { layer.position.x = 50 }
      }
    }
    let later = stage.start(at: 0.5) { layer in
      CALayer.animate(withDuration: 1, options: .curveLinear) { layer.opacity = 0.8 }
    }
    let before = stage.shown(at: time)?.opacity
    stage.renderer.perform { Self.moves[index](first) }
    #expect(stage.shown(at: time)?.opacity == before)
    #expect(stage.shown(at: 30)?.opacity == 0.8 && stage.layer.opacity == 0.8)
    #expect(later.state == .ended(.finished))
  }
}
