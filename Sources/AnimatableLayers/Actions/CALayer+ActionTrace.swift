import MotionMath

extension CALayer {
  /// Follows the search for the action of a key, as a change of the key would make it now.
  ///
  /// The layer's delegate, `action(forKey:)` and custom rules are called, with their side effects. Nothing is changed and no
  /// action runs. A change to an equal value, which starts no search, is traced like any other.
  ///
  /// - Parameter key: a key or the name of an event; a key path counts as its first part.
  public final func actionTrace(forKey key: String) -> ActionTrace {
    let key = storedKeyPath(key.split(separator: ".").first.map(String.init) ?? key)
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
    let record = SearchRecord()
    recordSearch(forKey: key, in: record)
    var actual = action(forKey: key)
    switch actual {
    case let entry as InheritedPolicyAction: actual = entry.answer(forKey: key, of: self)
    case let entry as MotionAction: actual = ReducedMotion.reduced(entry, forKey: key, of: self)
    default: break
    }
    // Core Animation runs nothing for a null.
    trace.action = actual is NSNull ? nil : actual
    if let answer = record.answers[.source] {
      trace.note(
        .block, answer is NSNull ? "shows changes at once" : "animates every change", isAnswer: true
      )
      return trace
    }
    compare(follow(record, in: &trace), with: trace.action, in: &trace)
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
    case answered(isAction: Bool, Motion.Movement = .byKey)
    case open

    var movement: Motion.Movement {
      switch self {
      case .answered(_, let movement): movement
      case .open: .byKey
      }
    }
  }

  /// Describes the steps that the search took.
  private func follow(_ record: SearchRecord, in trace: inout ActionTrace) -> Finding {
    let entry = record.answers[.actions] as? InheritedPolicyAction
    if answersByPolicy {
      if let finding = notePolicy(trace.key, in: &trace) { return finding }
    } else if entry == nil, let (_, holder) = effectiveRule(forKey: trace.key) {
      trace.note(
        .policy,
        holder === self
          ? "the layer's own is entries of its actions"
          : "layers of this class do not inherit that of \(describePlace(of: holder))")
    }
    if let answer = record.answers[.delegate] { return note(answer, at: .delegate, in: &trace) }
    trace.note(.delegate, delegate == nil ? "there is none" : "returns nil")
    if let entry {
      trace.note(.actions, "query the policies of the layer and above")
      if let finding = notePolicy(trace.key, in: &trace) { return finding }
      return entry.replaced.map { note($0, at: .actions, in: &trace) } ?? .open
    }
    if let answer = record.answers[.actions] { return note(answer, at: .actions, in: &trace) }
    trace.note(.actions, actions == nil ? "there are none" : "have no entry")
    if let answer = record.answers[.style] { return note(answer, at: .style, in: &trace) }
    trace.note(.style, style == nil ? "there is none" : "has no entry")
    return record.answers[.defaultAction].map { note($0, at: .defaultAction, in: &trace) } ?? .open
  }

  private func notePolicy(_ key: String, in trace: inout ActionTrace) -> Finding? {
    guard let (rule, holder) = effectiveRule(forKey: key) else {
      trace.note(.policy, "there is none, here or above")
      return nil
    }
    let place = describePlace(of: holder)
    switch rule {
    case .disabled:
      trace.note(.policy, "disabled by the policy of \(place)", isAnswer: true)
      return .answered(isAction: false)
    case .animation, .custom:
      trace.note(.policy, "an action by the policy of \(place)", isAnswer: true)
      return .answered(isAction: true, rule.movement)
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

  private func compare(
    _ found: Finding, with actual: (any CAAction)?, in trace: inout ActionTrace
  ) {
    let movesLess = ReducedMotion.replaces(found.movement, ofKey: trace.key, of: self)
    let declared = declaredKey(trace.key)
    let ownStep: ActionTrace.Step = declared == nil ? .implicit : .declaredKey
    switch (found, actual) {
    case (.answered(isAction: true, _), _) where movesLess && actual.map(isFade) ?? true,
      (.open, _) where movesLess && isOnScreen:
      let result = actual == nil ? "nothing" : "a fade"
      trace.note(.reducedMotion, "leaves \(result) of the movement", isAnswer: true)
    case (.answered(let isAction, _), _) where isAction != (actual != nil):
      noteOverride(actual, in: &trace)
    case (.answered, _): break
    case (.open, let actual?)
    where animatesByItself(trace.key, declared)
      && (declared != nil || isImplicit(actual, trace.key)):
      trace.note(ownStep, describe(actual), isAnswer: true)
    case (.open, let actual?):
      trace.note(
        .override, "\(type(of: self)).action(forKey:) answers \(describe(actual))", isAnswer: true)
    case (.open, nil): trace.note(ownStep, reasonForNothing(trace.key, declared), isAnswer: true)
    }
  }

  /// Whether the key animates without an override.
  private func animatesByItself(_ key: String, _ declared: AnimatableKey?) -> Bool {
    guard shownValue(forKey: key) != nil else { return false }
    return declared?.animation.isAnimated ?? CoreAnimationKey.traits(of: key).contains(.implicit)
  }

  private func isFade(_ action: any CAAction) -> Bool {
    (action as? CAPropertyAnimation)?.keyPath == ReducedMotion.fadedKey
  }

  private func isImplicit(_ action: any CAAction, _ key: String) -> Bool {
    action is MotionAction || (action as? CABasicAnimation)?.keyPath == key
  }

  private func reasonForNothing(_ key: String, _ declared: AnimatableKey?) -> String {
    if let declared, !declared.animation.isAnimated {
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

/// The answers that decided a search, or would have.
private final class SearchRecord: ActionSearchRecorder {
  private(set) var answers: [ActionSearchStep: any CAAction] = [:]

  func note(_ step: ActionSearchStep, _ answer: any CAAction) { answers[step] = answer }
}

/// Answers the first query of the search for an action, so that any other result comes from an override.
private final class ActionProbe: NSObject, CAAction, ActionSource {
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { self }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
