extension CALayer {
  /// The bounding box of the transformed bounds, relative to the anchor point.
  final var anchoredBox: CGRect {
    let size = state.bounds.size
    return CGRect(
      x: -state.anchorPoint.x * size.width, y: -state.anchorPoint.y * size.height,
      width: size.width, height: size.height
    ).applying(CATransform3DGetAffineTransform(state.transform))
  }

  /// Whether y runs up in the layer.
  final var isFlippedInRoot: Bool {
    var isFlipped = isGeometryFlipped
    var ancestor = modelLayer?.parent ?? parent
    while let layer = ancestor {
      if layer.isGeometryFlipped { isFlipped.toggle() }
      ancestor = layer.parent
    }
    return isFlipped != ((modelLayer ?? self).host?.yRunsUp ?? false)
  }

  // MARK: Other layers' coordinates

  // `nil` stands for the coordinates of the root's superlayer.

  static func mapped(_ p: CGPoint, from source: CALayer?, to target: CALayer?) -> CGPoint {
    let inRoot = source.map { p.applying($0.transformToRootSpace) } ?? p
    return target.map { inRoot.applying($0.transformToRootSpace.inverted()) } ?? inRoot
  }

  static func mapped(_ r: CGRect, from source: CALayer?, to target: CALayer?) -> CGRect {
    let inRoot = source.map { r.applying($0.transformToRootSpace) } ?? r
    return target.map { inRoot.applying($0.transformToRootSpace.inverted()) } ?? inRoot
  }

  /// To the coordinates of the root's superlayer.
  private var transformToRootSpace: CGAffineTransform {
    var transform = state.affineToSuperlayer()
    var next = superlayer
    while let layer = next {
      transform = transform.concatenating(layer.state.affineSublayerSpace())
        .concatenating(layer.state.affineToSuperlayer())
      next = layer.superlayer
    }
    return transform
  }

  // MARK: Scrolling

  final var nearestScroller: CALayer? {
    var next: CALayer? = self
    while let layer = next {
      if type(of: layer).scrolls { return layer }
      next = layer.superlayer
    }
    return nil
  }
}

extension CGRect {
  var verticalFlip: CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: minY + maxY)
  }
}
