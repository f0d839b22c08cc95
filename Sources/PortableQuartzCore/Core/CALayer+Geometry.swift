import PortableCoreGraphics

extension CALayer {
  /// The box around the transformed bounds in a system whose origin is the anchor point.
  final var anchoredBox: CGRect {
    let size = state.bounds.size
    return CGRect(
      x: -state.anchorPoint.x * size.width, y: -state.anchorPoint.y * size.height,
      width: size.width, height: size.height
    ).applying(CATransform3DGetAffineTransform(state.transform))
  }

  /// Whether y runs up in the layer, and not down as around its tree.
  final var isFlippedInRoot: Bool {
    var isFlipped = isGeometryFlipped
    var ancestor = modelLayer?.parent ?? parent
    while let layer = ancestor {
      if layer.isGeometryFlipped { isFlipped.toggle() }
      ancestor = layer.parent
    }
    return isFlipped != ((modelLayer ?? self).host?.yRunsUp ?? false)
  }
}
