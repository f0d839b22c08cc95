import AnimatableLayers
import LayerTestSupport
import Testing

@Suite struct CAAnimationSharedTimingTests {
  private final class Ring: AnimatableLayer {
    @AnimatableProperty(animation: .spring()) var progress: CGFloat = 0
  }

  private let stage = Stage(Ring())

  @Test func `a declared key moves in the time of another animation`() throws {
    let fade = basic("opacity", from: 0.25, duration: 4)
    stage.change { ring in
      let action = ring.action(forDeclaredKey: "progress", timedLike: fade)
      CALayer.performWithoutAnimation { ring.progress = 1 }
      action?.run(forKey: "progress", object: ring, arguments: nil)
    }
    #expect(isNear(stage.shown(\.progress, at: 1), 0.25))
    #expect(fade.keyPath == "opacity" && fade.fromValue != nil)
  }

  @Test func `there is no action for other keys, and none off screen`() {
    let fade = CABasicAnimation(keyPath: "opacity")
    #expect(stage.layer.action(forDeclaredKey: "bounds", timedLike: fade) == nil)
    #expect(Ring().action(forDeclaredKey: "progress", timedLike: fade) == nil)
  }
}
