// The toolkit's action policy for a whole tree: the engine stores it and tracks which layers are below one.

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
    // Recursion would overflow the stack in a deep tree.
    var work = [self]
    while let layer = work.popLast() {
      var layers = layer.children
      if let mask = layer.maskLayer { layers.append(mask) }
      for below in layers
      where below.isUnderActionPolicy != isUnder && below.actionPolicyStorage == nil {
        below.isUnderActionPolicy = isUnder
        work.append(below)
      }
    }
  }
}
