/// A layer that answers by a policy from `action(forKey:)`.
///
/// The toolkit's base classes adopt it; see <doc:DeclaredKeys>. A class that adopts it has an
/// `actionPolicy` without writing one.
nonisolated public protocol PolicyHolder: CALayer {
  /// Which changes animate, and how; queried before the usual search. Default: the nearest policy among
  /// the ancestors. The layer stores what is set here, and layers below find it: a class with storage
  /// of its own for it would be passed over.
  var actionPolicy: ActionPolicy { get set }
}

extension PolicyHolder {
  /// Which changes animate, and how; queried before the usual search. Default: the nearest policy among
  /// the ancestors.
  public var actionPolicy: ActionPolicy {
    get { ownPolicy ?? .inherited }
    set { ownPolicy = newValue }
  }
}

extension PolicyHolder {
  /// The action for an event by the rule that holds for it, and what reduced motion leaves of it.
  ///
  /// - Parameter search: the usual search, which queries a running block first.
  func action(
    forKey event: String, by rule: ActionPolicy.Rule?, search: () -> (any CAAction)?
  ) -> (any CAAction)? {
    let action: (any CAAction)?
    switch rule {
    case .system, .inherited, nil: action = blockAction(forKey: event) ?? search()
    case let rule?:
      // An enclosing animation block takes precedence over the policy.
      if let wish = CATransaction.actionSource?.action(for: self, forKey: event) {
        return wish is NSNull ? nil : wish
      }
      guard case .custom(let makeAction) = rule else { return nil }
      action = makeAction(event)
    }
    // On Apple's engine a block that shows changes at once answers with a null.
    return action is NSNull ? nil : ReducedMotion.reduced(action, forKey: event, of: self)
  }
}
