// A policy of the toolkit for the actions of a whole tree: the engine stores it, never queries it, and tracks which
// layers it may concern.

extension CALayer {
  /// Inherited by the layers below.
  package final var heldActionPolicy: AnyObject? {
    get { actionPolicyStorage }
    set {
      guard newValue !== actionPolicyStorage else { return }
      actionPolicyStorage = newValue
      updateIsUnderActionPolicy()
    }
  }

  final func updateIsUnderActionPolicy() {
    let isUnder = actionPolicyStorage != nil || parent?.isUnderActionPolicy == true
    guard isUnder != isUnderActionPolicy else { return }
    isUnderActionPolicy = isUnder
    // A list of work instead of recursion: trees may be a hundred thousand levels deep.
    var work = [self]
    while let layer = work.popLast() {
      layer.forEachBelow { below in
        guard below.isUnderActionPolicy != isUnder, below.actionPolicyStorage == nil else { return }
        below.isUnderActionPolicy = isUnder
        work.append(below)
      }
    }
  }

  private func forEachBelow(_ body: (CALayer) -> Void) {
    for child in children { body(child) }
    if let maskLayer { body(maskLayer) }
  }
}
