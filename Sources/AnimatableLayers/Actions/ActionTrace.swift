/// The steps of the search for the action of a key, with what each returned, and why nothing animates if nothing does.
///
///     print(ring.actionTrace(forKey: "progress"))
///     // progress of Ring: nothing animates
///     //   transaction: actions are enabled
///     //   policy: disabled by the policy of Card, 2 levels up  <- answered
public struct ActionTrace: CustomStringConvertible {
  /// The steps of the search, in their order.
  public enum Step: String, Hashable, Sendable {
    /// The current transaction, which may have actions disabled.
    case transaction
    /// The animation block that is running.
    case block
    /// The policy of the layer or of an ancestor, also one that the layer does not inherit.
    case policy
    /// The layer's delegate.
    case delegate
    /// The layer's `actions`.
    case actions
    /// The `actions` in the layer's `style`.
    case style
    /// The class's `defaultAction(forKey:)`.
    case defaultAction
    /// The animation that the key was declared with.
    case declaredKey
    /// Core Animation's implicit animation.
    case implicit
    /// A subclass that overrides `action(forKey:)`, or another answer that this trace cannot explain.
    case override
    /// `ReducedMotion`, which replaced the animation that was found.
    case reducedMotion
  }

  /// One step, with its result.
  public struct Entry {
    /// The step.
    public let step: Step
    /// A description of the step's result.
    public let text: String
    /// Whether the search ended here.
    public let isAnswer: Bool
  }

  /// The key.
  public let key: String
  /// The class of the layer.
  public let layerClass: CALayer.Type
  /// The steps that the search took.
  public internal(set) var entries: [Entry] = []
  /// The action of a change of the key now; `nil` for none.
  public internal(set) var action: (any CAAction)?

  /// The step that decided.
  public var answer: Step? { entries.last { $0.isAnswer }?.step }

  /// Whether a change of the key would animate now.
  public var animates: Bool { action != nil }

  /// The result and the steps, one on each line.
  public var description: String {
    let result = action.map { "\(describe($0))" } ?? "nothing animates"
    let lines = entries.map { "  \($0.step): \($0.text)" + ($0.isAnswer ? "  <- answered" : "") }
    return (["\(key) of \(layerClass): \(result)"] + lines).joined(separator: "\n")
  }

  mutating func note(_ step: Step, _ text: String, isAnswer: Bool = false) {
    entries.append(Entry(step: step, text: text, isAnswer: isAnswer))
  }
}

extension ActionTrace.Step: CustomStringConvertible {
  /// The step's name.
  public var description: String { rawValue }
}

func describe(_ action: any CAAction) -> String {
  if action is MotionAction { return "an animation from what is on screen" }
  guard let animation = action as? CAAnimation else { return "\(type(of: action))" }
  let duration = animation.duration > 0 ? animation.duration : CATransaction.animationDuration()
  let path = (animation as? CAPropertyAnimation)?.keyPath.map { " of \($0)" } ?? ""
  return "\(type(of: animation))\(path), \(duration) s"
}
