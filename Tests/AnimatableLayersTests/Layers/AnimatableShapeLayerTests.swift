import AnimatableLayers
import LayerTestSupport
import Testing

@Suite struct AnimatableShapeLayerTests {
  private final class Wave: AnimatableShapeLayer {
    @AnimatableProperty(needsDisplay: false) var level: CGFloat = 0.25
  }

  private final class Drawn: AnimatableShapeLayer {
    @AnimatableProperty var level: CGFloat = 0
    var count = 0
    override func draw(in ctx: CGContext) { count += 1 }
  }

  @Test func `its own keys and the shape's animate`() {
    let stage = Stage(Wave())
    #expect(stage.layer.level == 0.25)
    stage.change {
      $0.level = 1
      $0.strokeEnd = 0.5
    }
    #expect(stage.layer.animationKeys()?.sorted() == ["level", "strokeEnd"])
    #expect(isNear(stage.shown(at: 1)?.level, 1))
  }

  @Test func `animations of a key may be given in its own type`() {
    let stage = Stage(Wave())
    let animation = CABasicAnimation(keyPath: "level")
    animation.fromValue = CGFloat(0)
    animation.toValue = CGFloat(1)
    animation.duration = 1
    stage.change { $0.add(animation, forKey: "level") }
    #expect(isNear(stage.shown(at: 0.5)?.level, 0.5))
  }

  @Test func `without keys that need display it draws no contents`() {
    let layer = Wave()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(!layer.needsDisplay() && !layer.needsDisplayOnBoundsChange)
    layer.contentsScale = 2
    #expect(!layer.needsDisplay())
  }

  @Test func `a key that needs display draws contents below the path`() {
    let layer = Drawn()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    let stage = Stage(layer)
    #expect(layer.count == 1)
    stage.change { $0.level = 1 }
    #expect(layer.count == 2)
    stage.change { $0.contentsScale = 2 }
    #expect(layer.count == 3)
    stage.change { $0.strokeEnd = 0.5 }
    #expect(layer.count == 3)
  }

  @Test func `the policy answers for the shape's keys too, and presentations have it`() throws {
    let stage = Stage(Wave())
    stage.layer.actionPolicy = .disabled
    stage.change {
      $0.level = 1
      $0.lineWidth = 3
    }
    #expect(stage.layer.animationKeys() == nil)
    let shown = try #require(stage.shown(at: 0))
    guard case .disabled = shown.actionPolicy.rule else {
      Issue.record("the presentation has \(shown.actionPolicy.rule)")
      return
    }
  }
}
