extension CALayer {
  /// Visits the layers of the tree in drawing order. Left out, with all below, are those that are hidden or transparent, or
  /// that lie below a layer whose `masksToBounds` lets nothing through. A layer outside of what is let through is visited, as
  /// its sublayers may reach into it.
  ///
  /// - Parameters:
  ///   - context: what `body` receives with the root of the tree.
  ///   - body: receives a layer, its frame and the part of the plane that the layers above let through, both in the
  ///     coordinates of the root, and a context; returns that of the sublayers, or `nil` to leave these out.
  package func visitVisible<Context>(
    _ context: Context,
    _ body: (_ layer: CALayer, _ frame: CGRect, _ visible: CGRect, _ context: Context) -> Context?
  ) {
    var open = [(layer: self, visible: CGRect.infinite, context: context)]
    while let (layer, visible, context) = open.popLast() {
      guard !layer.isHidden, layer.opacity > 0 else { continue }
      let frame = layer.convert(layer.bounds, to: self)
      let inside = layer.masksToBounds ? visible.intersection(frame) : visible
      guard let below = body(layer, frame, visible, context), !inside.isEmpty else { continue }
      open += (layer.sublayers ?? []).reversed().map { ($0, inside, below) }
    }
  }
}
