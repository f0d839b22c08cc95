import AnimatableLayers
import LayerTestSupport
import TestSupport
import Testing

@Suite struct CALayerActionPolicyTests {
  private let stage = Stage(CALayer())

  private struct Failure: Error {}

  private func slow() -> CABasicAnimation { basic(nil, duration: 8) }

  @Test func `a policy on an existing layer works and is taken back`() {
    #expect(stage.animates(stage.layer))
    stage.layer.actionPolicy = .disabled
    #expect(!stage.animates(stage.layer))
    stage.layer.actionPolicy = .inherited
    #expect(stage.animates(stage.layer) && stage.layer.actions == nil)
  }

  @Test func `copies of a layer hold its policy`() {
    let (ring, container) = (ProgressRing(), ActionPolicyLayer(policy: .disabled))
    ring.actionPolicy = .disabled
    let stage = Stage(container)
    stage.change { $0.addSublayer(ring) }
    let copies: [CALayer?] = [
      ProgressRing(layer: ring), ActionPolicyLayer(layer: container), ring.presentation(),
      container.presentation(),
    ]
    for copy in copies {
      guard case .disabled = copy?.actionPolicy.rule else {
        Issue.record("\(String(describing: copy)) has another policy")
        continue
      }
    }
  }

  @Test func `other entries survive, and replaced ones come back`() {
    let layer = CALayer()
    let (own, replaced) = (slow(), slow())
    layer.actions = ["own": own, "opacity": replaced]
    layer.actionPolicy = .disabled
    #expect(layer.actions?["own"] as? CAAnimation === own && layer.actions?["opacity"] is NSNull)
    layer.actionPolicy = .inherited
    #expect(layer.actions?["own"] as? CAAnimation === own)
    #expect(layer.actions?["opacity"] as? CAAnimation === replaced && layer.actions?.count == 2)
  }

  @Test func `an entry set meanwhile stays`() {
    let layer = CALayer()
    layer.actionPolicy = .disabled
    let own = slow()
    layer.actions?["opacity"] = own
    layer.actions?["other"] = own
    layer.actionPolicy = .inherited
    #expect(layer.actions?["opacity"] as? CAAnimation === own)
    #expect(layer.actions?["other"] as? CAAnimation === own && layer.actions?.count == 2)
  }

  @Test func `another policy takes the place of the present one`() {
    let (layer, own) = (stage.layer, slow())
    layer.actions = ["position": own]
    layer.actionPolicy = .disabled
    layer.actionPolicy = .animation(slow())
    stage.change { $0.opacity = 0.5 }
    #expect(layer.animation(forKey: "opacity")?.duration == 8)
    layer.actionPolicy = .system.setting(.disabled, forKey: "zPosition")
    #expect(layer.actions?["position"] as? CAAnimation === own)
    #expect(layer.actions?["zPosition"] is NSNull && layer.actions?.count == 2)
    #expect(stage.animates(layer))
    layer.actionPolicy = .inherited
    #expect(layer.actions?["position"] as? CAAnimation === own && layer.actions?.count == 1)
  }

  @Test func `every layer reads the policy that was set`() {
    for layer in [CALayer(), CAShapeLayer(), ProgressRing(), ActionPolicyLayer()] {
      let before = layer.actionPolicy.rule
      layer.actionPolicy = .disabled
      layer.actionPolicy.rulesByKey["opacity"] = .system
      guard case .inherited = before, case .disabled = layer.actionPolicy.rule,
        case .system? = layer.actionPolicy.rulesByKey["opacity"]
      else {
        Issue.record("\(type(of: layer)) has \(layer.actionPolicy)")
        continue
      }
    }
  }

  @Test func `a toolkit layer takes the policy as its own`() {
    let stage = Stage(ProgressRing())
    stage.layer.actionPolicy = .system.setting(.disabled, forKey: "opacity")
    stage.layer.withActionPolicy(.disabled) { stage.change { $0.progress = 1 } }
    #expect(stage.layer.animationKeys() == nil && stage.layer.actions == nil)
    stage.change { ($0.progress, $0.opacity) = (0, 0.5) }
    #expect(stage.layer.animationKeys() == ["progress"])
  }

