extension CALayer {
  /// Visits the tree in drawing order, without what is hidden, transparent or below an empty clip. A layer outside of the
  /// visible part is visited, as its sublayers may reach into it.
  ///
  /// - Parameter body: receives the frame and the part that the layers above let through in the coordinates of the root;
  ///   returns the context of the sublayers, or `nil` to leave these out.
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
