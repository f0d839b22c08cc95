import LayerTestSupport
import TestSupport
import Testing

@testable import AnimatableLayers

@Suite struct AnimationHandleTests {
  private let stage = Stage(CALayer())

  @Test func `an animation plays to its end and completes once`() {
    let scene = MovingScene()
    #expect(scene.handle.state == .running && scene.handle.duration == 2)
    #expect(isNear(scene.x(at: 0), 0) && isNear(scene.x(at: 0.5), 25))
    #expect(isNear(scene.handle.elapsedTime, 0.5) && isNear(scene.handle.fractionComplete, 0.25))
    #expect(isNear(scene.x(at: 3), 100) && scene.record.outcomes == [.finished])
    #expect(scene.handle.state == .ended(.finished) && scene.handle.fractionComplete == 1)
    #expect(scene.layer.animationKeys() == nil)
  }

  @Test func `a paused animation stands still and plays on from there`() {
    let scene = MovingScene()
    scene.perform(at: 0.5) { $0.pause() }
    #expect(scene.handle.state == .paused && isNear(scene.x(at: 10), 25))
    scene.perform { $0.resume() }
    #expect(isNear(scene.x(at: 10.5), 50) && isNear(scene.x(at: 11.4), 95))
    #expect(scene.record.outcomes.isEmpty)
    scene.stage.renderer.advance(to: 11.5)
    #expect(scene.record.outcomes == [.finished])
  }

  @Test func `pausing and resuming twice is as good as once`() {
    let scene = MovingScene()
    scene.perform(at: 0.5) { $0.pause() }
    scene.perform(at: 1) { $0.pause() }
    scene.perform { $0.resume() }
    scene.perform(at: 1.5) { $0.resume() }
    #expect(isNear(scene.x(at: 1.5), 50))
  }

  @Test func `a seek shows any moment, the very end included`() {
    let scene = MovingScene()
    scene.perform { $0.pause() }
    for (time, x) in [(0.5, 25.0), (2, 100), (0, 0), (1.5, 75), (9, 100), (-1, 0)] {
      scene.perform { $0.seek(to: time) }
      #expect(isNear(scene.x(at: 0), x), "at \(time) s")
    }
    scene.perform { $0.fractionComplete = 0.75 }
    #expect(isNear(scene.x(at: 0), 75) && scene.record.outcomes.isEmpty)
  }

  @Test func `the very end of an animation that leaves the model alone shows its last value`() {
    let handle = AnimationHandle()
    stage.renderer.perform {
      handle.add(
        basic("position.x", from: 0, to: 100), to: stage.layer, forKey: "move", keyPath: nil,
        start: nil, end: nil)
      handle.seal()
      handle.pause()
      handle.fractionComplete = 1
    }
    #expect(isNear(stage.shown(at: 5)?.position.x, 100))
    stage.renderer.perform { handle.resume() }
    #expect(stage.shown(at: 5)?.position.x == 0 && handle.state == .ended(.finished))
  }

  @Test func `an animation with an offset of its own stands where it was`() {
    let scene = MovingScene {
      $0.timeOffset = 0.5
      $0.repeatCount = 2
    }
    for (time, x) in [(0.5, 50.0), (1.75, 12.5), (2.5, 50)] {
      #expect(isNear(scene.x(at: time), x))
      scene.perform { $0.pause() }
      #expect(isNear(scene.x(at: time), x), "at \(time) s")
      scene.perform { $0.resume() }
    }
  }

  @Test func `a seek to the end while playing is the end`() {
    let scene = MovingScene()
    scene.perform { $0.seek(to: 2) }
    #expect(scene.record.outcomes == [.finished] && scene.layer.animationKeys() == nil)
  }

  @Test func `the rate changes in flight without a jump`() {
    let scene = MovingScene()
    scene.perform(at: 0.5) { $0.rate = 3 }
    #expect(isNear(scene.x(at: 0.5), 25) && isNear(scene.x(at: 0.75), 62.5))
    scene.perform { $0.rate = 0 }
    #expect(isNear(scene.x(at: 5), 62.5) && scene.handle.state == .running)
    scene.perform { $0.rate = 0.5 }
    #expect(isNear(scene.x(at: 6), 87.5))
    scene.stage.renderer.advance(to: 6.5)
    #expect(scene.record.outcomes == [.finished])
  }

