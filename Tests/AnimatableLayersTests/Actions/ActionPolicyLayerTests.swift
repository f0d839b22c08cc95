import AnimatableLayers
import LayerTestSupport
import Testing

@Suite struct ActionPolicyLayerTests {
  private final class Ring: AnimatableLayer {
    @AnimatableProperty var progress: CGFloat = 0
  }

  @Test func `an existing tree obeys from when it is added`() {
    let container = ActionPolicyLayer(policy: .disabled)
    let (top, leaf, ring, mask) = (CALayer(), CALayer(), Ring(), CALayer())
    top.addSublayer(leaf)
    leaf.addSublayer(ring)
    leaf.mask = mask
    let stage = Stage(container)
    stage.change { $0.addSublayer(top) }
    #expect(
      [container, top, leaf, ring, mask].map(stage.animates)
        == Array(repeating: false, count: 5))
  }

  @Test func `every way of adding is seen`() {
    let container = ActionPolicyLayer(policy: .disabled)
    let layers = (0..<7).map { _ in CALayer() }
    let stage = Stage(container)
    stage.change {
      $0.addSublayer(layers[0])
      $0.insertSublayer(layers[1], at: 0)
      $0.insertSublayer(layers[2], below: layers[0])
      $0.insertSublayer(layers[3], above: layers[0])
      $0.replaceSublayer(layers[3], with: layers[4])
      $0.sublayers = ($0.sublayers ?? []) + [layers[5]]
    }
    for index in [0, 1, 2, 4, 5] { #expect(!stage.animates(layers[index]), "\(index)") }
  }

  @Test func `toolkit layers obey wherever they come later, plain ones after a call`() {
    let (container, middle) = (ActionPolicyLayer(policy: .disabled), CALayer())
    container.addSublayer(middle)
    let stage = Stage(container)
    let (ring, plain) = (Ring(), CALayer())
    stage.change { _ in
      middle.addSublayer(ring)
      ring.addSublayer(plain)
    }
    #expect(!stage.animates(ring) && stage.animates(plain))
    container.adoptSublayers()
    #expect(!stage.animates(plain))
  }

  @Test func `another policy holds at once`() {
    let (container, plain) = (ActionPolicyLayer(policy: .disabled), CALayer())
    container.addSublayer(plain)
    let stage = Stage(container)
    #expect(!stage.animates(plain))
    container.actionPolicy = .system
    #expect(stage.animates(plain))
    container.actionPolicy = .disabled.setting(.system, forKey: "opacity")
    #expect(stage.animates(plain))
  }

  @Test func `springs for a key of plain layers inside`() throws {
    let policy = ActionPolicy.inherited.setting(
      .animation(.spring(duration: 0.4, bounce: 0.2)), forKey: "position")
    let (container, plain) = (ActionPolicyLayer(policy: policy), CALayer())
    container.addSublayer(plain)
    let stage = Stage(container)
    stage.change { _ in
      plain.position = CGPoint(x: 100, y: 0)
      plain.opacity = 0.5
    }
    let spring = try #require(plain.animation(forKey: "position") as? CASpringAnimation)
    #expect(spring.fromValue as? CGPoint == .zero)
    #expect(plain.animation(forKey: "opacity")?.duration == 0.25)
    stage.renderer.advance(to: 0.2)
    let shown = try #require(plain.presentation()?.position.x)
    #expect(shown > 50 && shown < 110)
  }

  @Test func `a later rule for a key without an implicit animation reaches plain layers inside`() {
    func square(_ side: CGFloat) -> CGPath {
      CGPath(rect: CGRect(x: 0, y: 0, width: side, height: side), transform: nil)
    }
    let (container, shape) = (ActionPolicyLayer(), CAShapeLayer())
    shape.path = square(10)
    container.addSublayer(shape)
    let stage = Stage(container)
    container.actionPolicy = .inherited.setting(.animation(.basic(duration: 1)), forKey: "path")
    stage.change { _ in shape.path = square(20) }
    #expect(shape.animation(forKey: "path")?.duration == 1)
  }

  @Test func `own entries come back under the system's rule`() {
    let (container, plain) = (ActionPolicyLayer(policy: .disabled), CALayer())
    let own = CABasicAnimation()
    own.duration = 8
    plain.actions = ["opacity": own, "own": NSNull()]
    container.addSublayer(plain)
    let stage = Stage(container)
    #expect(!stage.animates(plain))
    container.actionPolicy = .system
    stage.change { _ in plain.opacity = 0.1 }
    #expect(plain.animation(forKey: "opacity")?.duration == 8 && plain.actions?["own"] is NSNull)
  }

  @Test(arguments: [true, false])
  func `a plain layer's own policy goes before the container's, until it is taken back`(
    isOwnOff: Bool
  ) {
    let container = ActionPolicyLayer(policy: isOwnOff ? .system : .disabled)
    let own: ActionPolicy = isOwnOff ? .disabled : .system
    let (early, late) = (CALayer(), CALayer())
    early.actionPolicy = own
    container.addSublayer(early)
    container.addSublayer(late)
    late.actionPolicy = own
    let stage = Stage(container)
    #expect([early, late].map(stage.animates) == [!isOwnOff, !isOwnOff])
    for layer in [early, late] { layer.actionPolicy = .inherited }
    #expect([early, late].map(stage.animates) == [isOwnOff, isOwnOff])
  }

  @Test func `a layer that leaves animates as before`() {
    let (container, plain) = (ActionPolicyLayer(policy: .disabled), CALayer())
    container.addSublayer(plain)
    let stage = Stage(container)
    stage.change { _ in stage.root.addSublayer(plain) }
    #expect(stage.animates(plain))
    stage.change { $0.addSublayer(plain) }
    #expect(!stage.animates(plain))
  }

  @Test func `the inner container goes before the outer one, and inherits what it leaves open`() {
    let outer = ActionPolicyLayer(policy: .disabled)
    let inner = ActionPolicyLayer(policy: .inherited.setting(.system, forKey: "opacity"))
    let plain = CALayer()
    inner.addSublayer(plain)
    outer.addSublayer(inner)
    let stage = Stage(outer)
    #expect(stage.animates(plain))
    stage.change { _ in plain.position.x = 5 }
    #expect(plain.animationKeys() == nil)
  }

  @Test func `adding and removing sets nothing off`() {
    let (container, plain) = (ActionPolicyLayer(policy: .system), CALayer())
    let stage = Stage(container)
    stage.change { $0.addSublayer(plain) }
    #expect(plain.animationKeys() == nil && container.animationKeys() == nil)
    stage.change { _ in
      plain.isHidden = true
      plain.addSublayer(CALayer())
      plain.mask = CALayer()
    }
    #expect(plain.animationKeys() ?? [] == ["hidden"] || plain.animationKeys() == nil)
  }
}
