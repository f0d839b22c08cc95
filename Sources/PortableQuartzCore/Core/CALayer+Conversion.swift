import PortableCoreGraphics

// Points and rectangles in other layers' coordinates.
extension CALayer {
  final func converted(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    let inRoot = l.map { p.applying($0.transformToRootSpace) } ?? p
    return inRoot.applying(transformToRootSpace.inverted())
  }

  final func converted(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    let inRoot = p.applying(transformToRootSpace)
    return l.map { inRoot.applying($0.transformToRootSpace.inverted()) } ?? inRoot
  }

  final func converted(_ r: CGRect, from l: CALayer?) -> CGRect {
    let inRoot = l.map { r.applying($0.transformToRootSpace) } ?? r
    return inRoot.applying(transformToRootSpace.inverted())
  }

  final func converted(_ r: CGRect, to l: CALayer?) -> CGRect {
    let inRoot = r.applying(transformToRootSpace)
    return l.map { inRoot.applying($0.transformToRootSpace.inverted()) } ?? inRoot
  }

  /// The affine map from the layer's coordinates to those that the tree's root lies in.
  private var transformToRootSpace: CGAffineTransform {
    var transform = transformToSuperlayer
    var next = superlayer
    while let layer = next {
      transform = transform.concatenating(layer.sublayerTransformAboutAnchor)
        .concatenating(layer.transformToSuperlayer)
      next = layer.superlayer
    }
    return transform
  }

  /// The affine map from the layer's coordinates to its superlayer's, without the superlayer's
  /// `sublayerTransform`.
  final var transformToSuperlayer: CGAffineTransform {
    let anchor = anchorInBounds
    let placed = CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(CATransform3DGetAffineTransform(state.transform))
      .concatenating(CGAffineTransform(translationX: state.position.x, y: state.position.y))
    return isGeometryFlipped ? state.bounds.verticalFlip.concatenating(placed) : placed
  }

  final var sublayerTransformAboutAnchor: CGAffineTransform {
    guard state.transformsSublayers else { return .identity }
    let anchor = anchorInBounds
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(CATransform3DGetAffineTransform(state.effects.sublayerTransform))
      .concatenating(CGAffineTransform(translationX: anchor.x, y: anchor.y))
  }
}

extension CGRect {
  /// The transform that exchanges the rectangle's least and greatest y.
  var verticalFlip: CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: minY + maxY)
  }
}
