/// An action policy as a layer holds it.
private final class HeldActionPolicy {
  let policy: ActionPolicy

  init(_ policy: ActionPolicy) {
    self.policy = policy
  }
}

// The policy that a layer holds, and the search for the one that decides.
extension CALayer {
  /// The policy that the layer holds for itself and those below; `nil` when it leaves everything to
  /// those above.
  final var ownPolicy: ActionPolicy? {
    // Nothing else is ever put there.
    get { (heldActionPolicy as! HeldActionPolicy?)?.policy }
    set {
      heldActionPolicy = newValue.flatMap { $0.inheritsAll ? nil : HeldActionPolicy($0) }
    }
  }

  /// The rule that holds for an event on this layer, and the layer whose policy contains it: the layer
  /// itself or the nearest ancestor that has one.
  final func effectiveRule(forKey event: String) -> (rule: ActionPolicy.Rule, holder: CALayer)? {
    var next: CALayer? = self
    while let layer = next, layer.isUnderActionPolicy {
      switch layer.ownPolicy?.rule(forKey: event) {
      case .inherited, nil: next = layer.superlayer
      case let rule?: return (rule, layer)
      }
    }
    return nil
  }
}
