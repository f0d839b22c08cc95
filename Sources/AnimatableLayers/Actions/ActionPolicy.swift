import MotionMath

/// Rules for which changes of a layer animate and how: one for all events, and others for single ones.
///
///     ring.actionPolicy = .disabled
///     ring.actionPolicy = .system.setting(.disabled, forKey: "progress")
///     ring.actionPolicy = .inherited.setting(
///       .animation(.spring(bounce: 0.3)), forKey: "angle")
///
/// See `CALayer.actionPolicy` for how layers query it, and `ActionPolicyLayer` for trees of plain layers.
public struct ActionPolicy {
  /// The answer of a policy to an event.
  public enum Rule {
    /// Follows the nearest ancestor with a policy, or the usual search where none has one.
    case inherited
    /// Leaves the event to the usual search: the delegate, `actions`, `style`, the class.
    case system
    /// Starts nothing.
    case disabled
    /// Starts an animation from what is on screen, as a declared key does; on a layer that is not on screen, nothing.
    case animation(KeyAnimation)
    /// Runs an action of your own, created for the event's name.
    case custom((String) -> any CAAction)
  }

  /// The rule of every event that has none of its own.
  public var rule: Rule
  /// The rules of single events, by key or event name.
  public var rulesByKey: [String: Rule]

  /// Creates a policy from a rule for all events and rules for single ones.
  public init(_ rule: Rule, rulesByKey: [String: Rule] = [:]) {
    self.rule = rule
    self.rulesByKey = rulesByKey
  }

  /// Leaves everything to the nearest policy among the layer's ancestors.
  public static var inherited: ActionPolicy { ActionPolicy(.inherited) }

  /// Leaves everything to the usual search.
  public static var system: ActionPolicy { ActionPolicy(.system) }

  /// Switches every implicit animation off.
  public static var disabled: ActionPolicy { ActionPolicy(.disabled) }

  /// Runs a copy of one animation for every event; without a key path it takes the event's key.
  public static func animation(_ animation: CAAnimation) -> ActionPolicy {
    ActionPolicy(.animation(animation))
  }

  /// Starts an animation for every event, as a declared key does.
  public static func animation(_ animation: KeyAnimation) -> ActionPolicy {
    ActionPolicy(.animation(animation))
  }

  /// Runs an action of your own for every event, created for the event's name.
  public static func custom(_ makeAction: @escaping (String) -> any CAAction) -> ActionPolicy {
    ActionPolicy(.custom(makeAction))
  }

  /// A copy of the policy with another rule for some events.
  public func setting(_ rule: Rule, forKey keys: String...) -> ActionPolicy {
    var policy = self
    for key in keys { policy.rulesByKey[key] = rule }
    return policy
  }

  var inheritsAll: Bool { if case .inherited = rule { rulesByKey.isEmpty } else { false } }

  /// The rule that holds for an event.
  public func rule(forKey event: String) -> Rule {
    rulesByKey[event] ?? rule
  }
}

extension ActionPolicy.Rule {
  /// Runs a copy of an animation.
  public static func animation(_ animation: CAAnimation) -> ActionPolicy.Rule {
    // Defensive copies, now and at each use: the animation is mutable.
    let original = animation.copy() as! CAAnimation
    return .custom { _ in original.copy() as! CAAnimation }
  }
}

// MARK: As entries of `actions`

extension ActionPolicy {
  /// The events that Core Animation's own layers animate implicitly.
  public static let implicitlyAnimatedKeys: [String] = CoreAnimationKey.all
    .filter { $0.traits.contains(.implicit) }.map(\.name)

  /// The canonical map that switches implicit animations off: `NSNull` for each of `implicitlyAnimatedKeys`.
  ///
  ///     layer.actions = ActionPolicy.disabledActions
  nonisolated(unsafe) public static let disabledActions: [String: any CAAction] =
    // Safe to share: never written, and NSNull is one immutable object.
    Dictionary(uniqueKeysWithValues: implicitlyAnimatedKeys.map { ($0, NSNull()) })

  /// The policy as entries of `actions`: the rule for all events covers `implicitlyAnimatedKeys`, and `system` and
  /// `inherited` rules have none.
  public func actions() -> [String: any CAAction] {
    var entries: [String: any CAAction] = [:]
    for key in ActionPolicy.implicitlyAnimatedKeys + rulesByKey.keys {
      let rule = rule(forKey: key)
      if !rule.isOpen { entries[key] = rule.action(forKey: key) ?? NSNull() }
    }
    return entries
  }
}

extension ActionPolicy.Rule {
  /// The action that a rule decides on; `nil` for none, and for a rule that leaves the event to the usual search.
  func action(forKey event: String) -> (any CAAction)? {
    switch self {
    case .inherited, .system, .disabled: nil
    case .animation(let animation): animation.motion.map { MotionAction($0) }
    case .custom(let makeAction): makeAction(event)
    }
  }

  /// Whether what the rule starts is movement.
  var movement: Motion.Movement {
    switch self {
    case .animation(let animation): animation.movement
    case .inherited, .system, .disabled, .custom: .byKey
    }
  }

  /// Whether the usual search goes on.
  var isOpen: Bool {
    switch self {
    case .inherited, .system: true
    case .disabled, .animation, .custom: false
    }
  }
}
