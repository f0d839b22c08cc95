import AnimatableLayers
import LayerTestSupport
import StrictQuartzCore
import Testing

/// Keys whose names a later system takes for properties of its own.
@Suite(.serialized) struct TakenNameRules {
  private final class Ring: AnimatableLayer {
    @AnimatableProperty var nameOfLaterSystem: CGFloat = 2
    var drawCount = 0

    override func draw(in ctx: CGContext) { (model() as Ring).drawCount += 1 }
  }

  /// Evidence: [inside] iOS 26.1 has `borderOffset`, which iOS 17 lacks.
  @Test func `a key works on under a name that is free`() {
    AppleRuntime.addProperty("nameOfLaterSystem", to: CALayer.self)
    let stage = Stage(Ring())
    stage.change { $0.frame = CGRect(x: 0, y: 0, width: 10, height: 10) }
    #expect(stage.layer.nameOfLaterSystem == 2)
    let before = stage.layer.drawCount
    stage.change { $0.nameOfLaterSystem = 4 }
    #expect(stage.layer.animationKeys()?.contains("declared_nameOfLaterSystem") == true)
    let shown = stage.shown(\.nameOfLaterSystem, at: 0.1) ?? 0
    #expect(shown > 2 && shown < 4)
    _ = stage.renderer.image(at: 0.15)
    #expect(stage.layer.drawCount > before)
    let animation = basic("nameOfLaterSystem", from: 10, to: 20)
    stage.renderer.advance(to: 1)
    stage.add(animation)
    #expect(isNear(stage.shown(\.nameOfLaterSystem, at: 1.5), 15))
    stage.layer.setValue(7, forKey: "nameOfLaterSystem")
    #expect(stage.layer.nameOfLaterSystem == 7)
  }

  /// Evidence: documented by key-value coding, which ends at an accessor.
  @Test func `a key of a property that is itself one of Objective-C's is stored apart`() {
    final class Dial: AnimatableLayer {
      @AnimatableProperty var angle: CGFloat = 1
    }
    AppleRuntime.addProperty("angle", to: Dial.self)
    let dial = Dial()
    dial.angle = 3
    #expect(dial.angle == 3 && dial.animatableKeys.keys.map(\.name) == ["declared_angle"])
    #if DEBUG
      #expect(MistakeLog.messages.contains { $0.hasPrefix("Dial.angle is @objc, ") })
    #endif
  }
}
