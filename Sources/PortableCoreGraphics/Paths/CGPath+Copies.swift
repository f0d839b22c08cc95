import PortableGeometry

extension CGPath {
  /// Returns the transformed dashes of the path; lengths that `CGContext.setLineDash` ignores return the path itself.
  ///
  /// A subpath begins `phase` into the pattern, in which painted and unpainted `lengths` follow each other in turn.
  public final func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(path.dashed(phase: phase, lengths: lengths).transformed(by: transform))
  }

  /// Returns the transformed outline of a stroke along the path, for filling with the winding rule; empty without a width.
  ///
  /// `miterLimit` is the largest ratio of a corner's length to the width; beyond it a miter becomes a bevel.
  public final func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    return CGPath(path.stroked(style).transformed(by: transform))
  }

  /// Returns whether a point is inside the path after `transform` is applied to it; open subpaths count as closed, and a
  /// point on the border may count either way.
  public final func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    path.contains(point.applying(transform), rule: rule)
  }
}
