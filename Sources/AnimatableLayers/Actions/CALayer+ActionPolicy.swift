// Policies for layers that exist already: entries in `actions`, remembered so that they can be
// taken back.
extension CALayer {
  /// Puts a policy on the layer, over the one it has.
  ///
  /// A toolkit layer answers by it from `action(forKey:)`. On any other layer the policy becomes
  /// entries of `actions`: other entries survive, and removing the policy restores those it
  /// replaced. A delegate's answer comes before `actions`, so such a layer's delegate still has the
  /// first word.
  ///
  /// - Parameter toSubtree: whether all layers below get the policy too. Of layers added later,
  ///   those of the toolkit obey it as well, unless they have a policy of their own or are below a
  ///   layer that has one; for plain ones there is `ActionPolicyLayer`, or another call of this.
  public func apply(_ policy: ActionPolicy, toSubtree: Bool = false) {
    for layer in toSubtree ? subtree : [self] {
      layer.push(policy, isInherited: toSubtree && layer === self)
    }
  }

  /// Takes back the policy put on last; without one nothing happens.
  ///
  /// - Parameter fromSubtree: whether all layers below lose theirs too.
  public func removeActionPolicy(fromSubtree: Bool = false) {
    for layer in fromSubtree ? subtree : [self] { layer.popPolicy() }
  }

  /// Runs a closure with a policy on the layer, and takes the policy back even when the closure
  /// throws, together with any that the closure put on and left there.
  ///
  /// - Parameter inSubtree: whether all layers that are below at the start get the policy too, and
  ///   those of the toolkit that the closure adds.
  public func withActionPolicy<Result, Failure: Error>(
    _ policy: ActionPolicy, inSubtree: Bool = false, perform body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let layers = inSubtree ? subtree : [self]
    let depths = layers.map(\.policyDepth)
    for layer in layers { layer.push(policy, isInherited: inSubtree && layer === self) }
    defer {
      for (layer, depth) in zip(layers, depths) {
        while layer.policyDepth > depth { layer.popPolicy() }
      }
    }
    return try body()
  }

  /// The layer and all below it, masks included.
  var subtree: [CALayer] {
    var found: [CALayer] = [self]
    var next = 0
    while next < found.count {
      found.append(contentsOf: found[next].sublayers ?? [])
      if let mask = found[next].mask { found.append(mask) }
      next += 1
    }
    return found
  }
}

// MARK: What a policy replaced

/// What putting a policy on a layer replaced.
private enum PolicyRecord {
  /// A toolkit layer's former policy.
  case policy(ActionPolicy)
  /// The entries of `actions` put in, and those that stood in their place.
  case entries(added: [String: any CAAction], replaced: [String: any CAAction])
}

/// The records of a layer's policies, the last one on top. A class, so that the container holds an
/// object.
private final class PolicyRecords: NSObject {
  var stack: [PolicyRecord] = []
  /// The policies of a plain layer that layers below inherit, by their place in the stack.
  var inherited: [(depth: Int, policy: ActionPolicy)] = []
}

extension CALayer {
  private static let recordsKey = "AnimatableLayers.policyRecords"

  private var policyRecords: PolicyRecords? {
    value(forKey: CALayer.recordsKey) as? PolicyRecords
  }

  private var policyDepth: Int { policyRecords?.stack.count ?? 0 }

  /// The rule of the layer's own policy for an event; `nil` when it has none, or leaves it to the
  /// ancestors'.
  func ownRule(forKey event: String) -> ActionPolicy.Rule? {
    let rule =
      if let holder = self as? any PolicyHolder {
        holder.actionPolicy.rule(forKey: event)
      } else {
        policyRecords?.inherited.last?.policy.rule(forKey: event)
      }
    if case .inherited? = rule { return nil }
    return rule
  }

  /// The rule that holds for an event on this layer, and the layer whose policy says so: the layer
  /// itself or the nearest ancestor that has one.
  func policyAnswer(forKey event: String) -> (rule: ActionPolicy.Rule, holder: CALayer)? {
    guard ActionPolicy.existsAnywhere else { return nil }
    var next: CALayer? = self
    while let layer = next {
      if let rule = layer.ownRule(forKey: event) { return (rule, layer) }
      next = layer.superlayer
    }
    return nil
  }

  private func push(_ policy: ActionPolicy, isInherited: Bool) {
    withoutActions {
      let records = policyRecords ?? PolicyRecords()
      setValue(records, forKey: CALayer.recordsKey)
      if isInherited { records.inherited.append((records.stack.count, policy)) }
      records.stack.append(replaceActions(by: policy))
    }
  }

  /// Makes a change that nobody is to animate or to be asked about, a new policy least of all.
  func withoutActions(_ change: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change()
    CATransaction.commit()
  }

  private func replaceActions(by policy: ActionPolicy) -> PolicyRecord {
    if let layer = self as? any PolicyHolder {
      defer { layer.actionPolicy = policy }
      return .policy(layer.actionPolicy)
    }
    let added = policy.actions()
    let present = actions ?? [:]
    actions = present.merging(added) { _, new in new }
    return .entries(added: added, replaced: present.filter { added[$0.key] != nil })
  }

  private func popPolicy() {
    guard let records = policyRecords, let record = records.stack.popLast() else { return }
    if records.inherited.last?.depth == records.stack.count { records.inherited.removeLast() }
    withoutActions {
      switch record {
      case .policy(let policy):
        (self as? any PolicyHolder)?.actionPolicy = policy
      case .entries(let added, let replaced):
        restoreActions(added: added, replaced: replaced)
      }
      if records.stack.isEmpty { setValue(nil, forKey: CALayer.recordsKey) }
    }
  }

  /// Puts replaced entries back; one that somebody set meanwhile stays.
  private func restoreActions(added: [String: any CAAction], replaced: [String: any CAAction]) {
    var present = actions ?? [:]
    for (key, action) in added
    where present[key].map({ $0 as AnyObject === action as AnyObject }) ?? false {
      present[key] = replaced[key]
    }
    actions = present.isEmpty ? nil : present
  }
}
