import PortableCoreGraphics

// Frame, bounds and affine transforms. The measured rows are those of Apple's CALayer.
extension CALayer {
  final func setBounds(_ newBounds: CGRect) {
    let new = checked(newBounds).standardized
    let oldSize = state.bounds.size
    write(CALayer.boundsProperty, new)
    if state.needsDisplayOnBoundsChange, !isPresentation, oldSize != new.size { setNeedsDisplay() }
  }

  final var derivedFrame: CGRect {
    let transform = CATransform3DGetAffineTransform(state.transform)
    return anchoredBounds.applying(transform)
      .offsetBy(dx: state.position.x, dy: state.position.y)
  }

  final func setFrame(_ newFrame: CGRect) {
    let target = checked(newFrame).standardized
    let transform = CATransform3DGetAffineTransform(state.transform)
    let inverse = transform.inverted()
    let size = CGRect(origin: .zero, size: target.size).applying(inverse).size
    bounds = CGRect(origin: state.bounds.origin, size: size)
    // The anchor's offset from the corner of the transformed box gives the position.
    let box = anchoredBounds.applying(transform)
    position = CGPoint(x: target.minX - box.minX, y: target.minY - box.minY)
  }

  /// The bounds' rectangle in a system whose origin is the anchor point.
  private var anchoredBounds: CGRect {
    let size = state.bounds.size
    return CGRect(
      x: -state.anchorPoint.x * size.width, y: -state.anchorPoint.y * size.height,
      width: size.width, height: size.height)
  }

  /// The anchor point in the layer's own coordinates.
  final var anchorInBounds: CGPoint {
    CGPoint(
      x: state.bounds.minX + state.anchorPoint.x * state.bounds.width,
      y: state.bounds.minY + state.anchorPoint.y * state.bounds.height)
  }

  /// Whether y runs up in the layer, and not down as around its tree.
  final var isFlippedInRoot: Bool {
    var isFlipped = isGeometryFlipped
    var ancestor = modelLayer?.parent ?? parent
    while let layer = ancestor {
      if layer.isGeometryFlipped { isFlipped.toggle() }
      ancestor = layer.parent
    }
    return isFlipped
  }
}
