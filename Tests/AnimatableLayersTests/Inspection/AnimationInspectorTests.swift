import LayerTestSupport
import Testing

@testable import AnimatableLayers

@Suite struct AnimationInspectorTests {
  private let root = CALayer(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let ball = CALayer()
  private let lamp = AnimatableLayer()
  private let renderer: LayerRenderer

  init() {
    ball.name = "ball"
    lamp.name = "lamp"
    for layer in [ball, lamp] { layer.frame = CGRect(x: 20, y: 40, width: 20, height: 20) }
    root.sublayers = [ball, lamp]
    renderer = LayerRenderer(layer: root)
    renderer.advance(to: 0)
  }

  private func start() -> AnimationInspector {
    renderer.perform {
      CALayer.animate(withDuration: 2, options: .curveLinear) { ball.position.x = 130 }
      CALayer.animate(springDuration: 0.5, bounce: 0.2) { lamp.opacity = 0 }
      return AnimationInspector.show(in: root)!
    }
  }

  private var ballX: Double { Double(ball.presentation()?.position.x ?? .nan) }

  @Test func `it lists what moves with its pace, its velocity and the time that is left`() throws {
    let inspector = start()
    renderer.advance(to: 0.5)
    let entry = try #require(inspector.entries.first { $0.layer === ball })
    #expect(entry.key == "position" && entry.pace == ".basic(duration: 2, timingFunction: .linear)")
    #expect(isNear(entry.timeLeft, 1.5) && isNear(entry.velocity?.first, 50))
    #expect(entry.text == "ball.position: \(entry.pace) at 50, 0, 1.5 s left")
    let spring = try #require(inspector.entries.first { $0.layer === lamp })
    #expect(spring.pace == ".spring(duration: 0.5, bounce: 0.2)")
    #expect(!inspector.entries.contains { $0.layer === inspector })
    renderer.advance(to: 9)
    #expect(inspector.entries.isEmpty)
  }

  @Test func `it is drawn over the tree, once, and leaves nothing behind`() throws {
    let before = root.subtree.count
    let bare = renderer.pixels()
    let inspector = start()
    renderer.perform { #expect(AnimationInspector.show(in: root) === inspector) }
    renderer.advance(to: 0.5)
    #expect(!bare.isEmpty && renderer.pixels() != bare)
    renderer.perform { inspector.hide() }
    #expect(root.subtree.count == before && !root.playback.isPaused && root.playback.rate == 1)
  }

  @Test func `it slows the tree down, and freezes a layer while the rest plays`() {
    let inspector = start()
    renderer.perform { inspector.rate = 0.1 }
    renderer.advance(to: 1)
    #expect(isNear(ballX, 35))
    renderer.perform {
      inspector.rate = 1
      inspector.setFrozen(true, for: ball)
      inspector.setFrozen(true, for: ball)
    }
    renderer.advance(to: 1.3)
    #expect(isNear(ballX, 35) && (lamp.presentation()?.opacity ?? 1) < 0.6)
    renderer.perform { inspector.setFrozen(false, for: ball) }
    renderer.advance(to: 1.8)
    #expect(isNear(ballX, 60))
  }

  @Test func `a finger along the bar scrubs everything`() {
    let inspector = start()
    renderer.advance(to: 1)
    var times: [Double] = []
    inspector.valueChanged = { times.append($0) }
    func touch(_ value: Double) -> TouchSample { TouchSample(inspector.point(for: value), at: 0) }
    renderer.perform { #expect(inspector.beginTracking(touch(0))) }
    renderer.perform { inspector.moveTracking(touch(0.5)) }
    renderer.advance(to: 3)
    #expect(isNear(ballX, 105))
    renderer.perform { inspector.moveTracking(touch(-0.5)) }
    renderer.advance(to: 3)
    #expect(isNear(ballX, 55) && times == [0, 0.5, -0.5])
    renderer.perform { inspector.endTracking(touch(-0.5)) }
    renderer.advance(to: 3.5)
    #expect(isNear(ballX, 80))
  }

  @Test func `a tap on a layer shows why its keys animate`() {
    let inspector = start()
    renderer.advance(to: 0.1)
    let place = ball.presentation()?.position ?? .zero
    renderer.perform { #expect(inspector.beginTracking(TouchSample(place, at: 0))) }
    #expect(
      inspector.trace.hasPrefix("position of CALayer") || inspector.trace.hasPrefix("opacity of"))
    renderer.perform {
      #expect(!inspector.beginTracking(TouchSample(CGPoint(x: 190, y: 5), at: 0)))
    }
    inspector.takesTouches = false
    #expect(inspector.hitArea.isNull)
  }
}
