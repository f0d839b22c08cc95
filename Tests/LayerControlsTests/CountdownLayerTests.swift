import AnimatableLayers
import LayerControls
import LayerSnapshotTesting
import LayerTestSupport
import Testing

@Suite struct CountdownLayerTests {
  private let scene = Scene()

  /// A countdown on screen, and how it ended.
  private final class Scene {
    let root = CALayer()
    let timer = CountdownLayer(bounds: CGRect(x: 0, y: 0, width: 96, height: 36))
    let renderer: LayerRenderer
    private(set) var ends: [Bool] = []

    init() {
      root.bounds = timer.bounds
      root.addSublayer(timer)
      renderer = LayerRenderer(layer: root)
    }

    func start(from seconds: CFTimeInterval) {
      renderer.perform { timer.start(from: seconds) { [weak self] in self?.ends.append($0) } }
    }

    func advance(to time: CFTimeInterval) { renderer.advance(to: time) }

    var shown: CGFloat? { renderer.perform { timer.presentation()?.value } }
    var description: String { renderer.perform { timer.accessibilitySummary.value } }
    var drawn: DrawnLayer? { renderer.perform { timer.presentation().map { DrawnLayer(of: $0) } } }
  }

  private func isNear(_ first: CGFloat?, _ second: CGFloat) -> Bool {
    first.map { abs($0 - second) < 1e-6 } ?? false
  }

  private func standing(at seconds: CGFloat) -> DrawnLayer {
    DrawnLayer(of: sized(CountdownLayer(), 96, 36)) { $0.value = seconds }
  }

  @Test func `a second shows until it is over, and 0 not before the end`() {
    scene.start(from: 4)
    for (time, seconds) in [(0, 4), (1, 3), (1.5, 3), (3.5, 1), (4.5, 0)] as [(Double, CGFloat)] {
      scene.advance(to: time)
      #expect(scene.drawn == standing(at: seconds), "\(time)")
      #expect(scene.description == "0:0\(Int(seconds))")
    }
    // Rolling.
    let other = Scene()
    other.start(from: 4)
    other.advance(to: 3.95)
    #expect(other.drawn != standing(at: 1) && other.drawn != standing(at: 0))
    #expect(other.description == "0:01" && standing(at: 2.1) == standing(at: 3))
  }

  @Test func `it runs down in the layer's time, and its end comes once`() {
    scene.start(from: 4)
    scene.advance(to: 1)
    #expect(isNear(scene.shown, 3))
    scene.renderer.perform { scene.root.playback.pause() }
    scene.advance(to: 10)
    #expect(isNear(scene.shown, 3) && scene.ends.isEmpty && scene.description == "0:03")
    scene.renderer.perform { scene.root.playback.resume() }
    scene.advance(to: 14)
    #expect(scene.ends == [true] && !scene.timer.isRunning)
  }

  @Test func `it counts from when it is on screen, whatever the actions`() {
    scene.timer.removeFromSuperlayer()
    scene.renderer.perform {
      CALayer.performWithoutAnimation {
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
        scene.timer.start(from: 90)
      }
    }
    scene.advance(to: 30)
    #expect(scene.description == "1:30")
    scene.renderer.perform {
      CALayer.performWithoutAnimation { scene.root.addSublayer(scene.timer) }
    }
    scene.advance(to: 40)
    #expect(scene.description == "1:20" && isNear(scene.shown, 80))
  }

  @Test func `the time goes on while it is covered`() {
    scene.start(from: 90)
    scene.renderer.perform(at: 10) { scene.timer.removeFromSuperlayer() }
    scene.advance(to: 20)
    #expect(scene.description == "1:10")
    scene.renderer.perform { scene.root.addSublayer(scene.timer) }
    scene.advance(to: 21)
    #expect(isNear(scene.shown, 69) && scene.ends.isEmpty)
    scene.renderer.perform { scene.timer.removeFromSuperlayer() }
    scene.advance(to: 100)
    #expect(scene.description == "0:00")
    scene.renderer.perform { scene.root.addSublayer(scene.timer) }
    scene.advance(to: 101)
    #expect(scene.ends == [true] && scene.shown == 0)
  }

  @Test func `a pause holds the time, and what goes on comes to the same end`() {
    scene.start(from: 10)
    scene.renderer.perform(at: 4) { scene.timer.pause() }
    scene.advance(to: 50)
    #expect(scene.timer.isPaused && !scene.timer.isRunning && scene.description == "0:06")
    #expect(scene.ends.isEmpty)
    scene.renderer.perform { scene.timer.resume() }
    scene.advance(to: 53)
    #expect(scene.timer.isRunning && abs(scene.timer.remaining - 3) < 1e-6)
    scene.advance(to: 57)
    #expect(scene.ends == [true] && scene.timer.remaining == 0)
    scene.renderer.perform { scene.timer.resume() }
    #expect(!scene.timer.isRunning)
  }

  @Test(arguments: 0..<4)
  func `an interrupted countdown completes once, unfinished, and stands where it was`(way: Int) {
    scene.start(from: 10)
    scene.renderer.perform(at: 4) {
      switch way {
      case 0: scene.timer.stop()
      case 1: scene.timer.removeAllAnimations()
      case 2: scene.timer.animationKeys()?.forEach { scene.timer.removeAnimation(forKey: $0) }
      default:
        scene.timer.pause()
        scene.timer.stop()
      }
    }
    scene.advance(to: 20)
    #expect(scene.ends == [false] && !scene.timer.isRunning && !scene.timer.isPaused)
    #expect(scene.description == "0:06" && isNear(scene.shown, 6))
    scene.renderer.perform { scene.timer.stop() }
    #expect(scene.ends == [false])
  }

  @Test func `another start ends the one before`() {
    scene.start(from: 10)
    scene.advance(to: 4)
    scene.start(from: 3)
    scene.advance(to: 5)
    #expect(scene.ends == [false] && scene.description == "0:02")
    scene.start(from: 0)
    #expect(scene.ends == [false, true, false] && scene.description == "0:00")
    scene.advance(to: 20)
    #expect(scene.ends.count == 3)
  }

  @Test func `a countdown that was only shown running stands as before`() throws {
    let timer = sized(CountdownLayer(), 96, 36) { $0.value = 62 }
    var ends: [Bool] = []
    try show(timer, at: [0, 1]) { timer.start(from: 9) { ends.append($0) } }
    #expect(timer.value == 62 && !timer.isRunning && !timer.isPaused && ends == [false])
    timer.stop()
    #expect(ends == [false] && timer.remaining == 62)
  }

  @Test func `tenths of a second run down below leading zeros`() {
    let timer = sized(CountdownLayer(), 112, 36)
    timer.numberStyle = .decimal
    (timer.fractionDigits, timer.minimumDigits, timer.value) = (1, 3, 9.9)
    assertSnapshot(of: timer, as: .filmstrip(at: [0, 0.2, 0.4, 0.6, 0.8])) { $0.value = 9.2 }
  }
}
