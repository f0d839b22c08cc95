import LayerTestSupport
import Testing

@testable import AnimatableLayers

@Suite struct AnimationContextTests {
  private final class Ring: AnimatableLayer {
    @AnimatableProperty(animation: .none) var progress: CGFloat = 0
  }

  @Test func `only changes inside of the block animate by it`() {
    let stage = Stage(CALayer())
    stage.change { layer in
      layer.actions = ["zPosition": NSNull()]
      CALayer.animate(withDuration: 1) { layer.zPosition = 1 }
      layer.zPosition = 2
      layer.borderWidth = 3
    }
    #expect(stage.layer.animation(forKey: "zPosition")?.duration == 1)
    #expect(stage.layer.animation(forKey: "borderWidth")?.duration == 0.25)
  }

  @Test func `what a commit lays out is none of the block's`() {
    final class Spreading: CALayer {
      override func layoutSublayers() { for child in sublayers ?? [] { child.position.x += 10 } }
    }
    let stage = Stage(Spreading())
    let child = CALayer()
    stage.change { $0.addSublayer(child) }
    stage.change { layer in
      CATransaction.setDisableActions(true)
      child.position.x = 0
    }
    stage.change { layer in
      CALayer.animate(withDuration: 9) { layer.bounds.size.width = 5 }
    }
    #expect(child.animation(forKey: "position")?.duration == 9)
    #expect(child.hearer(forKey: "position", as: AnimationTrackDelegate.self) == nil)
  }

  @Test func `a block goes before policies, delegates, actions and declared rules`() {
    final class Silent: NSObject, CALayerDelegate {
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
    }
    let (stage, delegate) = (Stage(Ring()), Silent())
    stage.layer.actionPolicy = .disabled
    stage.layer.delegate = delegate
    stage.layer.actions = ["opacity": NSNull()]
    stage.change { layer in
      CALayer.animate(withDuration: 1) {
        layer.opacity = 0
        layer.progress = 1
      }
    }
    #expect(stage.layer.animationKeys() == ["opacity", "progress"])
  }

  @Test func `disabled actions and performWithoutAnimation go before a block`() {
    let stage = Stage(CALayer())
    stage.change { layer in
      CALayer.animate(withDuration: 1) {
        CALayer.performWithoutAnimation {
          layer.opacity = 0
          CALayer.animate(withDuration: 1) { layer.borderWidth = 5 }
        }
        layer.zPosition = 1
        CATransaction.setDisableActions(true)
        layer.cornerRadius = 3
      }
    }
    #expect(stage.layer.animationKeys() == ["zPosition"])
    #expect(stage.shown(at: 0)?.opacity == 0)
  }

  @Test func `layers off screen, flags, settings and events do not animate by a block`() {
    let stage = Stage(CALayer())
    stage.change { layer in
      let new = CALayer()
      CALayer.animate(withDuration: 1) {
        layer.addSublayer(new)
        new.opacity = 0
        layer.contentsScale = 2
        layer.contentsGravity = .center
        layer.name = "name"
        layer.duration = 3
      }
      #expect(new.animationKeys() == nil)
    }
    #expect(stage.layer.animationKeys()?.filter { $0 != "sublayers" } ?? [] == [])
  }
}
