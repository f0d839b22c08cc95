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
    for layer in pathToRoot.dropFirst() where layer.isGeometryFlipped { isFlipped.toggle() }
    return isFlipped != (showingHost?.yRunsUp ?? false)
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
    sequence(first: self) { $0.superlayer }.dropFirst().reduce(state.affineToSuperlayer()) {
      $0.concatenating($1.state.affineSublayerSpace())
        .concatenating($1.state.affineToSuperlayer())
    }
  }

  // MARK: Scrolling

  final var nearestScroller: (any ScrollingLayer)? {
    let chain = sequence(first: self) { $0.superlayer }
    return chain.first { $0 is any ScrollingLayer } as? any ScrollingLayer
  }
}

/// A layer that scrolls its sublayers: a scroll layer, which the core does not know.
protocol ScrollingLayer: CALayer {
  func scroll(to p: CGPoint)
  func scroll(to r: CGRect)
}

extension CGRect {
  var verticalFlip: CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: minY + maxY)
  }
}
