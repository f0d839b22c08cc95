extension CALayer {
  /// Lays out the marked ancestors right above, then the layer. Commits call this on every changed layer; walking the
  /// descendants of each, as `layoutIfNeeded()` does, would be quadratic in the depth.
  final func layoutAfterAncestors() {
    guard isMarkedForLayout else { return }
    let marked = sequence(first: self) { $0.parent }.prefix { $0.isMarkedForLayout }
    for layer in marked.reversed() { layer.layoutIfMarked() }
  }

  final var isMarkedForLayout: Bool { pending.contains(.layout) }

  final func layoutIfMarked() {
    guard isMarkedForLayout else { return }
    layoutSublayers()
    // Cleared afterwards, so that a layout does not request another one of its own layer.
    pending.remove(.layout)
  }
}
