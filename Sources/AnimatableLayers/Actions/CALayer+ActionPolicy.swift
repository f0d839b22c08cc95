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
  /// - Parameters:
  ///   - policy: what the layer obeys from now on.
  ///   - toSubtree: whether all layers below get the policy too. Of layers added later, those of
  ///     the toolkit obey it as well, unless they have a policy of their own or are below a layer
  ///     that has one; for plain ones there is `ActionPolicyLayer`, or another call of this.
  public func apply(_ policy: ActionPolicy, toSubtree: Bool = false) {
    let entries = SharedEntries(of: policy)
    for layer in toSubtree ? subtree : [self] {
      layer.push(entries, isInherited: toSubtree && layer === self)
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
  /// - Parameters:
  ///   - policy: what the layer obeys while the closure runs.
  ///   - inSubtree: whether all layers that are below at the start get the policy too, and those of
  ///     the toolkit that the closure adds.
  ///   - body: makes the changes.
  public func withActionPolicy<Result, Failure: Error>(
    _ policy: ActionPolicy, inSubtree: Bool = false, perform body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let layers = inSubtree ? subtree : [self]
    let depths = layers.map(\.policyDepth)
    let entries = SharedEntries(of: policy)
    for layer in layers { layer.push(entries, isInherited: inSubtree && layer === self) }
    defer {
      for (layer, depth) in zip(layers, depths) {
        while layer.policyDepth > depth { layer.popPolicy() }
      }
    }
    return try body()
  }
}

// MARK: What a policy replaced

/// A policy as entries of `actions`: made once, where a plain layer needs them, for all layers that get it.
private final class SharedEntries {
  let policy: ActionPolicy
  private(set) lazy var actions = policy.actions()

  init(of policy: ActionPolicy) {
    self.policy = policy
  }
}

/// What putting a policy on a layer replaced.
private struct PolicyRecord {
  /// The policy that the layer held.
  let former: ActionPolicy?
  /// The entries put in the `actions` of a plain layer, and those that stood in their place.
  var added: [String: any CAAction] = [:]
  var replaced: [String: any CAAction] = [:]
}

/// The records of a layer's policies, the last one on top. A class, so that the container holds an
/// object.
private final class PolicyRecords: NSObject {
  var stack: [PolicyRecord] = []
}

extension CALayer {
  private static let recordsKey = "AnimatableLayers.policyRecords"

  private var policyRecords: PolicyRecords? {
    value(forKey: CALayer.recordsKey) as? PolicyRecords
  }

  private var policyDepth: Int { policyRecords?.stack.count ?? 0 }

  private func push(_ entries: SharedEntries, isInherited: Bool) {
    withoutActions {
      let records = policyRecords ?? PolicyRecords()
      setValue(records, forKey: CALayer.recordsKey)
      records.stack.append(replacePolicy(by: entries, isInherited: isInherited))
    }
  }

  /// Makes a change that nobody is to animate or to be asked about, a new policy least of all.
  func withoutActions(_ change: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change()
    CATransaction.commit()
  }

  private func replacePolicy(by entries: SharedEntries, isInherited: Bool) -> PolicyRecord {
    var record = PolicyRecord(former: ownPolicy)
    if let layer = self as? any PolicyHolder {
      layer.actionPolicy = entries.policy
      return record
    }
    if isInherited { ownPolicy = entries.policy }
    record.added = entries.actions
    guard let present = actions, !present.isEmpty else {
      // Most layers have no others: they all hold the same ones.
      actions = record.added
      return record
    }
    record.replaced = present.filter { record.added[$0.key] != nil }
    actions = present.merging(record.added) { _, new in new }
    return record
  }

  private func popPolicy() {
    guard let records = policyRecords, let record = records.stack.popLast() else { return }
    withoutActions {
      if let layer = self as? any PolicyHolder {
        layer.actionPolicy = record.former ?? .inherited
      } else {
        ownPolicy = record.former
        restoreActions(added: record.added, replaced: record.replaced)
      }
      if records.stack.isEmpty { setValue(nil, forKey: CALayer.recordsKey) }
    }
  }

  /// Puts replaced entries back; one that somebody set meanwhile stays.
  private func restoreActions(added: [String: any CAAction], replaced: [String: any CAAction]) {
    var present = actions ?? [:]
    if replaced.isEmpty, present.count == added.count,
      added.allSatisfy({ key, action in
        present[key].map { $0 as AnyObject === action as AnyObject } ?? false
      })
    {
      actions = nil
      return
    }
    for (key, action) in added
    where present[key].map({ $0 as AnyObject === action as AnyObject }) ?? false {
      present[key] = replaced[key]
    }
    actions = present.isEmpty ? nil : present
  }
}
