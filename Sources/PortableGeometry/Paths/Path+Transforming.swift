import Foundation

extension Path {
  /// Returns the path moved, turned and scaled; elements that this makes infinite are left out.
  package func transformed(by transform: CGAffineTransform) -> Path {
    if transform.isIdentity { return self }
    var result = PathBuilder()
    result.addPath(self, transform: transform)
    return result.path
  }

  /// Returns the path that lies `fraction` of the way to `end`, point by point, or `nil` when the two do not have the
  /// same kinds of element in the same order.
  ///
  /// Fractions outside 0...1 continue the way.
  package func blended(with end: Path, fraction: CGFloat) -> Path? {
    guard verbs == end.verbs, fraction.isFinite else { return nil }
    var result = self
    for index in points.indices {
      let (a, b) = (points[index], end.points[index])
      let point = CGPoint(x: a.x + (b.x - a.x) * fraction, y: a.y + (b.y - a.y) * fraction)
      if point.isFinite { result.points[index] = point }
    }
    return result
  }
}
