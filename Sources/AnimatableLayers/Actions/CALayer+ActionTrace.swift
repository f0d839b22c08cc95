extension CALayer {
  /// Follows the search for the action of a key, as a change of the key would make it now.
  ///
  /// The layer's delegate, `action(forKey:)` and custom rules are called, so that their side effects
  /// happen. Nothing is changed and no action runs. A change to an equal value, which starts no search,
  /// is not distinguished from any other here.
  ///
  /// - Parameter key: a key or the name of an event; of a key path its first part.
  public final func actionTrace(forKey key: String) -> ActionTrace {
    let key = key.split(separator: ".").first.map(String.init) ?? key
    var trace = ActionTrace(key: key, layerClass: type(of: self))
    if CATransaction.disableActions() {
      trace.note(.transaction, "actions are disabled", isAnswer: true)
      return trace
    }
    trace.note(.transaction, "actions are enabled")
    if answersForItself(key) {
      let answer = action(forKey: key)
      trace.action = answer is NSNull ? nil : answer
      noteOverride(trace.action, in: &trace)
      return trace
    }
    if let blockAction = CATransaction.actionSource?.action(for: self, forKey: key) {
      trace.action = blockAction is NSNull ? nil : blockAction
      trace.note(
        .block, blockAction is NSNull ? "shows changes at once" : "animates every change",
        isAnswer: true)
      return trace
    }
    let found = follow(key, in: &trace)
    var actual = action(forKey: key)
    if let entry = actual as? InheritedPolicyAction { actual = entry.answer(forKey: key, of: self) }
    // Core Animation runs nothing for a null.
    if actual is NSNull { actual = nil }
    trace.action = actual
    compare(found, with: actual, in: &trace)
    return trace
  }

  /// Whether an override of `action(forKey:)` bypasses the search or replaces its result.
  private func answersForItself(_ key: String) -> Bool {
    let probe = ActionProbe()
    CATransaction.begin()
    CATransaction.actionSource = probe
    defer { CATransaction.commit() }
    return !(action(forKey: key) is ActionProbe)
  }

  private func noteOverride(_ answer: (any CAAction)?, in trace: inout ActionTrace) {
    let result = answer.map(describe) ?? "nothing"
    trace.note(
      .override, "\(type(of: self)).action(forKey:) answers \(result) instead", isAnswer: true)
  }

  private enum Finding {
    case answered(isAction: Bool)
    case open
  }

  private func follow(_ key: String, in trace: inout ActionTrace) -> Finding {
    if answersByPolicy {
      if let finding = followPolicy(key, in: &trace) { return finding }
    } else if !(actions?[key] is InheritedPolicyAction) {
      notePolicyOfPlainLayer(key, in: &trace)
    }
    if let answer = delegateAction(forKey: key) {
      return note(answer, at: .delegate, in: &trace)
    }
    trace.note(.delegate, delegate == nil ? "there is none" : "returns nil")
    if let answer = actions?[key] {
      guard answer is InheritedPolicyAction else { return note(answer, at: .actions, in: &trace) }
      trace.note(.actions, "query the policies of the layer and above")
      if let finding = followPolicy(key, in: &trace) { return finding }
      if let replaced = (answer as? InheritedPolicyAction)?.replaced {
        return note(replaced, at: .actions, in: &trace)
      }
      return .open
    }
    trace.note(.actions, actions == nil ? "there are none" : "have no entry")
    if let answer = actionInStyle(key) { return note(answer, at: .style, in: &trace) }
    trace.note(.style, style == nil ? "there is none" : "has no entry")
    if let answer = type(of: self).defaultAction(forKey: key), !(answer is DeclaredKeyAction) {
      return note(answer, at: .defaultAction, in: &trace)
    }
    return .open
  }

  private func notePolicyOfPlainLayer(_ key: String, in trace: inout ActionTrace) {
    guard let (_, holder) = effectiveRule(forKey: key) else { return }
    trace.note(
      .policy,
      holder === self
        ? "the layer's own is entries of its actions"
        : "layers of this class do not inherit that of \(describePlace(of: holder))")
  }

  private func followPolicy(_ key: String, in trace: inout ActionTrace) -> Finding? {
    guard let (rule, holder) = effectiveRule(forKey: key) else {
      trace.note(.policy, "there is none, here or above")
      return nil
    }
    let place = describePlace(of: holder)
    switch rule {
    case .disabled:
      trace.note(.policy, "disabled by the policy of \(place)", isAnswer: true)
      return .answered(isAction: false)
    case .custom:
      trace.note(.policy, "an action by the policy of \(place)", isAnswer: true)
      return .answered(isAction: true)
    case .system, .inherited:
      trace.note(.policy, "left to the system by the policy of \(place)")
      return nil
    }
  }

  private func describePlace(of holder: CALayer) -> String {
    if holder === self { return "the layer itself" }
    let levels = selfAndAncestors.prefix { $0 !== holder }.count
    return "\(type(of: holder)), \(levels) \(levels == 1 ? "level" : "levels") up"
  }

  private func note(
    _ answer: any CAAction, at step: ActionTrace.Step, in trace: inout ActionTrace
  ) -> Finding {
    let isAction = !(answer is NSNull)
    trace.note(step, isAction ? describe(answer) : "a null, which ends the search", isAnswer: true)
    return .answered(isAction: isAction)
  }

  private func actionInStyle(_ key: String) -> (any CAAction)? {
    var next = style
    while let current = next {
      if let found = (current["actions"] as? [String: any CAAction])?[key] { return found }
      next = current["style"] as? [AnyHashable: Any]
    }
    return nil
  }

  private func compare(
    _ found: Finding, with actual: (any CAAction)?, in trace: inout ActionTrace
  ) {
    let movesLess = ReducedMotion.effective != .off && ReducedMotion.isMovement(trace.key, of: self)
    let declared = (self as? any AnimatableKeyLayer)?.animatableKeys[trace.key]
    switch (found, actual) {
    case (.answered(isAction: true), nil) where movesLess,
      (.open, _) where movesLess && isOnScreen:
      let result = actual == nil ? "nothing" : "a fade"
      trace.note(.reducedMotion, "leaves \(result) of the movement", isAnswer: true)
    case (.answered(let isAction), _) where isAction != (actual != nil):
      noteOverride(actual, in: &trace)
    case (.answered, _): break
    case (.open, let actual?):
      guard animatesByItself(trace.key, declared), declared != nil || isImplicit(actual, trace.key)
      else {
        trace.note(
          .override, "\(type(of: self)).action(forKey:) answers \(describe(actual))", isAnswer: true
        )
        return
      }
      trace.note(declared != nil ? .declaredKey : .implicit, describe(actual), isAnswer: true)
    case (.open, nil):
      trace.note(
        declared == nil ? .implicit : .declaredKey, reasonForNothing(trace.key, declared),
        isAnswer: true)
    }
  }

  /// Where this is false, an action comes from an override.
  private func animatesByItself(_ key: String, _ declared: AnimatableKey?) -> Bool {
    guard shownValue(forKey: key) != nil else { return false }
    guard let declared else { return CoreAnimationKey.traits(of: key).contains(.implicit) }
    if case .disabled = declared.animation.kind { return false }
    return true
  }

  private func isImplicit(_ action: any CAAction, _ key: String) -> Bool {
    action is KeyAnimationAction || (action as? CABasicAnimation)?.keyPath == key
  }

  private func reasonForNothing(_ key: String, _ declared: AnimatableKey?) -> String {
    if let declared, case .disabled = declared.animation.kind {
      return "the key is declared without animation"
    }
    guard presentationOnScreen != nil else {
      return "the layer is not on screen yet, so that there is nothing to start from"
    }
    if shownValue(forKey: key) == nil {
      return misspelling(in: key)
        ?? "the screen shows no value of the key, so that there is nothing to start from"
    }
    return "the key does not animate by itself"
  }
}

/// Answers the first query of the search for an action, so that any other result is not from the search.
private final class ActionProbe: NSObject, CAAction, ActionSource {
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { self }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
