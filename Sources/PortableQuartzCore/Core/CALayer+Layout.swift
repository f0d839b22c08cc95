import PortableCoreGraphics

extension CALayer {
  /// Lays out the marked layers right above, then the layer. Commits call this on every changed layer: walking all that is
  /// below each, as `layoutIfNeeded()` does, would cost the square of a deep tree's size.
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

  /// What `needsLayout()` returns where no subclass overrides it.
  final var isMarkedForLayout: Bool { pending.contains(.layout) }

  final func layoutIfMarked() {
    guard isMarkedForLayout else { return }
    layoutSublayers()
    // Cleared afterwards: what a layout does to its own layer requests no second one.
    pending.remove(.layout)
  }
}
