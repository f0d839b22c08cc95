import LayerTestSupport
import Testing

@testable import AnimatableLayers

@Suite struct KeyNamesTests {
  /// Keys that Apple's layers have on some systems: a number that iOS 26 brought, and a structure.
  private final class Crate: AnimatableLayer {
    @AnimatableProperty var borderOffset: CGFloat = 2
    @AnimatableProperty(animation: .basic(duration: 1, timingFunction: .linear))
    var size: CGSize = CGSize(width: 1, height: 1)
    var drawCount = 0

    override func draw(in ctx: CGContext) { (model() as Crate).drawCount += 1 }
  }

  private func stage() -> Stage<Crate> {
    let stage = Stage(Crate())
    stage.change {
      $0.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      $0.removeAllAnimations()
    }
    return stage
  }

  @Test func `a property of a taken name reads, writes and defaults`() {
    let crate = Crate()
    #expect(crate.borderOffset == 2 && crate.value(forKey: "borderOffset") as? CGFloat == 2)
    crate.borderOffset = 5
    crate.size.width = 7
    #expect(crate.borderOffset == 5 && crate.value(forKey: "borderOffset") as? CGFloat == 5)
    #expect(crate.value(forKeyPath: "size.width") as? CGFloat == 7)
    crate.setValue(6, forKey: "borderOffset")
    crate.setValue(8, forKeyPath: "size.height")
    #expect(crate.borderOffset == 6 && crate.size == CGSize(width: 7, height: 8))
    #expect(crate.animatableKeys["size"]?.name == "declared_size")
    #expect(crate.animatableKeys.defaultValue(forKey: "borderOffset") as? CGFloat == 2)
    #expect(crate.animatableKey(\.size).name == "declared_size")
  }

  @Test func `it animates and draws by itself, by strings and by key paths`() {
    let stage = stage()
    let before = stage.layer.drawCount
    stage.change { $0.size = CGSize(width: 3, height: 1) }
    #expect(isNear(stage.shown(at: 0.5)?.size.width, 2))
    #expect(stage.layer.drawCount > before)
    stage.change(at: 2) { crate in
      crate.add(basic("borderOffset", from: 0, to: 10), forKey: nil)
      let group = CAAnimationGroup()
      group.animations = [basic("size.height", from: 10, to: 20)]
      group.duration = 1
      crate.add(group, forKey: "grow")
    }
    let shown = stage.shown(at: 2.5)
    #expect(isNear(shown?.borderOffset, 5) && isNear(shown?.size.height, 15))
    stage.change { crate in
      crate.removeAllAnimations()
      crate.add(CABasicAnimation(keyPath: \.borderOffset, of: crate, from: 0, to: 4), forKey: nil)
      Timeline.animate(crate, keyPath: "size", to: CGSize(width: 5, height: 1), duration: 1)
        .run()
    }
    stage.renderer.advance(to: 4)
    #expect(stage.layer.size == CGSize(width: 5, height: 1))
  }

  @Test func `rules, traces and removals take the property's name`() {
    let stage = stage()
    stage.change { $0.size = CGSize(width: 9, height: 9) }
    #expect(stage.layer.animationKeys() == ["declared_size"])
    #expect(stage.layer.actionTrace(forKey: "size").animates)
    stage.change { $0.removeAnimation(forKey: "size") }
    #expect(stage.layer.animationKeys() == nil)
    stage.layer.actionPolicy = ActionPolicy.system.setting(.disabled, forKey: "size")
    stage.change { $0.size = .zero }
    #expect(stage.layer.animationKeys() == nil)
    #expect(!stage.layer.actionTrace(forKey: "size").animates)
  }

  @Test func `a superclass's key that cannot be seen keeps the name`() {
    final class Lower: UpperWithKey {
      @AnimatableProperty var amount: CGFloat = 0
    }
    let stage = Stage(Lower())
    stage.change {
      $0.amount = 5
      $0.upperAmount = 7
    }
    #expect(stage.layer.amount == 5 && stage.layer.upperAmount == 7)
    #expect(stage.layer.value(forKey: "amount") as? CGFloat == 7)
    #expect(stage.layer.animationKeys()?.sorted() == ["amount", "declared_amount"])
    #expect(Lower().amount == 0 && Lower().upperAmount == 1)
  }

  #if DEBUG
    @Test func `a debug build names the cause and the remedy once`() {
      final class Lower: UpperWithKey {
        @AnimatableProperty var amount: CGFloat = 0
        @AnimatableProperty var gain: CGFloat = 0
        @AnimatableProperty var declared_gain: CGFloat = 0
      }
      _ = (Lower(), Lower())
      let messages = MistakeLog.messages.filter { $0.hasPrefix("Lower.") }
      for message in [
        "Lower.amount has the name of the key UpperWithKey.amount, which strings go on to mean: "
          + "its key is called declared_amount; choose another name",
        "Lower.gain has the name of a method that CALayer has on some of Apple's systems: "
          + "its key is called declared_gain; choose another name",
      ] {
        #expect(messages.count { $0 == message } == 1, "\(message)")
      }
    }
  #endif
}
