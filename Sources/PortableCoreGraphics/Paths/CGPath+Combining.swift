import PortableGeometry

extension CGPath {
  /// Returns the border of the area that the path fills, without crossings; open subpaths count as closed.
  ///
  /// The area lies on the left where y points up, and holes run the other way, so that both rules fill the same.
  public final func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path.normalized(rule: rule))
  }

  /// Returns the border of what this path or another fills, without crossings.
  public final func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path.union(other.path, rule: rule))
  }

  /// Returns the border of what both this path and another fill, without crossings.
  public final func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path.intersection(other.path, rule: rule))
  }

  /// Returns the border of what this path fills and another does not, without crossings.
  public final func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path.subtracting(other.path, rule: rule))
  }

  /// Returns the border of what one of two paths fills and the other does not, without crossings.
  public final func symmetricDifference(
    _ other: CGPath, using rule: CGPathFillRule = .winding
  ) -> CGPath {
    CGPath(path.symmetricDifference(other.path, rule: rule))
  }

  /// Returns the parts of this path's lines and curves that lie outside of what another path fills by `rule`.
  public final func lineSubtracting(
    _ other: CGPath, using rule: CGPathFillRule = .winding
  ) -> CGPath {
    CGPath(path.lineSubtracting(other.path, rule: rule))
  }

  /// Returns the parts of this path's lines and curves that lie within what another path fills by `rule`, or on its border.
  public final func lineIntersection(
    _ other: CGPath, using rule: CGPathFillRule = .winding
  ) -> CGPath {
    CGPath(path.lineIntersection(other.path, rule: rule))
  }

  /// Returns the path with lines in place of curves, each at most `threshold` from its curve; a curve becomes at most 65,536
  /// lines, also when the threshold is not greater than 0.
  public final func flattened(threshold: CGFloat) -> CGPath {
    CGPath(path.flattened(tolerance: threshold > 0 ? threshold : .leastNonzeroMagnitude))
  }

  /// Returns whether the areas of two paths overlap; a common border is no overlap.
  public final func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
    path.intersects(other.path, rule: rule)
  }

  /// Returns the connected parts of what this path fills, each with its holes; parts that meet in points are apart.
  public final func componentsSeparated(using rule: CGPathFillRule = .winding) -> [CGPath] {
    path.componentsSeparated(rule: rule).map { CGPath($0) }
  }
}
