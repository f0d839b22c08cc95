extension CALayer {
  /// Lays out the marked ancestors right above, then the layer. Commits call this on every changed layer; walking the
  /// descendants of each, as `layoutIfNeeded()` does, would be quadratic in the depth.
  final func layoutAfterAncestors() {
    guard isMarkedForLayout else { return }
    var path = [self]
    var next = parent
    while let layer = next, layer.isMarkedForLayout {
      path.append(layer)
      next = layer.parent
    }
    for layer in path.reversed() { layer.layoutIfMarked() }
  }

  final var isMarkedForLayout: Bool { pending.contains(.layout) }

  final func layoutIfMarked() {
    guard isMarkedForLayout else { return }
    layoutSublayers()
    // Cleared afterwards, so that a layout does not request another one of its own layer.
    pending.remove(.layout)
  }
}
