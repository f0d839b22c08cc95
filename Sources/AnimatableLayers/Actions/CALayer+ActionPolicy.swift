extension CALayer {
  /// The rules for which changes of the layer animate and how. Default `inherited`.
  ///
  ///     existingLayer.actionPolicy = .disabled
  ///
  /// A toolkit layer queries its policy in `action(forKey:)`, and the nearest one among its ancestors of any class where
  /// its own is `inherited`. On any other layer the policy becomes entries of `actions`: other entries survive, and the
  /// next policy, `inherited` too, first restores those that were replaced. A delegate's answer comes before `actions`,
  /// so it takes precedence there. Such a layer inherits no policy; see `ActionPolicyLayer` and
  /// `setActionPolicyInSubtree(_:)`.
  public final var actionPolicy: ActionPolicy {
    get { heldPolicy?.policy ?? .inherited }
    set {
      assert(newValue.rulesByKey.keys.sorted().allSatisfy { MistakeLog.note(misspelling(in: $0)) })
      take(SharedPolicy(newValue))
    }
  }

  /// Sets the policy of the layer and of all layers below it at present, masks included; `inherited` takes it back. Toolkit
  /// layers that are added later inherit it; for others there is `ActionPolicyLayer`.
  public final func setActionPolicyInSubtree(_ policy: ActionPolicy) {
    let shared = SharedPolicy(policy)
    for layer in subtree { layer.take(shared) }
  }

  /// Runs a closure with another policy on the layer, and restores the present one afterwards, even when the closure
  /// throws or sets further policies.
  ///
  /// - Parameters:
  ///   - policy: the policy while the closure runs.
  ///   - inSubtree: whether all layers that are below at the start get the policy too. Default false.
  ///   - body: makes the changes.
  public func withActionPolicy<Result, Failure: Error>(
    _ policy: ActionPolicy, inSubtree: Bool = false, perform body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let saved = (inSubtree ? subtree : [self]).map { layer in
      (layer: layer, policy: layer.heldPolicy, actions: layer.actions)
    }
    let shared = SharedPolicy(policy)
    for (layer, _, _) in saved { layer.take(shared) }
    defer {
      for (layer, policy, actions) in saved { layer.restore(policy, with: actions) }
    }
    return try body()
  }

  private func take(_ shared: SharedPolicy) {
    if answersByPolicy {
      heldPolicy = shared.held
      if !shared.policy.rulesByKey.isEmpty { (self as? ActionPolicyLayer)?.adoptSublayers() }
    } else {
      let entries = actionsWithoutPolicy
      let held = shared.held(over: entries)
      set(held, actions: held?.replacedActions?.after ?? entries)
    }
  }

  private func restore(_ previous: HeldActionPolicy?, with actions: [String: any CAAction]?) {
    guard !answersByPolicy else {
      heldPolicy = previous
      return
    }
    let entries = actionsWithoutPolicy
    set(previous, actions: previous?.replacedActions?.restored(in: entries, as: actions) ?? entries)
  }

  private func set(_ policy: HeldActionPolicy?, actions: [String: any CAAction]?) {
    heldPolicy = policy
    // No policy may be queried for this change.
    CATransaction.withoutActions { self.actions = actions }
  }

  private var actionsWithoutPolicy: [String: any CAAction]? {
    guard let replaced = heldPolicy?.replacedActions else { return actions }
    return replaced.removed(from: actions)
  }
}

/// A policy for several layers; those with the same `actions` share what they hold.
private final class SharedPolicy {
  let policy: ActionPolicy
  private lazy var entries = policy.actions()
  private var last: HeldActionPolicy?

  init(_ policy: ActionPolicy) {
    self.policy = policy
  }

  private(set) lazy var held = policy.inheritsAll ? nil : HeldActionPolicy(policy)

  func held(over actions: [String: any CAAction]?) -> HeldActionPolicy? {
    guard !policy.inheritsAll else { return nil }
    if let last, actions.isSame(as: last.replacedActions?.before) { return last }
    let before = actions ?? [:]
    let after = before.isEmpty ? entries : before.merging(entries) { _, new in new }
    last = HeldActionPolicy(policy, replacing: PolicyActions(before: actions, after: after))
    return last
  }
}

struct PolicyActions {
  let before: [String: any CAAction]?
  let after: [String: any CAAction]

  /// Keeps entries that were set after the policy.
  func removed(from actions: [String: any CAAction]?) -> [String: any CAAction]? {
    if actions.isSame(as: after) { return before }
    var entries = actions ?? [:]
    for key in keys where areSame(entries[key], after[key]) { entries[key] = before?[key] }
    return entries.isEmpty ? nil : entries
  }

  /// Puts back the policy's entries that `original` has, except where others were set meanwhile.
  func restored(
    in actions: [String: any CAAction]?, as original: [String: any CAAction]?
  ) -> [String: any CAAction]? {
    if actions.isSame(as: before), original.isSame(as: after) { return after }
    var entries = actions ?? [:]
    for key in keys
    where areSame(entries[key], before?[key]) && areSame(original?[key], after[key]) {
      entries[key] = after[key]
    }
    return entries.isEmpty ? nil : entries
  }

  private var keys: [String] { after.keys.filter { !areSame(before?[$0], after[$0]) } }
}

private func areSame(_ first: (any CAAction)?, _ second: (any CAAction)?) -> Bool {
  guard let first, let second else { return first == nil && second == nil }
  return first as AnyObject === second as AnyObject
}

extension [String: any CAAction]? {
  fileprivate func isSame(as other: [String: any CAAction]?) -> Bool {
    guard let self, let other, self.count == other.count else { return self == nil && other == nil }
    return self.allSatisfy { key, action in areSame(action, other[key]) }
  }
}
