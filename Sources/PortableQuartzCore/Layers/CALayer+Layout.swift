import PortableCoreGraphics

// The layout cycle.
extension CALayer {
  final func markNeedsLayout() {
    guard !isPresentation, !pending.contains(.layout) else { return }
    pending.insert(.layout)
    noteChange()
  }

  /// Whether the sublayers are marked to be laid out again.
  public final func needsLayout() -> Bool { pending.contains(.layout) }

  /// Lays out the topmost marked ancestor and everything below it.
  public final func layoutIfNeeded() {
    var top = self
    while let parent = top.parent, parent.needsLayout() { top = parent }
    var work = [top]
    while let layer = work.popLast() {
      layer.layoutIfMarked()
      work.append(contentsOf: layer.children.reversed())
    }
  }

  /// Lays out the layer if it is marked, and before it the marked ancestors right above.
  ///
  /// A commit asks every changed layer for this. Walking all that is below each, as
  /// `layoutIfNeeded()` does, would cost the square of a deep tree's size.
  final func layoutAfterAncestors() {
    guard needsLayout() else { return }
    var path = [self]
    var next = parent
    while let layer = next, layer.needsLayout() {
      path.append(layer)
      next = layer.parent
    }
    for layer in path.reversed() { layer.layoutIfMarked() }
  }

  private func layoutIfMarked() {
    guard needsLayout() else { return }
    layoutSublayers()
    // Cleared afterwards: what a layout does to its own layer asks for no second one.
    pending.remove(.layout)
  }
}
