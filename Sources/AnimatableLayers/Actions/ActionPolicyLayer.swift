/// A container whose `actionPolicy` holds for everything inside, plain layers too, and for its own keys.
///
///     let still = ActionPolicyLayer(policy: .disabled)
///     view.layer.addSublayer(still)
///     still.addSublayer(existingTree)
///
/// Toolkit layers inside query the container whenever they change, however deep they are and whenever they were added. A
/// plain layer gets entries in its `actions` that query it when it, or a tree that holds it, is added to the container
/// itself. Neither engine intercepts:
///
/// - Plain layers that are added further down later. Call `adoptSublayers()` afterwards.
/// - A plain layer's delegate, which Core Animation calls before it searches `actions`.
/// - Writes to `actions` after the layer was added: they replace the entries.
///
/// The entries stay when a layer leaves. Without a policy above they lead to the entries that they replaced, or else to
/// Core Animation's implicit animations.
open class ActionPolicyLayer: CALayer {
  /// Creates a container that inherits its policy.
  public override init() {
    super.init()
  }

  /// Creates a container.
  public convenience init(policy: ActionPolicy) {
    self.init()
    actionPolicy = policy
  }

  /// Copies a container to show its presentation.
  public required override init(layer: Any) {
    super.init(layer: layer)
    guard let original = layer as? ActionPolicyLayer else { return }
    heldActionPolicy = original.heldActionPolicy
  }

  /// Creates a container from an archive, which holds no policy.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Gives entries that query the policy to the plain layers inside that have none: those added further down later.
  public final func adoptSublayers() {
    for layer in sublayers ?? [] { adopt(layer) }
  }

  private func adopt(_ added: CALayer) {
    let events = ActionPolicy.implicitlyAnimatedKeys + actionPolicy.rulesByKey.keys.sorted()
    for layer in added.subtree where !layer.answersByPolicy {
      InheritedPolicyAction.put(on: layer, forKeys: events)
    }
  }

  // MARK: Additions

  /// The sublayers; plain ones among the new get their entries.
  open override var sublayers: [CALayer]? {
    get { super.sublayers }
    set {
      super.sublayers = newValue
      adoptSublayers()
    }
  }

  /// Adds a layer on top.
  open override func addSublayer(_ layer: CALayer) {
    super.addSublayer(layer)
    adopt(layer)
  }

  /// Adds a layer at a place among the sublayers.
  open override func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    super.insertSublayer(layer, at: idx)
    adopt(layer)
  }

  /// Adds a layer below another one.
  open override func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    super.insertSublayer(layer, below: sibling)
    adopt(layer)
  }

  /// Adds a layer above another one.
  open override func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    super.insertSublayer(layer, above: sibling)
    adopt(layer)
  }

  /// Puts a layer in the place of another one.
  open override func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    super.replaceSublayer(oldLayer, with: newLayer)
    adopt(newLayer)
  }

  /// The action for an event of the container itself: by the policy, else by the usual search.
  open override func action(forKey event: String) -> (any CAAction)? {
    toolkitAction(forKey: event) { super.action(forKey: event) }
  }
}
