import AnimatableLayers
import LayerTestSupport
import Testing

@Suite struct ActionPolicyTests {
  private final class Ring: AnimatableLayer {
    @AnimatableProperty var progress: CGFloat = 0
    @AnimatableProperty var angle: CGFloat = 0
  }

  private func slow() -> CABasicAnimation {
    let animation = CABasicAnimation()
    animation.duration = 8
    return animation
  }

  /// The keys that animate when a ring with a policy changes.
  private func animatedKeys(_ policy: ActionPolicy) -> [String] {
    let stage = Stage(Ring())
    stage.layer.actionPolicy = policy
    stage.change {
      $0.progress = 1
      $0.angle = 1
      $0.opacity = 0.5
    }
    return stage.layer.animationKeys() ?? []
  }

  @Test func `left to the system everything animates`() {
    #expect(animatedKeys(.system) == ["progress", "angle", "opacity"])
  }

  @Test func `disabled nothing does`() {
    #expect(animatedKeys(.disabled) == [])
  }

  @Test func `a rule for one key goes before the rule for all`() {
    #expect(animatedKeys(.system.setting(.disabled, forKey: "progress", "opacity")) == ["angle"])
    #expect(animatedKeys(.disabled.setting(.system, forKey: "progress")) == ["progress"])
  }

  @Test func `a policy's animation runs as a copy under the event's key`() {
    let stage = Stage(Ring())
    let animation = slow()
    let policy = ActionPolicy.animation(animation)
    animation.duration = 1
    stage.layer.actionPolicy = policy
    stage.change {
      $0.progress = 1
      $0.opacity = 0.5
    }
    for key in ["progress", "opacity"] {
      let attached = stage.layer.animation(forKey: key) as? CABasicAnimation
      #expect(attached?.duration == 8 && attached?.keyPath == key)
    }
  }

  @Test func `a custom rule receives the event`() {
    let stage = Stage(Ring())
    var events: [String] = []
    stage.layer.actionPolicy = ActionPolicy(
      .system,
      rulesByKey: [
        "angle": .custom { event in
          events.append(event)
          return NSNull()
        }
      ])
    stage.change {
      $0.progress = 1
      $0.angle = 1
    }
    #expect(events == ["angle"] && stage.layer.animationKeys() == ["progress"])
  }

  @Test func `a custom policy makes the action of every event`() {
    let stage = Stage(Ring())
    stage.layer.actionPolicy = .custom { event in
      let animation = CABasicAnimation(keyPath: event)
      animation.duration = event == "opacity" ? 3 : 5
      return animation
    }
    stage.change {
      $0.progress = 1
      $0.opacity = 0.5
    }
    #expect(stage.layer.animation(forKey: "progress")?.duration == 5)
    #expect(stage.layer.animation(forKey: "opacity")?.duration == 3)
  }

  @Test func `a policy comes before the delegate and the actions`() {
    final class Talkative: NSObject, CALayerDelegate {
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        event == "progress" ? CABasicAnimation() : nil
      }
    }
    let stage = Stage(Ring())
    let delegate = Talkative()
    stage.layer.delegate = delegate
    stage.layer.actions = ["progress": CABasicAnimation()]
    stage.layer.actionPolicy = .disabled
    stage.change { $0.progress = 1 }
    #expect(stage.layer.animationKeys() == nil)
  }

  @Test func `a presentation has its layer's policy`() {
    let stage = Stage(Ring())
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
    #expect((ActionPolicy.animation(slow()).actions()["opacity"] as? CAAnimation)?.duration == 8)
  }
}
