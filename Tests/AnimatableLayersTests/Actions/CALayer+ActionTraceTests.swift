import LayerTestSupport
import Testing

@testable import AnimatableLayers

/// Makes the action of one key itself.
private final class SelfMade: AnimatableLayer {
  override func action(forKey event: String) -> (any CAAction)? {
    event == "opacity" ? CABasicAnimation(keyPath: event) : super.action(forKey: event)
  }
}

/// Makes the actions itself that no other source provides.
private final class Helpful: AnimatableLayer {
  @AnimatableProperty var level: CGFloat = 0
  @AnimatableProperty(animation: .disabled) var still: CGFloat = 0

  override func action(forKey event: String) -> (any CAAction)? {
    super.action(forKey: event) ?? CABasicAnimation(keyPath: event)
  }
}

/// Ends the search with a null where it finds no action.
private final class Quiet: AnimatableLayer {
  @AnimatableProperty(animation: .disabled) var still: CGFloat = 0

  override func action(forKey event: String) -> (any CAAction)? {
    super.action(forKey: event) ?? NSNull()
  }
}

// What `ReducedMotion` has to do with it is tested there, because the setting is the process's.
@Suite struct CALayerActionTraceTests {
  private class Ring: AnimatableLayer {
    @AnimatableProperty var progress: CGFloat = 0
    @AnimatableProperty(animation: .disabled) var still: CGFloat = 0
    @AnimatableProperty var label: CGPoint?
  }

  private final class Stubborn: AnimatableLayer {
    override func action(forKey event: String) -> (any CAAction)? { nil }
  }

  private final class Classy: CALayer {
    override class func defaultAction(forKey event: String) -> (any CAAction)? {
      event == "opacity" ? NSNull() : super.defaultAction(forKey: event)
    }
  }

