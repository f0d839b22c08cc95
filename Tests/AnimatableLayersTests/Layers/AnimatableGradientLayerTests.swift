import AnimatableLayers
import LayerTestSupport
import Testing

@Suite struct AnimatableGradientLayerTests {
  private final class Sky: AnimatableGradientLayer {
    @AnimatableProperty(needsDisplay: false) var hour: CGFloat = 0.25
  }

  private final class Drawn: AnimatableGradientLayer {
    @AnimatableProperty var hour: CGFloat = 0
    var count = 0
    override func draw(in ctx: CGContext) { count += 1 }
  }

  @Test func `its own keys and the gradient's animate`() {
    let stage = Stage(Sky())
    #expect(stage.layer.hour == 0.25)
    stage.change {
      $0.hour = 1
      $0.startPoint = .zero
    }
    #expect(stage.layer.animationKeys()?.sorted() == ["hour", "startPoint"])
    #expect(isNear(stage.shown(at: 1)?.hour, 1))
  }

  @Test func `animations of a key may be given in its own type`() {
    let stage = Stage(Sky())
    let animation = CABasicAnimation(keyPath: "hour")
    animation.fromValue = CGFloat(0)
    animation.toValue = CGFloat(1)
    animation.duration = 1
    stage.change { $0.add(animation, forKey: "hour") }
    #expect(isNear(stage.shown(at: 0.5)?.hour, 0.5))
  }

  @Test func `without keys that need display it draws no contents`() {
    let layer = Sky()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(!layer.needsDisplay() && !layer.needsDisplayOnBoundsChange)
    layer.contentsScale = 2
    #expect(!layer.needsDisplay())
  }

  @Test func `a key that needs display draws contents above the gradient`() {
    let layer = Drawn()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    let stage = Stage(layer)
    #expect(layer.count == 1)
    stage.change { $0.hour = 1 }
    #expect(layer.count == 2)
    stage.change { $0.contentsScale = 2 }
    #expect(layer.count == 3)
    stage.change { $0.startPoint = .zero }
    #expect(layer.count == 3)
  }

  @Test func `the policy answers for the gradient's keys too, and presentations have it`() throws {
    let stage = Stage(Sky())
    stage.layer.actionPolicy = .disabled
    stage.change {
      $0.hour = 1
      $0.endPoint = .zero
    }
    #expect(stage.layer.animationKeys() == nil)
    let shown = try #require(stage.shown(at: 0))
    guard case .disabled = shown.actionPolicy.rule else {
      Issue.record("the presentation has \(shown.actionPolicy.rule)")
      return
    }
  }
}
