/// A path as the kinds of its elements and one row of points, which interpolate one by one.
package struct InterpolablePath: Hashable, Sendable {
  package var kinds: [PathElementKind]
  /// In the order of `kinds`, which determine how many each element has; control points before the end.
  package var points: [Vector2]

  package init(kinds: [PathElementKind] = [], points: [Vector2] = []) {
    self.kinds = kinds
    self.points = points
  }

  /// Interpolates point by point; `nil` unless both paths have the same elements in the same order.
  ///
  /// A line goes with a curve, and a quadratic curve with a cubic one: both become cubic. Fractions outside 0...1
  /// extrapolate.
  package func interpolated(to end: InterpolablePath, fraction: Double) -> InterpolablePath? {
    guard fraction.isFinite else { return nil }
    if kinds == end.kinds { return pointwise(to: end, fraction: fraction) }
    guard let (first, last) = Self.unified(self, end) else { return nil }
    if fraction == 0 { return self }
    return fraction == 1 ? end : first.pointwise(to: last, fraction: fraction)
  }

  private func pointwise(to end: InterpolablePath, fraction: Double) -> InterpolablePath {
    if fraction == 1 { return end }
    var result = self
    for index in points.indices {
      result.points[index] = points[index].interpolated(to: end.points[index], fraction: fraction)
    }
    return result
  }

  // MARK: Lines and curves

  /// Raises lines and curves to cubic ones where the kinds differ; `nil` when that does not make them the same.
  private static func unified(
    _ first: InterpolablePath, _ last: InterpolablePath
  ) -> (InterpolablePath, InterpolablePath)? {
    guard first.kinds.count == last.kinds.count else { return nil }
    let differs = zip(first.kinds, last.kinds).map { a, b in a != b }
    let goTogether = zip(first.kinds, last.kinds).allSatisfy { a, b in
      a == b || (a.isDrawn && b.isDrawn)
    }
    return goTogether ? (first.raised(where: differs), last.raised(where: differs)) : nil
  }

  private func raised(where isRaised: [Bool]) -> InterpolablePath {
    var result = InterpolablePath()
    var start = Vector2(0, 0)
    var current = Vector2(0, 0)
    var next = 0
    for (kind, isRaised) in zip(kinds, isRaised) {
      let own = points[next..<next + kind.pointCount]
      next += kind.pointCount
      result.kinds.append(isRaised ? .cubic : kind)
      switch kind {
      case .line where isRaised:
        // Recorded: the controls of a line are its own ends.
        result.points += [current, own[own.startIndex], own[own.startIndex]]
      case .quad where isRaised:
        let control = own[own.startIndex]
        let end = own[own.startIndex + 1]
        result.points += [
          current.interpolated(to: control, fraction: 2.0 / 3),
          end.interpolated(to: control, fraction: 2.0 / 3), end,
        ]
      default: result.points += own
      }
      current = kind == .close ? start : own.last ?? current
      if kind == .move { start = current }
    }
    return result
  }
}

extension PathElementKind {
  fileprivate var isDrawn: Bool { self != .move && self != .close }
}
