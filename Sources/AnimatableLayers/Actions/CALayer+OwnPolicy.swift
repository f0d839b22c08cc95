/// A policy as layers hold it; immutable, so that they share it.
final class HeldActionPolicy {
  let policy: ActionPolicy
  /// The entries that the policy's replaced; `nil` for a layer that answers by the policy.
  let replacedActions: PolicyActions?

  init(_ policy: ActionPolicy, replacing replacedActions: PolicyActions? = nil) {
    self.policy = policy
    self.replacedActions = replacedActions
  }
}

extension CALayer {
  final var answersByPolicy: Bool { self is any AnimatableKeyLayer || self is ActionPolicyLayer }

  final var heldPolicy: HeldActionPolicy? {
    // Only this setter writes the property.
    get { heldActionPolicy as! HeldActionPolicy? }
    set { heldActionPolicy = newValue }
  }

  final func effectiveRule(forKey event: String) -> (rule: ActionPolicy.Rule, holder: CALayer)? {
    guard isUnderActionPolicy else { return nil }
    let event = KeyNames.propertyName(of: event)
    var next: CALayer? = self
    while let layer = next, layer.isUnderActionPolicy {
      switch layer.heldPolicy?.policy.rule(forKey: event) {
      case .inherited, nil: next = layer.superlayer
      case let rule?: return (rule, layer)
      }
    }
    return nil
  }
}
