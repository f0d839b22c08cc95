// Policies for layers that exist already: entries in `actions`, remembered so that they can be
// taken back.
extension CALayer {
  /// Puts a policy on the layer, over the one it has.
  ///
  /// A toolkit layer answers by it from `action(forKey:)`. On any other layer the policy becomes
  /// entries of `actions`: other entries survive, and removing the policy restores those it
  /// replaced. What a policy leaves to the usual search finds the entries that stood there before any
  /// policy. A delegate's answer comes before `actions`, so such a layer's delegate still has the
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

/// A policy as entries of `actions`: created once, where a plain layer needs them, for all layers that get it.
private final class SharedEntries {
  let policy: ActionPolicy
  private lazy var entries = policy.actions()
  /// What became of the layer before, which most layers have in common.
  private var last: ReplacedActions?

  init(of policy: ActionPolicy) {
    self.policy = policy
  }

  /// The change that puts the policy on a layer with other `actions`, some of which earlier policies have put there.
  func replacing(_ before: [String: any CAAction]?, of records: [PolicyRecord]) -> ReplacedActions {
    // What the usual search is to find is what it would without earlier policies.
    let earlier = policy.leavesToSystem ? records.compactMap(\.actions) : []
    if earlier.isEmpty, let last, before.isSame(as: last.before) { return last }
    var base = before ?? [:]
    for replaced in earlier.reversed() {
      for key in replaced.keys {
        guard case .system = policy.rule(forKey: key), replaced.isThere(key, in: base) else {
          continue
        }
        base[key] = replaced.before?[key]
      }
    }
    // Layers without others all hold the same ones.
    let after = base.isEmpty ? entries : base.merging(entries) { _, new in new }
    let replaced = ReplacedActions(before: before, after: after)
    if earlier.isEmpty { last = replaced }
    return replaced
  }
}

/// The `actions` of a plain layer, before and after it got a policy.
private struct ReplacedActions {
  let before: [String: any CAAction]?
  let after: [String: any CAAction]

  /// The entries that the policy has changed.
  var keys: [String] {
    let changed = after.keys.filter { !areSame(before?[$0], after[$0]) }
    return changed + (before ?? [:]).keys.filter { after[$0] == nil }
  }

  /// Whether a layer has the policy's entry for a key, or as the policy none.
  func isThere(_ key: String, in actions: [String: any CAAction]) -> Bool {
    areSame(actions[key], after[key])
  }
}

/// Whether both are the same object, or none.
private func areSame(_ first: (any CAAction)?, _ second: (any CAAction)?) -> Bool {
  guard let first, let second else { return first == nil && second == nil }
  return first as AnyObject === second as AnyObject
}

extension [String: any CAAction]? {
  /// Whether both hold the same objects.
  fileprivate func isSame(as other: [String: any CAAction]?) -> Bool {
    guard let self, let other, self.count == other.count else { return self == nil && other == nil }
    return self.allSatisfy { key, action in areSame(action, other[key]) }
  }
}

/// What putting a policy on a layer replaced.
private struct PolicyRecord {
  /// The policy that the layer held.
  let former: ActionPolicy?
  /// `nil` for a toolkit layer, which needs none.
  var actions: ReplacedActions?
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

  /// Makes a change that is not animated and for which no policy is queried, least of all a new one.
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
    let replaced = entries.replacing(actions, of: policyRecords?.stack ?? [])
    record.actions = replaced
    actions = replaced.after
    return record
  }

  private func popPolicy() {
    guard let records = policyRecords, let record = records.stack.popLast() else { return }
    withoutActions {
      if let layer = self as? any PolicyHolder {
        layer.actionPolicy = record.former ?? .inherited
      } else {
        ownPolicy = record.former
        record.actions.map(restore)
      }
      if records.stack.isEmpty { setValue(nil, forKey: CALayer.recordsKey) }
    }
  }

  /// Puts replaced entries back; one that was set meanwhile stays.
  private func restore(_ replaced: ReplacedActions) {
    if actions.isSame(as: replaced.after) {
      actions = replaced.before
      return
    }
    var present = actions ?? [:]
    for key in replaced.keys where replaced.isThere(key, in: present) {
      present[key] = replaced.before?[key]
    }
    actions = present.isEmpty ? nil : present
  }
}
