import LayerTestSupport
import Testing

@testable import AnimatableLayers

/// A layer with a key, and a plain container of policies.
private final class Dial: AnimatableLayer {
  @AnimatableProperty var level: CGFloat = 0
}

/// Counts how often layers query it, and leaves the answer to them.
private final class CountingSource: ActionSource {
  private(set) var count = 0

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    count += 1
    return nil
  }
}

/// Apple's engine does not report which layers are above another one, so that all may be.
private var onPortableEngine: ConditionTrait { .enabled(if: Platform.variants == ["portable"]) }

@Suite struct CALayerOwnPolicyTests {
  @Test(arguments: [false, true])
  func `a change queries the transaction's source once, with a policy and without`(hasPolicy: Bool)
  {
    let stage = Stage(Dial())
    if hasPolicy { stage.layer.actionPolicy = .animation(CABasicAnimation()) }
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

  @Test(onPortableEngine)
  func `a policy elsewhere makes no unrelated layer query those above`() {
    let (root, dial, sibling) = (CALayer(), Dial(), Dial())
    root.addSublayer(dial)
    root.addSublayer(sibling)
    sibling.actionPolicy = .disabled
    ActionPolicyLayer(policy: .disabled).addSublayer(Dial())
    #expect(sibling.isUnderActionPolicy && !dial.isUnderActionPolicy && !root.isUnderActionPolicy)
  }

  @Test(onPortableEngine)
  func `a layer is under a policy for as long as it or one above it holds one`() {
    let (holder, middle, dial, mask) = (ActionPolicyLayer(), CALayer(), Dial(), Dial())
    let all = [holder, middle, dial, mask]
    func isUnder() -> [Bool] { all.map(\.isUnderActionPolicy) }
    middle.addSublayer(dial)
    dial.mask = mask
    holder.addSublayer(middle)
    #expect(isUnder() == [false, false, false, false])
    holder.actionPolicy = .disabled
    #expect(isUnder() == [true, true, true, true])
    middle.removeFromSuperlayer()
    #expect(isUnder() == [true, false, false, false])
    dial.actionPolicy = .system
    holder.sublayers = [middle]
    #expect(isUnder() == [true, true, true, true])
    holder.actionPolicy = .inherited
    #expect(isUnder() == [false, false, true, true])
    dial.mask = nil
    #expect(isUnder() == [false, false, true, false])
    dial.actionPolicy.rule = .inherited
    #expect(isUnder() == [false, false, false, false])
  }

  @Test(onPortableEngine)
  func `layers forget the policy of a superlayer that went`() {
    let dial = Dial()
    do {
      let holder = ActionPolicyLayer(policy: .disabled)
      let middle = CALayer()
      holder.addSublayer(middle)
      middle.addSublayer(dial)
      #expect(dial.isUnderActionPolicy)
    }
    #expect(dial.superlayer == nil && !dial.isUnderActionPolicy)
  }

  @Test(onPortableEngine)
  func `a policy of a plain subtree holds for what is added there`() {
    let (root, dial) = (CALayer(), Dial())
    root.setActionPolicyInSubtree(.disabled)
    root.addSublayer(dial)
    #expect(dial.isUnderActionPolicy)
    root.setActionPolicyInSubtree(.inherited)
    #expect(!dial.isUnderActionPolicy)
  }

  @Test func `a presentation is under the policies of its model`() throws {
    let holder = ActionPolicyLayer(policy: .disabled)
    let dial = Dial()
    holder.addSublayer(dial)
    let renderer = LayerRenderer(layer: holder)
    renderer.advance(to: 0)
    let shown = try #require(dial.presentation())
    #expect(shown.isUnderActionPolicy)
    guard case .disabled? = shown.effectiveRule(forKey: "level")?.rule else {
      Issue.record("the presentation found no policy")
      return
    }
  }
}
