import PortableCoreGraphics

// Coming into view and leaving it, and the events of both.
extension CALayer {
  /// Finds out anew whether the layer is visible, and with it all below, and runs the events of
  /// those for which that changed, unless told not to.
  final func updateVisibility(runsEvents: Bool = true) {
    guard !isPresentation else { return }
    let shows = host != nil && !box.value.isHidden && (parent?.isVisible ?? true)
    guard shows != isVisible else { return }
    let changed = setVisible(shows)
    guard runsEvents, !CATransaction.disableActions() else { return }
    for layer in changed where layer.isVisible == shows {
      layer.runOrderAction(shows ? kCAOnOrderIn : kCAOnOrderOut)
    }
  }

  /// Marks the layer, and all below it that is not hidden by itself; returns those that changed.
  private func setVisible(_ shows: Bool) -> [CALayer] {
    isVisible = shows
    // The list is also the work that is left: trees may be a hundred thousand levels deep.
    var changed = [self]
    var next = 0
    while next < changed.count {
      let layer = changed[next]
      next += 1
      for child in layer.children { child.follow(shows, into: &changed) }
      layer.maskLayer?.follow(shows, into: &changed)
    }
    return changed
  }

  private func follow(_ shows: Bool, into changed: inout [CALayer]) {
    guard isVisible != shows, !shows || !box.value.isHidden else { return }
    isVisible = shows
    changed.append(self)
  }

  private func runOrderAction(_ event: String) {
    guard let action = action(forKey: event) else { return }
    // A layer that left its tree shows no animation; it would wait for the layer's return.
    if action is CAAnimation, host == nil { return }
    action.run(forKey: event, object: self, arguments: nil)
  }
}