  @Test func `putting a policy on a layer sets nothing off`() {
    let delegate = EventRecorder()
    for layer in [CALayer(), ProgressRing()] {
      let stage = Stage(layer)
      layer.delegate = delegate
      stage.change { $0.actionPolicy = .animation(slow()) }
      #expect(layer.animationKeys() == nil)
      stage.change { $0.actionPolicy = .inherited }
      #expect(layer.animationKeys() == nil)
    }
    #expect(delegate.events == [])
  }

  // MARK: Subtrees

  /// A tree of a plain layer, a ring in it, a plain layer in that, and a mask.
  private func tree() -> (stage: Stage<CALayer>, all: [CALayer]) {
    let (top, ring, leaf, mask) = (CALayer(), ProgressRing(), CALayer(), CALayer())
    top.addSublayer(ring)
    ring.addSublayer(leaf)
    leaf.mask = mask
    return (Stage(top), [top, ring, leaf, mask])
  }

  @Test func `a policy for the subtree reaches all of it, masks included`() {
    let (stage, all) = tree()
    stage.layer.actionPolicy = .disabled
    #expect(all.map(stage.animates) == [false, false, true, true])
    stage.layer.actionPolicy = .inherited
    stage.layer.setActionPolicyInSubtree(.disabled)
    #expect(all.allSatisfy { !stage.animates($0) })
    stage.layer.setActionPolicyInSubtree(.inherited)
    #expect(all.allSatisfy(stage.animates))
  }

  // MARK: Inheritance

  @Test func `a toolkit layer obeys the nearest policy above it`() {
    let (top, middle, leaf) = (ProgressRing(), CALayer(), ProgressRing())
    top.addSublayer(middle)
    middle.addSublayer(leaf)
    let stage = Stage(top)
    #expect(stage.animates(leaf))
    top.actionPolicy = .disabled
    #expect([top, middle, leaf].map(stage.animates) == [false, true, false])
    leaf.actionPolicy = .system
    #expect(stage.animates(leaf))
    leaf.actionPolicy = .inherited.setting(.system, forKey: "opacity")
    #expect(stage.animates(leaf))
    stage.change { _ in leaf.progress = 1 }
    #expect(leaf.animationKeys() == nil)
  }

  @Test func `a toolkit layer that comes later obeys a policy for the subtree`() {
    let (top, middle) = (CALayer(), CALayer())
    top.addSublayer(middle)
    let stage = Stage(top)
    top.setActionPolicyInSubtree(.disabled)
    let late = ProgressRing()
    stage.change { _ in middle.addSublayer(late) }
    #expect(!stage.animates(late))
    top.setActionPolicyInSubtree(.inherited)
    #expect(stage.animates(late) && stage.animates(middle))
  }

  @Test func `toolkit layers inherit the policy of a plain layer, and plain ones do not`() {
    let (top, ring, plain) = (CALayer(), ProgressRing(), CALayer())
    top.addSublayer(ring)
    top.addSublayer(plain)
    let stage = Stage(top)
    top.actionPolicy = .disabled
    #expect([top, ring, plain].map(stage.animates) == [false, false, true])
    top.actionPolicy = .inherited
    #expect([top, ring, plain].allSatisfy(stage.animates))
  }

  @Test func `a scoped policy holds for toolkit layers that its closure adds`() {
    let ring = ProgressRing()
    stage.layer.withActionPolicy(.disabled, inSubtree: true) {
      stage.change { $0.addSublayer(ring) }
      #expect(!stage.animates(ring))
    }
    #expect(stage.animates(ring))
  }

