/// An entry in a plain layer's `actions` that queries the layer's policy and those above it at each event.
final class InheritedPolicyAction: NSObject, CAAction {
  /// The previous entry, which the policy `system` leads to.
  let replaced: (any CAAction)?

  private init(replacing replaced: (any CAAction)?) {
    self.replaced = replaced
  }

  /// Safe to share: it has no state.
  nonisolated(unsafe) private static let plain = InheritedPolicyAction(replacing: nil)
  /// Safe to share: never written.
  nonisolated(unsafe) private static let plainEntries: [String: any CAAction] = Dictionary(
    uniqueKeysWithValues: ActionPolicy.implicitlyAnimatedKeys.map { ($0, plain) })

  static func put(on layer: CALayer, forKeys events: [String]) {
    if layer.heldPolicy != nil {
      // Below those of the layer's own policy.
      let policy = layer.actionPolicy
      layer.actionPolicy = .inherited
      defer { layer.actionPolicy = policy }
      return put(on: layer, forKeys: events)
    }
    var entries = layer.actions ?? [:]
    if entries.isEmpty, events.count == plainEntries.count {
      entries = plainEntries
    } else {
      for event in events where !(entries[event] is InheritedPolicyAction) {
        entries[event] = entries[event].map { InheritedPolicyAction(replacing: $0) } ?? plain
      }
    }
    CATransaction.withoutActions { layer.actions = entries }
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    answer(forKey: event, of: layer)?.run(forKey: event, object: layer, arguments: dict)
  }

  func answer(forKey event: String, of layer: CALayer) -> (any CAAction)? {
    let rule = layer.effectiveRule(forKey: event)?.rule
    let action: (any CAAction)? =
      if let rule, !rule.isOpen { rule.action(forKey: event) } else {
        replaced ?? implicitAction(forKey: event)
      }
    return ReducedMotion.reduced(action is NSNull ? nil : action, forKey: event, of: layer)
  }

  private func implicitAction(forKey event: String) -> (any CAAction)? {
    CoreAnimationKey.traits(of: event).contains(.noInterpolation)
      ? nil : KeyAnimation.implicit.motion.map { MotionAction($0) }
  }
}
