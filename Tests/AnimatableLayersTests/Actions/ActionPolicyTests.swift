import AnimatableLayers
import LayerTestSupport
import Testing

@Suite struct ActionPolicyTests {
  private final class Ring: AnimatableLayer {
    @AnimatableProperty var progress: CGFloat = 0
    @AnimatableProperty var angle: CGFloat = 0
  }

  private let stage = Stage(Ring())

  private func change() { stage.change { ($0.progress, $0.angle, $0.opacity) = (1, 1, 0.5) } }

  @Test func `a rule for one key goes before the rule for all`() {
    for (policy, keys) in [
      (ActionPolicy.system, ["progress", "angle", "opacity"]), (.disabled, nil),
      (.system.setting(.disabled, forKey: "progress", "opacity"), ["angle"]),
      (.disabled.setting(.system, forKey: "progress"), ["progress"]),
    ] {
      let stage = Stage(Ring())
      stage.layer.actionPolicy = policy
      stage.change { ($0.progress, $0.angle, $0.opacity) = (1, 1, 0.5) }
      #expect(stage.layer.animationKeys() == keys)
    }
  }

  @Test func `a policy's animation runs as a copy under the event's key`() {
    let animation = basic(nil, duration: 8)
    stage.layer.actionPolicy = .animation(animation)
    animation.duration = 1
    change()
    for key in ["progress", "opacity"] {
      let attached = stage.layer.animation(forKey: key) as? CABasicAnimation
      #expect(attached?.duration == 8 && attached?.keyPath == key)
    }
  }

  @Test func `a custom rule receives the event`() {
    var events: [String] = []
    stage.layer.actionPolicy = ActionPolicy(
      .system,
      rulesByKey: [
        "angle": .custom { event in
          events.append(event)
          return NSNull()
        }
      ])
    change()
    #expect(events == ["angle"] && stage.layer.animationKeys() == ["progress", "opacity"])
  }

  @Test func `a custom policy makes the action of every event`() {
    stage.layer.actionPolicy = .custom { basic($0, duration: $0 == "opacity" ? 3 : 5) }
    change()
    #expect(stage.layer.animation(forKey: "progress")?.duration == 5)
    #expect(stage.layer.animation(forKey: "opacity")?.duration == 3)
  }

  @Test func `a policy comes before the delegate and the actions`() {
    final class Talkative: NSObject, CALayerDelegate {
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        event == "progress" ? CABasicAnimation() : nil
      }
    }
    let delegate = Talkative()
    stage.layer.delegate = delegate
    stage.layer.actions = ["progress": CABasicAnimation()]
    stage.layer.actionPolicy = .disabled
    change()
    #expect(stage.layer.animationKeys() == nil)
  }

  @Test func `a presentation has its layer's policy`() {
    stage.layer.actionPolicy = .disabled
    if case .disabled? = stage.layer.presentation()?.actionPolicy.rule {
    } else {
      Issue.record("the presentation's policy is another one")
    }
  }

  // MARK: As entries of actions

  @Test func `the canonical map has a null for every event that animates by itself`() {
    let map = ActionPolicy.disabledActions
    for key in [
      kCAOnOrderIn, kCAOnOrderOut, kCATransition, "sublayers", "contents", "position", "bounds",
      "transform", "opacity", "hidden", "backgroundColor", "cornerRadius", "mask", "zPosition",
      "anchorPoint", "frame", "strokeEnd", "colors",
    ] {
      #expect(map[key] is NSNull, "\(key)")
    }
    #expect(map["shadowPath"] == nil && map["path"] == nil)
    #expect(map.count == ActionPolicy.implicitlyAnimatedKeys.count)
  }

  @Test func `the canonical map silences a layer`() {
    let stage = Stage(CALayer())
    stage.layer.actions = ActionPolicy.disabledActions
    stage.change {
      $0.opacity = 0.5
      $0.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
      $0.transform = CATransform3DMakeScale(2, 2, 2)
      $0.isHidden = true
      $0.addSublayer(CALayer())
    }
    #expect(stage.layer.animationKeys() == nil)
  }

  @Test func `a policy becomes entries for the events it rules`() {
    #expect(ActionPolicy.system.actions().isEmpty)
    let one = ActionPolicy.system.setting(.disabled, forKey: "own").actions()
    #expect(one.count == 1 && one["own"] is NSNull)
    let rest = ActionPolicy.disabled.setting(.system, forKey: "opacity").actions()
    #expect(rest["opacity"] == nil && rest["position"] is NSNull)
    #expect(rest.count == ActionPolicy.implicitlyAnimatedKeys.count - 1)
    let slow = ActionPolicy.animation(basic(nil, duration: 8)).actions()["opacity"]
    #expect((slow as? CAAnimation)?.duration == 8)
  }
}
