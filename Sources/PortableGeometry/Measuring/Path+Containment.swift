import Foundation

extension Path {
  /// Returns whether a point lies inside the filled path; open subpaths count as closed.
  ///
  /// Exact for curves. A point on the border may count either way; one that is not finite is outside.
  package func contains(_ point: CGPoint, rule: FillRule = .winding) -> Bool {
    guard point.isFinite else { return false }
    return rule.contains(winding(around: point))
  }

  /// How often the path runs around a point, from x towards y.
  func winding(around point: CGPoint) -> Int {
    var winding = 0
    for subpath in subpaths where !subpath.segments.isEmpty {
      for segment in subpath.segments { winding += segment.crossings(rightOf: point, level: 0) }
      winding += PathSegment.line(subpath.end, subpath.start).crossings(rightOf: point, level: 0)
    }
    return winding
  }
}

extension PathSegment {
  /// How often the segment crosses the ray from a point to the right: upwards in y less downwards.
  ///
  /// A curve is halved until its control points agree on which side they are.
  fileprivate func crossings(rightOf point: CGPoint, level: Int) -> Int {
    let start = start
    let end = end
    let byEnds =
      (start.y <= point.y) == (end.y <= point.y) ? 0 : start.y <= point.y ? 1 : -1
    if case .line = self {
      guard byEnds != 0 else { return 0 }
      let side = (end - start).cross(point - start)
      // Left of an edge that runs towards larger y is where the cross product is positive.
      return (side > 0) == (byEnds > 0) && side != 0 ? byEnds : 0
    }
    let box = controlBox
    if box.top > point.y || box.bottom <= point.y || box.right <= point.x { return 0 }
    if box.left > point.x || level == 60 { return byEnds }
    let first = subsegment(from: 0, to: 0.5)
    let second = subsegment(from: 0.5, to: 1)
    return first.crossings(rightOf: point, level: level + 1)
      + second.crossings(rightOf: point, level: level + 1)
  }
}
