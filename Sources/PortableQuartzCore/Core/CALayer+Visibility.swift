extension CALayer {
  final func updateVisibility() {
    guard !isPresentation else { return }
    let shows = isShown
    guard shows != isVisible else { return }
    let changed = setVisible(shows)
    guard !CATransaction.disableActions() else { return }
    // Retained from here on, because actions may change the tree.
    for layer in changed.map({ $0.takeUnretainedValue() }) where layer.isVisible == shows {
      layer.runOrderAction(shows ? kCAOnOrderIn : kCAOnOrderOut)
    }
  }

  final var isShown: Bool { host != nil && !storage.value.isHidden && (parent?.isVisible ?? true) }

  /// Returns the layers that changed.
  private func setVisible(_ shows: Bool) -> [Unmanaged<CALayer>] {
    isVisible = shows
    // Also the work list, as recursion would overflow the stack in a deep tree. The tree retains the layers.
    var changed = [Unmanaged.passUnretained(self)]
    var next = 0
    while next < changed.count {
      let layer = changed[next].takeUnretainedValue()
      next += 1
      if !layer.sublayerList.isEmpty {
        let children = layer.children
        for index in children.indices { children[index].follow(shows, into: &changed) }
      }
      layer.maskLayer?.follow(shows, into: &changed)
    }
    return changed
  }

  private func follow(_ shows: Bool, into changed: inout [Unmanaged<CALayer>]) {
    guard isVisible != shows, !shows || !storage.value.isHidden else { return }
    isVisible = shows
    changed.append(.passUnretained(self))
  }

  private func runOrderAction(_ event: String) {
    guard let action = action(forKey: event) else { return }
    // An animation of a layer that left its tree would wait for the layer's return.
    if action is CAAnimation, host == nil { return }
    action.run(forKey: event, object: self, arguments: nil)
  }
}