  private final class Chatty: NSObject, CALayerDelegate {
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      switch event {
      case "opacity": NSNull()
      case "zPosition": CABasicAnimation()
      default: nil
      }
    }
  }

  /// The trace of a key of a layer on screen.
  private func trace(
    _ layer: CALayer, _ key: String, prepare: (CALayer) -> Void = { _ in }
  ) -> ActionTrace {
    let stage = Stage(layer)
    prepare(layer)
    return stage.renderer.perform { layer.actionTrace(forKey: key) }
  }

  @Test func `a plain change animates by itself`() {
    let found = trace(CALayer(), "opacity")
    #expect(found.answer == .implicit && found.animates)
    #expect(found.entries.map(\.step) == [.transaction, .delegate, .actions, .style, .implicit])
    #expect(found.description.hasPrefix("opacity of CALayer: CABasicAnimation of opacity, 0.25 s"))
  }

  private let rows:
    [(key: String, layer: CALayer, answer: ActionTrace.Step, animates: Bool, text: String)] = [
      ("progress", Ring(), .declaredKey, true, "<- answered"),
      ("still", Ring(), .declaredKey, false, "declared without animation"),
      ("label", Ring(), .declaredKey, false, "shows no value of the key"),
      ("contentsGravity", CALayer(), .implicit, false, "does not animate"),
      ("progres", Ring(), .implicit, false, "did you mean progress?"),
      ("opacity", SelfMade(), .override, true, "SelfMade.action(forKey:) answers CABasicAnimation"),
      ("position", SelfMade(), .implicit, true, "<- answered"),
      ("label", Helpful(), .override, true, "answers CABasicAnimation of label"),
      ("still", Helpful(), .override, true, "<- answered"),
      ("opacity", Helpful(), .implicit, true, "<- answered"),
      ("level", Helpful(), .declaredKey, true, "<- answered"),
    ]

  @Test func `the step that decides is named, with the reason why nothing animates`() {
    let found = rows.map { trace($0.layer, $0.key) }
    #expect(found.map(\.answer) == rows.map(\.answer))
    #expect(found.map(\.animates) == rows.map(\.animates))
    for (trace, row) in zip(found, rows) {
      #expect(trace.description.contains(row.text), "\(trace)")
    }
  }

  @Test func `a key path is traced by the key that changes`() {
    #expect(trace(CALayer(), "transform.scale.x").key == "transform")
  }

  @Test func `a transaction without actions queries no source`() {
    let layer = CALayer()
    let stage = Stage(layer)
    stage.renderer.perform {
      CATransaction.setDisableActions(true)
      let found = layer.actionTrace(forKey: "opacity")
      #expect(found.answer == .transaction && found.entries.count == 1 && !found.animates)
    }
  }

  @Test func `a layer off screen has nothing to start from`() {
    for layer in [CALayer(), Ring()] {
      let found = layer.actionTrace(forKey: "opacity")
      #expect(found.answer == .implicit && !found.animates)
      #expect(found.description.contains("not on screen yet"))
    }
    #expect(Ring().actionTrace(forKey: "progress").answer == .declaredKey)
  }

  @Test func `each step that answers is named`() {
    let delegate = Chatty()
    for (key, answer, animates) in [
      ("opacity", ActionTrace.Step.delegate, false), ("zPosition", .delegate, true),
      ("position", .implicit, true),
    ] {
      let found = trace(CALayer(), key) { $0.delegate = delegate }
      #expect(found.answer == answer && found.animates == animates)
      #expect(found.description.contains("a null, which ends the search") == !animates)
    }
    let map = trace(CALayer(), "opacity") { $0.actions = ActionPolicy.disabledActions }
    #expect(map.answer == .actions && !map.animates)
    let style = trace(CALayer(), "opacity") {
      $0.style = ["style": ["actions": ["opacity": NSNull()]]]
    }
    // A style also answers for `actions`, as for any property that was not set.
    #expect([.actions, .style].contains(style.answer) && !style.animates)
    #expect(trace(Classy(), "opacity").answer == .defaultAction)
  }

  @Test(arguments: [false, true])
  func `a style is named where the layer has actions of its own`(isNested: Bool) {
    let style: [AnyHashable: Any] = ["actions": ["opacity": CABasicAnimation(keyPath: "opacity")]]
    let found = trace(CALayer(), "opacity") {
      $0.actions = ["position": NSNull()]
      $0.style = isNested ? ["style": style] : style
    }
    #expect(found.answer == .style && found.animates)
    #expect(found.entries.map(\.step) == [.transaction, .delegate, .actions, .style])
  }

  @Test func `a policy is named with its place`() {
    let (container, middle, ring) = (ActionPolicyLayer(policy: .disabled), CALayer(), Ring())
    let stage = stack(container, middle, ring)
    func expect(
      _ layer: CALayer, _ key: String, _ answer: ActionTrace.Step, animates: Bool, _ text: String
    ) {
      let found = stage.renderer.perform { layer.actionTrace(forKey: key) }
      #expect(found.answer == answer && found.animates == animates && "\(found)".contains(text))
    }
    let name = "disabled by the policy of ActionPolicyLayer"
    expect(ring, "progress", .policy, animates: false, "\(name), 2 levels up")
    expect(middle, "opacity", .policy, animates: false, "\(name), 1 level up")
    container.actionPolicy = .system
    expect(ring, "progress", .declaredKey, animates: true, "left to the system by the policy of")
    expect(middle, "opacity", .implicit, animates: true, "left to the system by the policy of")
    ring.actionPolicy = .animation(KeyAnimation.spring())
    expect(ring, "progress", .policy, animates: true, "by the policy of the layer itself")
  }

  @Test func `a policy that a plain layer does not inherit is named`() {
    let (holder, plain, ring) = (CALayer(), CALayer(), Ring())
    let stage = stack(holder, plain, ring)
    func trace(_ layer: CALayer) -> ActionTrace {
      stage.renderer.perform { layer.actionTrace(forKey: "opacity") }
    }
    holder.actionPolicy = .disabled
    let found = trace(plain)
    #expect(found.answer == .implicit && found.animates)
    let note = "policy: layers of this class do not inherit that of CALayer, 1 level up"
    #expect(found.description.contains(note))
    let own = trace(holder)
    #expect(own.answer == .actions && !own.animates)
    #expect(own.description.contains("policy: the layer's own is entries of its actions"))
    #expect(trace(ring).description.contains("disabled by the policy of CALayer, 2 levels up"))
    plain.actionPolicy = .system
    let system = trace(plain)
    #expect(system.answer == .implicit && !system.description.contains("not inherit"))
  }

  /// Shows layers, each in the one before it.
  private func stack(_ layers: CALayer...) -> Stage<CALayer> {
    for (layer, inner) in zip(layers, layers.dropFirst()) { layer.addSublayer(inner) }
    return Stage(layers[0])
  }

  @Test func `a block goes before policies`() {
    let ring = Ring()
    ring.actionPolicy = .disabled
    let stage = Stage(ring)
    stage.renderer.perform {
      _ = CALayer.animate(withDuration: 1) {
        let found = ring.actionTrace(forKey: "progress")
        #expect(found.answer == .block && found.animates)
      }
      CALayer.performWithoutAnimation { #expect(!ring.actionTrace(forKey: "progress").animates) }
    }
  }

  @Test func `an override that answers otherwise is found out`() {
    let found = trace(Stubborn(), "opacity") {
      ($0 as? Stubborn)?.actionPolicy = .animation(KeyAnimation.implicit)
    }
    #expect(found.answer == .override && !found.animates)
    #expect(found.description.contains("Stubborn.action(forKey:) answers nothing instead"))
  }

  @Test func `an override that answers off screen is named there`() {
    #expect(Helpful().actionTrace(forKey: "opacity").answer == .override)
  }

  @Test func `a null from an override is no action`() {
    let found = trace(Quiet(), "still")
    #expect(found.action == nil && !found.animates)
  }

  @Test func `a trace changes nothing`() {
    let stage = Stage(Ring())
    stage.change { _ = $0.actionTrace(forKey: "progress") }
    #expect(stage.layer.animationKeys() == nil && stage.layer.progress == 0)
  }
}