  @Test func `reversed in flight it runs back to the start, which the model gets`() {
    let scene = MovingScene()
    scene.perform(at: 1.5) { $0.isReversed = true }
    #expect(scene.layer.position.x == 0 && isNear(scene.x(at: 1.5), 75))
    #expect(isNear(scene.x(at: 2), 50))
    scene.perform { $0.isReversed = false }
    #expect(scene.layer.position.x == 100 && isNear(scene.x(at: 2.5), 75))
    scene.perform { $0.isReversed = true }
    #expect(isNear(scene.x(at: 3.9), 5) && scene.record.outcomes.isEmpty)
    #expect(isNear(scene.x(at: 4), 0) && scene.record.outcomes == [.finished])
    #expect(scene.handle.elapsedTime == 0 && scene.layer.animationKeys() == nil)
  }

  @Test func `a reversed animation pauses, seeks and changes its rate`() {
    let scene = MovingScene()
    scene.perform(at: 1) {
      $0.isReversed = true
      $0.pause()
    }
    #expect(isNear(scene.x(at: 2), 50))
    scene.perform { $0.seek(to: 2) }
    #expect(isNear(scene.x(at: 2), 100))
    scene.perform {
      $0.rate = 2
      $0.resume()
    }
    #expect(isNear(scene.x(at: 2.5), 50))
    scene.stage.renderer.advance(to: 3)
    #expect(scene.record.outcomes == [.finished])
  }

  @Test func `repeats of its own run back too`() {
    let scene = MovingScene { ($0.duration, $0.repeatCount) = (0.5, 3) }
    scene.perform(at: 1.4) { $0.isReversed = true }
    #expect(isNear(scene.x(at: 1.4), 80) && isNear(scene.x(at: 1.7), 20))
    #expect(isNear(scene.x(at: 1.9), 80))
    scene.stage.renderer.advance(to: 2.8)
    #expect(scene.record.outcomes == [.finished])
  }

  @Test(arguments: [(Float.infinity, false), (.infinity, true), (2, true)])
  func `repeats and reverses of its own run back from where they are`(
    repeats: Float, autoreverses: Bool
  ) {
    let scene = MovingScene {
      ($0.duration, $0.repeatCount, $0.autoreverses) = (1, repeats, autoreverses)
    }
    let turn = scene.x(at: 1.75)
    scene.perform { $0.isReversed = true }
    #expect(isNear(scene.x(at: 1.75), turn ?? -1) && isNear(scene.x(at: 2), 50))
    scene.stage.renderer.advance(to: 3.4)
    #expect(scene.record.outcomes.isEmpty)
    scene.stage.renderer.advance(to: 3.5)
    #expect(scene.record.outcomes == [.finished])
  }

  @Test func `tracks of different lengths and delays go back together`() {
    let handle = AnimationHandle()
    stage.renderer.perform {
      CATransaction.setDisableActions(true)
      for (key, begin) in [("position.x", 0.0), ("position.y", 1)] {
        let animation = basic(key, from: 0, to: 100) {
          ($0.beginTime, $0.fillMode) = (begin, .backwards)
        }
        stage.layer.setValue(100, forKeyPath: key)
        handle.add(
          animation, to: stage.layer, forKey: key, keyPath: key, start: .object(0),
          end: .object(100))
      }
      handle.seal()
    }
    func isShown(at time: CFTimeInterval, _ x: CGFloat, _ y: CGFloat) -> Bool {
      let shown = stage.shown(at: time)
      return isNear(shown?.position.x, x) && isNear(shown?.position.y, y)
    }
    #expect(handle.duration == 2 && isShown(at: 0.5, 50, 0) && isShown(at: 1.5, 100, 50))
    stage.renderer.perform { handle.isReversed = true }
    #expect(isShown(at: 1.75, 100, 25) && isShown(at: 2.5, 50, 0))
    stage.renderer.perform { handle.pause() }
    stage.renderer.perform { handle.seek(to: 1.25) }
    #expect(isShown(at: 3, 100, 25))
    stage.renderer.perform {
      handle.isReversed = false
      handle.seek(to: 0.5)
      handle.resume()
    }
    #expect(isShown(at: 3, 50, 0) && isShown(at: 4, 100, 50))
    stage.renderer.advance(to: 4.5)
    #expect(handle.state == .ended(.finished))
  }

