import AnimatableLayers
import LayerTestSupport
import Testing

@Suite struct CALayerPersistentAnimationsTests {
  /// A page that holds a spinner, and the stage that may show it.
  private final class Scene {
    let stage = Stage(CALayer())
    let page = CALayer()
    let spinner = CALayer()
    private let recorder = AnimationRecorder()
    var events: [String] { recorder.events }

    init(duration: CFTimeInterval = 4, persistsOffScreen: Bool = true) {
      page.addSublayer(spinner)
      stage.change { $0.addSublayer(page) }
      stage.renderer.perform {
        let turn = basic("zPosition", from: 0, to: 4, duration: duration, delegate: recorder)
        spinner.add(turn, forKey: "turn", persistsOffScreen: persistsOffScreen)
      }
    }

    func takeAway() { stage.change { _ in page.removeFromSuperlayer() } }
    func bringBack() { stage.change { $0.addSublayer(page) } }
    func advance(to time: CFTimeInterval) { stage.renderer.advance(to: time) }
    var shown: CGFloat? { spinner.presentation()?.zPosition }
  }

  @Test func `a layer that comes back goes on as if it had never been away`() {
    let scene = Scene()
    scene.advance(to: 1)
    #expect(isNear(scene.shown, 1))
    scene.takeAway()
    scene.advance(to: 2)
    #expect(scene.spinner.animationKeys() == ["turn"])
    scene.bringBack()
    scene.advance(to: 3)
    #expect(isNear(scene.shown, 3))
    scene.takeAway()
    scene.bringBack()
    scene.advance(to: 3.5)
    #expect(isNear(scene.shown, 3.5))
    scene.advance(to: 4)
    #expect(scene.spinner.animationKeys() == nil && scene.shown == 0)
    #expect(scene.events == ["start", "true"])
  }

  // On the main thread, so that the main queue stands still meanwhile.
  @MainActor @Test func `wherever the layer is taken away, the clock that showed it counts`() {
    let scene = Scene()
    scene.advance(to: 1)
    // Outside `perform`, as an application's code is.
    scene.page.removeFromSuperlayer()
    scene.advance(to: 2)
    #expect(scene.spinner.animationKeys() == ["turn"])
    scene.bringBack()
    scene.advance(to: 3)
    #expect(isNear(scene.shown, 3))
  }

  @Test func `only animations with the option stay`() {
    let scene = Scene(persistsOffScreen: false)
    scene.advance(to: 1)
    scene.takeAway()
    scene.advance(to: 1)
    scene.bringBack()
    #expect(scene.spinner.animationKeys() == nil && scene.events == ["start", "false"])
  }

  @Test func `another renderer shows it from where it was, to its end`() {
    let scene = Scene()
    scene.stage.renderer.advance(to: 7)
    let other = Stage(CALayer())
    other.change {
      $0.add(
        basic("zPosition", from: 0, to: 4, duration: 4), forKey: "turn", persistsOffScreen: true)
    }
    other.renderer.advance(to: 1)
    scene.stage.change { $0.addSublayer(other.layer) }
    // On Apple's engine the renderer that the layer left finds out at its next commit.
    other.renderer.advance(to: 1)
    scene.advance(to: 8)
    #expect(isNear(other.layer.presentation()?.zPosition, 2))
    scene.advance(to: 10)
    #expect(other.layer.animationKeys() == nil)
  }

  @Test func `what would have ended meanwhile ends when the layer is back`() {
    let scene = Scene(duration: 2)
    scene.advance(to: 1)
    scene.takeAway()
    scene.advance(to: 5)
    #expect(scene.events == ["start"])
    scene.bringBack()
    scene.advance(to: 5)
    #expect(scene.events.last == "true" && scene.spinner.animationKeys() == nil)
  }

  @Test func `removed or replaced, on screen or off it, it is gone`() {
    for isAway in [false, true] {
      let scene = Scene()
      scene.advance(to: 1)
      if isAway { scene.takeAway() }
      scene.advance(to: 1)
      scene.stage.renderer.perform { scene.spinner.removeAnimation(forKey: "turn") }
      scene.bringBack()
      scene.advance(to: 2)
      #expect(scene.spinner.animationKeys() == nil, "away: \(isAway)")
    }
    let scene = Scene()
    scene.advance(to: 1)
    scene.stage.renderer.perform {
      scene.page.removeFromSuperlayer()
      scene.spinner.add(CABasicAnimation(keyPath: "opacity"), forKey: "turn")
    }
    scene.advance(to: 1)
    let own = scene.spinner.animation(forKey: "turn") as? CABasicAnimation
    #expect(own?.keyPath == "opacity")
  }

  @Test func `a layer that is removed does not wait for it`() {
    let scene = Scene(duration: 1_000_000)
    scene.advance(to: 1)
    var isDone = false
    scene.stage.renderer.perform {
      CATransaction.begin()
      CATransaction.setCompletionBlock { isDone = true }
      scene.page.removeFromSuperlayer()
      CATransaction.commit()
    }
    scene.advance(to: 2)
    #expect(isDone && scene.spinner.animationKeys() == ["turn"])
  }
}
