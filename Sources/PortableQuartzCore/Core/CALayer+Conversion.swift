import PortableCoreGraphics

// Points and rectangles in other layers' coordinates; `nil` stands for those that the root lies in.
extension CALayer {
  static func mapped(_ p: CGPoint, from source: CALayer?, to target: CALayer?) -> CGPoint {
    let inRoot = source.map { p.applying($0.transformToRootSpace) } ?? p
    return target.map { inRoot.applying($0.transformToRootSpace.inverted()) } ?? inRoot
  }

  static func mapped(_ r: CGRect, from source: CALayer?, to target: CALayer?) -> CGRect {
    let inRoot = source.map { r.applying($0.transformToRootSpace) } ?? r
    return target.map { inRoot.applying($0.transformToRootSpace.inverted()) } ?? inRoot
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
