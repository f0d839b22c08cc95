import AnimatableLayers
import LayerTestSupport
import Testing

@Suite struct ActionPolicyLayerTests {
  private let stage = Stage(ActionPolicyLayer(policy: .disabled))
  private var container: ActionPolicyLayer { stage.layer }
  /// A plain layer in the container.
  private let plain = CALayer()

  init() { stage.change { [plain] in $0.addSublayer(plain) } }

  @Test func `an existing tree obeys from when it is added`() {
    let (top, leaf, ring, mask) = (CALayer(), CALayer(), ProgressRing(), CALayer())
    top.addSublayer(leaf)
    leaf.addSublayer(ring)
    leaf.mask = mask
    stage.change { $0.addSublayer(top) }
    #expect([container, top, leaf, ring, mask].allSatisfy { !stage.animates($0) })
  }

  @Test func `every way of adding is seen`() {
    let layers = (0..<7).map { _ in CALayer() }
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
    let (ring, leaf) = (ProgressRing(), CALayer())
    stage.change { _ in
      plain.addSublayer(ring)
      ring.addSublayer(leaf)
    }
    #expect(!stage.animates(ring) && stage.animates(leaf))
    container.adoptSublayers()
    #expect(!stage.animates(leaf))
  }

  @Test func `another policy holds at once`() {
    #expect(!stage.animates(plain))
    container.actionPolicy = .system
    #expect(stage.animates(plain))
    container.actionPolicy = .disabled.setting(.system, forKey: "opacity")
    #expect(stage.animates(plain))
  }

  @Test func `springs for a key of plain layers inside`() throws {
    container.actionPolicy = .inherited.setting(
      .animation(.spring(duration: 0.4, bounce: 0.2)), forKey: "position")
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
    let shape = CAShapeLayer()
    shape.path = square(10)
    stage.change { $0.addSublayer(shape) }
    container.actionPolicy = .inherited.setting(.animation(.basic(duration: 1)), forKey: "path")
    stage.change { _ in shape.path = square(20) }
    #expect(shape.animation(forKey: "path")?.duration == 1)
  }

  @Test func `own entries come back under the system's rule`() {
    let added = CALayer()
    added.actions = ["opacity": basic(nil, duration: 8), "own": NSNull()]
    stage.change { $0.addSublayer(added) }
    #expect(!stage.animates(added))
    container.actionPolicy = .system
    stage.change { _ in added.opacity = 0.1 }
    #expect(added.animation(forKey: "opacity")?.duration == 8 && added.actions?["own"] is NSNull)
  }

  @Test(arguments: [true, false])
  func `a plain layer's own policy goes before the container's, until it is taken back`(
    isOwnOff: Bool
  ) {
    container.actionPolicy = isOwnOff ? .system : .disabled
    let own: ActionPolicy = isOwnOff ? .disabled : .system
    let early = CALayer()
    early.actionPolicy = own
    stage.change { $0.addSublayer(early) }
    plain.actionPolicy = own
    #expect([early, plain].map(stage.animates) == [!isOwnOff, !isOwnOff])
    for layer in [early, plain] { layer.actionPolicy = .inherited }
    #expect([early, plain].map(stage.animates) == [isOwnOff, isOwnOff])
  }

  @Test func `a layer that leaves animates as before`() {
    stage.change { _ in stage.root.addSublayer(plain) }
    #expect(stage.animates(plain))
    stage.change { $0.addSublayer(plain) }
    #expect(!stage.animates(plain))
  }

  @Test func `the inner container goes before the outer one, and inherits what it leaves open`() {
    let inner = ActionPolicyLayer(policy: .inherited.setting(.system, forKey: "opacity"))
    inner.addSublayer(plain)
    stage.change { $0.addSublayer(inner) }
    #expect(stage.animates(plain))
    stage.change { _ in plain.position.x = 5 }
    #expect(plain.animationKeys() == nil)
  }

  @Test func `adding and removing sets nothing off`() {
    let (stage, plain) = (Stage(ActionPolicyLayer(policy: .system)), CALayer())
    stage.change { $0.addSublayer(plain) }
    #expect(plain.animationKeys() == nil && stage.layer.animationKeys() == nil)
    stage.change { _ in
      plain.isHidden = true
      plain.addSublayer(CALayer())
      plain.mask = CALayer()
    }
    #expect(plain.animationKeys() ?? [] == ["hidden"] || plain.animationKeys() == nil)
  }
}
