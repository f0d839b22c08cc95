import PortableGeometry

extension CGPath {
  /// Returns the dashes of the path; lengths that `CGContext.setLineDash` ignores return the path itself.
  ///
  /// - Parameters:
  ///   - phase: how far into the pattern a subpath begins.
  ///   - lengths: painted and unpainted lengths in turn.
  ///   - transform: applied to the dashes.
  public final func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(path.dashed(phase: phase, lengths: lengths).transformed(by: transform))
  }

  /// Returns the outline of a stroke along the path, for filling with the winding rule; empty
  /// without a width.
  ///
  /// - Parameters:
  ///   - lineWidth: the stroke's width.
  ///   - lineCap: the shape of open ends.
  ///   - lineJoin: the shape of corners.
  ///   - miterLimit: the largest ratio of a corner's length to the width before a miter becomes a
  ///     bevel.
  ///   - transform: applied to the outline.
  public final func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    return CGPath(path.stroked(style).transformed(by: transform))
  }

  /// Returns whether a point is inside the path; open subpaths count as closed.
  ///
  /// - Parameters:
  ///   - point: a point on the border may count either way.
  ///   - rule: which parts are inside.
  ///   - transform: applied to the point.
  public final func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    path.contains(point.applying(transform), rule: rule)
  }
}
