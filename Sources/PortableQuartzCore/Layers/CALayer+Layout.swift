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
      if layer.needsLayout() {
        layer.layoutSublayers()
        // Cleared afterwards: what a layout does to its own layer asks for no second one.
        layer.pending.remove(.layout)
      }
      work.append(contentsOf: layer.children)
    }
  }
}
