import Testing

@testable import AnimatableLayers

/// A layer with a key, and a plain container of policies.
private final class Dial: AnimatableLayer {
  @AnimatableProperty var level: CGFloat = 0
}

/// Counts how often layers ask, and leaves the answer to them.
private final class CountingSource: ActionSource {
  private(set) var count = 0

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    count += 1
    return nil
  }
}

@Suite struct PolicyHolderTests {
  @Test(arguments: [false, true])
  func `a change asks the transaction's source once, with a policy and without`(hasPolicy: Bool) {
    let stage = Stage(Dial())
    if hasPolicy { stage.layer.actionPolicy = .custom(CABasicAnimation()) }
    let source = CountingSource()
    stage.change { layer in
      CATransaction.begin()
      CATransaction.actionSource = source
      layer.level = 1
      CATransaction.commit()
    }
    #expect(source.count == 1)
  }

  @Test func `a block answers before the policy, and the policy after it`() {
    let stage = Stage(Dial())
    stage.layer.actionPolicy = .disabled
    stage.change { layer in
      CALayer.animate(withDuration: 1, options: .curveLinear) { layer.level = 1 }
    }
    #expect(isNear(stage.shown(at: 0.5)?.level, 0.5))
    stage.change {
      $0.removeAllAnimations()
      $0.level = 0
    }
    #expect(stage.layer.animationKeys() == nil)
  }

  @Test func `a policy far above holds from the moment it is set until it is gone`() {
    let root = CALayer()
    let (holder, middle, dial) = (ActionPolicyLayer(), CALayer(), Dial())
    root.addSublayer(holder)
    holder.addSublayer(middle)
    middle.addSublayer(dial)
    let renderer = LayerRenderer(layer: root)
    func animates(_ level: CGFloat) -> Bool {
      dial.removeAllAnimations()
      renderer.perform { dial.level = level }
      return dial.animationKeys() != nil
    }
    #expect(animates(1))
    holder.actionPolicy = .disabled
    #expect(!animates(2))
    holder.actionPolicy.rule = .inherited
    #expect(animates(3))
    holder.actionPolicy.rulesByKey["level"] = .disabled
    #expect(!animates(4))
    holder.actionPolicy.rulesByKey = [:]
    #expect(animates(5))
  }
}
