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

  /// To the coordinates that the tree's root lies in.
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
}

extension CGRect {
  var verticalFlip: CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: minY + maxY)
  }
}