  @Test func `a spring for a key works on every layer`() {
    for layer in [CALayer(), ProgressRing()] {
      let stage = Stage(layer)
      layer.actionPolicy = .inherited.setting(.animation(.spring(bounce: 0.3)), forKey: "position")
      stage.change { $0.position = CGPoint(x: 100, y: 0) }
      #expect(layer.animation(forKey: "position") is CASpringAnimation)
      let seen = stride(from: 0.0, through: 1, by: 0.02).compactMap {
        stage.shown(at: $0)?.position.x
      }
      #expect(seen.first == 0 && (seen.max() ?? 0) > 101)
    }
  }

  // MARK: The scoped form

  @Test func `a scoped policy holds inside and not afterwards`() {
    let (stage, all) = tree()
    let inside = stage.layer.withActionPolicy(.disabled, inSubtree: true) {
      all.map(stage.animates)
    }
    #expect(inside == [false, false, false, false] && all.allSatisfy(stage.animates))
  }

  @Test func `a scoped policy is taken back when its closure throws`() {
    let (stage, all) = tree()
    stage.layer.actions = ["own": NSNull()]
    #expect(throws: Failure.self) {
      try stage.layer.withActionPolicy(.disabled, inSubtree: true) { () throws(Failure) in
        throw Failure()
      }
    }
    #expect(all.allSatisfy(stage.animates) && stage.layer.actions?.count == 1)
  }

  @Test func `a scoped policy is taken back from layers that left the tree`() {
    let (stage, all) = tree()
    stage.layer.withActionPolicy(.disabled, inSubtree: true) { all[2].removeFromSuperlayer() }
    #expect(all[2].actions == nil && all[3].actions == nil)
  }

  @Test func `a policy set in a closure does not outlive its scope`() {
    stage.layer.withActionPolicy(.disabled) { stage.layer.actionPolicy = .animation(slow()) }
    #expect(stage.layer.actions == nil)
    stage.layer.actionPolicy = .disabled
    stage.layer.withActionPolicy(.system) {
      #expect(stage.animates(stage.layer))
      stage.layer.actionPolicy = .inherited
      #expect(stage.animates(stage.layer))
    }
    #expect(!stage.animates(stage.layer))
    stage.layer.actionPolicy = .inherited
    #expect(stage.animates(stage.layer))
  }

  @Test func `a scope restores entries that were set over a policy's`() {
    let layer = CALayer()
    let (over, inside) = (slow(), slow())
    layer.actionPolicy = .disabled
    layer.actions?["opacity"] = over
    layer.withActionPolicy(.animation(slow())) {
      #expect(layer.actions?["opacity"] as? CAAnimation !== over)
      layer.actions?["bounds"] = inside
    }
    #expect(layer.actions?["opacity"] as? CAAnimation === over)
    #expect(layer.actions?["bounds"] as? CAAnimation === inside)
    #expect(layer.actions?["position"] is NSNull)
    layer.actionPolicy = .inherited
    #expect(layer.actions?.count == 2)
  }

  @Test func `a scope does not bring back entries of a policy that were removed`() {
    let layer = CALayer()
    layer.actionPolicy = .disabled
    layer.actions?["opacity"] = nil
    layer.withActionPolicy(.animation(slow())) { #expect(layer.actions?["opacity"] != nil) }
    #expect(layer.actions?["opacity"] == nil && layer.actions?["position"] is NSNull)
    layer.actions = nil
    layer.withActionPolicy(.animation(slow())) { #expect(layer.actions != nil) }
    #expect(layer.actions == nil)
  }

  #if os(Linux)
    @Test func `layers of a subtree share what a policy makes of their actions`() async {
      await #expect(processExitsWith: .success) {
        let top = CALayer()
        for _ in 0..<5_000 { top.addSublayer(CALayer()) }
        top.setActionPolicyInSubtree(.disabled)
        let before = ProcessMemory.bytesInUse
        top.setActionPolicyInSubtree(.disabled)
        top.setActionPolicyInSubtree(.inherited)
        top.setActionPolicyInSubtree(.disabled)
        top.withActionPolicy(.system, inSubtree: true) {}
        let kept = ProcessMemory.bytesInUse - before
        // Maps of their own would be 20 MB.
        precondition(kept < 2_000_000, "\(kept) bytes")
      }
    }
  #endif
}
