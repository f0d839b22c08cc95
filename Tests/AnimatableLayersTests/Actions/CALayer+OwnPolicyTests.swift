import LayerTestSupport
import Testing

@testable import AnimatableLayers

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
    let stage = Stage(ProgressRing())
    if hasPolicy { stage.layer.actionPolicy = .animation(CABasicAnimation()) }
    let source = CountingSource()
    stage.change { layer in
      CATransaction.begin()
      CATransaction.actionSource = source
      layer.progress = 1
      CATransaction.commit()
    }
    #expect(source.count == 1)
  }

  @Test func `a block answers before the policy, and the policy after it`() {
    let stage = Stage(ProgressRing())
    stage.layer.actionPolicy = .disabled
    stage.change { layer in
      CALayer.animate(withDuration: 1, options: .curveLinear) { layer.progress = 1 }
    }
    #expect(isNear(stage.shown(at: 0.5)?.progress, 0.5))
    stage.change {
      $0.removeAllAnimations()
      $0.progress = 0
    }
    #expect(stage.layer.animationKeys() == nil)
  }

  @Test func `a policy far above holds from the moment it is set until it is gone`() {
    let (holder, middle, ring) = (ActionPolicyLayer(), CALayer(), ProgressRing())
    holder.addSublayer(middle)
    middle.addSublayer(ring)
    let stage = Stage(holder)
    func animates(_ progress: CGFloat) -> Bool {
      ring.removeAllAnimations()
      stage.renderer.perform { ring.progress = progress }
      return ring.animationKeys() != nil
    }
    #expect(animates(1))
    holder.actionPolicy = .disabled
    #expect(!animates(2))
    holder.actionPolicy.rule = .inherited
    #expect(animates(3))
    holder.actionPolicy.rulesByKey["progress"] = .disabled
    #expect(!animates(4))
    holder.actionPolicy.rulesByKey = [:]
    #expect(animates(5))
  }

  @Test(onPortableEngine)
  func `a policy elsewhere makes no unrelated layer query those above`() {
    let (root, ring, sibling) = (CALayer(), ProgressRing(), ProgressRing())
    root.sublayers = [ring, sibling]
    sibling.actionPolicy = .disabled
    ActionPolicyLayer(policy: .disabled).addSublayer(ProgressRing())
    #expect([sibling, ring, root].map(\.isUnderActionPolicy) == [true, false, false])
  }

  @Test(onPortableEngine)
  func `a layer is under a policy for as long as it or one above it holds one`() {
    let (holder, middle, ring) = (ActionPolicyLayer(), CALayer(), ProgressRing())
    let mask = ProgressRing()
    let all = [holder, middle, ring, mask]
    func isUnder() -> [Bool] { all.map(\.isUnderActionPolicy) }
    middle.addSublayer(ring)
    ring.mask = mask
    holder.addSublayer(middle)
    #expect(isUnder() == [false, false, false, false])
    holder.actionPolicy = .disabled
    #expect(isUnder() == [true, true, true, true])
    middle.removeFromSuperlayer()
    #expect(isUnder() == [true, false, false, false])
    ring.actionPolicy = .system
    holder.sublayers = [middle]
    #expect(isUnder() == [true, true, true, true])
    holder.actionPolicy = .inherited
    #expect(isUnder() == [false, false, true, true])
    ring.mask = nil
    #expect(isUnder() == [false, false, true, false])
    ring.actionPolicy.rule = .inherited
    #expect(isUnder() == [false, false, false, false])
  }

  @Test(onPortableEngine)
  func `layers forget the policy of a superlayer that went`() {
    let ring = ProgressRing()
    do {
      let (holder, middle) = (ActionPolicyLayer(policy: .disabled), CALayer())
      holder.addSublayer(middle)
      middle.addSublayer(ring)
      #expect(ring.isUnderActionPolicy)
    }
    #expect(ring.superlayer == nil && !ring.isUnderActionPolicy)
  }

  @Test func `a presentation is under the policies of its model`() throws {
    let (stage, ring) = (Stage(ActionPolicyLayer(policy: .disabled)), ProgressRing())
    stage.change { $0.addSublayer(ring) }
    stage.renderer.advance(to: 0)
    let shown = try #require(ring.presentation())
    #expect(shown.isUnderActionPolicy)
    guard case .disabled? = shown.effectiveRule(forKey: "progress")?.rule else {
      Issue.record("the presentation found no policy")
      return
    }
  }
}
