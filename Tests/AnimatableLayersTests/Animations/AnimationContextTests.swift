import LayerTestSupport
import Testing

@testable import AnimatableLayers

@Suite struct AnimationContextTests {
  private let stage = Stage(CALayer())

  @Test func `only changes inside of the block animate by it`() {
    stage.change { layer in
      layer.actions = ["zPosition": NSNull()]
      CALayer.animate(withDuration: 1) { layer.zPosition = 1 }
      layer.zPosition = 2
      layer.borderWidth = 3
    }
    #expect(stage.layer.animation(forKey: "zPosition")?.duration == 1)
    #expect(stage.layer.animation(forKey: "borderWidth")?.duration == 0.25)
  }

  @Test(arguments: [true, false])
  func `a layer that came in the same turn animates, and so does what it brings`(isPlain: Bool) {
    let (ring, child) = (ProgressRing(), CALayer())
    (ring.opacity, child.zPosition) = (0, 0)
    ring.addSublayer(child)
    let options: CALayer.AnimationOptions = isPlain ? [] : .beginFromCurrentState
    stage.change(at: 3) { layer in
      layer.addSublayer(ring)
      CALayer.animate(withDuration: 1, options: options.union(.curveLinear)) {
        (ring.opacity, ring.progress, child.zPosition) = (1, 8, 4)
      }
    }
    stage.renderer.advance(to: 3.5)
    #expect(isNear(ring.presentation()?.opacity, 0.5) && isNear(ring.presentation()?.progress, 4))
    #expect(isNear(child.presentation()?.zPosition, 2))
  }

  @Test func `springs, keyframes and delays move what came in the same turn`() {
    let layers = (0..<3).map { _ in CALayer() }
    stage.change { layer in
      layer.sublayers = layers
      CALayer.animate(springDuration: 4, bounce: 0) { layers[0].zPosition = 100 }
      CALayer.animateKeyframes(withDuration: 1) {
        CALayer.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          layers[1].zPosition = 100
        }
      }
      CALayer.animate(withDuration: 1, delay: 0.5, options: .curveLinear) {
        layers[2].zPosition = 100
      }
    }
    stage.renderer.advance(to: 0.25)
    let early = layers.map { $0.presentation()?.zPosition ?? -1 }
    #expect(early[0] > 0 && early[0] < 50 && early[1] == 0)
    stage.renderer.advance(to: 0.75)
    #expect(isNear(layers[1].presentation()?.zPosition, 50))
    #expect(isNear(layers[2].presentation()?.zPosition, 25))
  }

  @Test func `what a commit lays out is none of the block's`() {
    final class Spreading: CALayer {
      override func layoutSublayers() { for child in sublayers ?? [] { child.position.x += 10 } }
    }
    let stage = Stage(Spreading())
    let child = CALayer()
    stage.change { $0.addSublayer(child) }
    stage.change { _ in CATransaction.withoutActions { child.position.x = 0 } }
    stage.change { layer in CALayer.animate(withDuration: 9) { layer.bounds.size.width = 5 } }
    #expect(child.animation(forKey: "position")?.duration == 9)
    #expect(child.delegate(forKey: "position", ofType: AnimationTrackDelegate.self) == nil)
  }

  @Test func `a block goes before policies, delegates, actions and declared rules`() {
    final class Silent: NSObject, CALayerDelegate {
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
    }
    let (stage, delegate) = (Stage(ProgressRing()), Silent())
    stage.layer.actionPolicy = .disabled
    stage.layer.delegate = delegate
    stage.layer.actions = ["opacity": NSNull()]
    stage.change { layer in
      CALayer.animate(withDuration: 1) { (layer.opacity, layer.progress) = (0, 1) }
    }
    #expect(stage.layer.animationKeys() == ["opacity", "progress"])
  }

  @Test func `disabled actions and performWithoutAnimation go before a block`() {
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
    #expect(stage.layer.animationKeys() == ["zPosition"] && stage.shown(at: 0)?.opacity == 0)
  }

  @Test func `layers in no shown tree, flags, settings and events do not animate by a block`() {
    stage.change { layer in
      let new = CALayer()
      CALayer.animate(withDuration: 1) {
        new.opacity = 0
        layer.addSublayer(new)
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