  @Test func `an animation of a layer that is not on screen begins when it comes there`() {
    let layer = CALayer()
    let handle = AnimationHandle()
    handle.fade(layer)
    #expect(handle.elapsedTime == 0)
    stage.change(at: 5) { $0.addSublayer(layer) }
    stage.renderer.advance(to: 5.5)
    #expect(isNear(layer.presentation()?.opacity, 0.5) && isNear(handle.elapsedTime, 0.5))
    stage.renderer.advance(to: 6)
    #expect(handle.state == .ended(.finished))
  }

  // On the main actor, so that the main queue waits for the first `await`.
  @Test func `an endless animation has no fraction, and ends when it is cancelled`() {
    let scene = MovingScene { $0.repeatCount = .infinity }
    #expect(scene.handle.duration == .infinity && isNear(scene.x(at: 1_000.5), 25))
    scene.perform { $0.fractionComplete = 0.5 }
    #expect(scene.handle.fractionComplete == 0 && isNear(scene.x(at: 1_000.5), 25))
    scene.perform { $0.seek(to: 1) }
    #expect(isNear(scene.x(at: 1_000.5), 50))
    scene.perform { $0.stop(at: .current) }
    #expect(scene.layer.position.x == 50 && scene.record.outcomes == [.cancelled])
  }

  @Test func `a transition plays on while the rest stands, and can be cancelled`() {
    let scene = MovingScene(seal: false)
    scene.perform { handle in
      let fade = CATransition()
      fade.duration = 1
      handle.add(fade, to: scene.layer, forKey: "fade", keyPath: nil, start: nil, end: nil)
      handle.seal()
    }
    scene.perform(at: 0.5) { $0.pause() }
    #expect(scene.layer.animation(forKey: kCATransition)?.beginTime != 0.5)
    #expect(scene.layer.animationKeys() == [kCATransition, "move"])
    scene.perform { $0.stop(at: .current) }
    #expect(scene.layer.animationKeys() == nil && scene.record.outcomes == [.cancelled])
  }

  #if os(macOS) || os(Linux)
    @Test func `times and rates that are none stop the program`() async {
      await #expect(processExitsWith: .refusedData) { AnimationHandle().rate = -1 }
      await #expect(processExitsWith: .refusedData) { AnimationHandle().rate = .infinity }
      await #expect(processExitsWith: .refusedData) { AnimationHandle().seek(to: .nan) }
      await #expect(processExitsWith: .refusedData) { AnimationHandle().fractionComplete = .nan }
      await #expect(processExitsWith: .refusedData) {
        let scene = MovingScene { $0.repeatCount = .infinity }
        scene.perform { $0.seek(to: .infinity) }
      }
    }
  #endif

  @Test(arguments: [(10.0, 2.0, 1.0), (-10, 0, 0)])
  func `elapsed time stays within the animation wherever its layer's time jumps`(
    jump: CFTimeInterval, elapsed: CFTimeInterval, fraction: Double
  ) {
    let scene = MovingScene()
    scene.stage.renderer.advance(to: 1)
    scene.layer.timeOffset += jump
    #expect(scene.handle.elapsedTime == elapsed && scene.handle.fractionComplete == fraction)
  }

  @Test func `reversed, it leaves keys alone that others have taken over`() {
    let first = stage.start { layer in
      CALayer.animate(withDuration: 2) { (layer.zPosition, layer.opacity) = (10, 0) }
    }
    stage.renderer.perform(at: 0.5) {
      _ = CALayer.animate(withDuration: 2) { stage.layer.opacity = 0.5 }
      first.isReversed = true
    }
    #expect(stage.layer.zPosition == 0 && stage.layer.opacity == 0.5)
  }
}
