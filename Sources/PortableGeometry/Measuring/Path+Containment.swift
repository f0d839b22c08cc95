import Foundation

extension Path {
  /// Whether the path contains a point. The test is exact for curves; a point on the border may count either way. Open
  /// subpaths count as closed.
  package func contains(_ point: CGPoint, rule: CGPathFillRule = .winding) -> Bool {
    guard point.isFinite else { return false }
    return rule.contains(winding(around: point))
  }

  /// The winding number, positive in the sense from x towards y.
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
  /// Crossings of the ray from a point to the right: those towards larger y less the others. A curve is halved until
  /// its control points agree on their side.
  fileprivate func crossings(rightOf point: CGPoint, level: Int) -> Int {
    let start = start
    let end = end
    let byEnds = (start.y <= point.y) == (end.y <= point.y) ? 0 : start.y <= point.y ? 1 : -1
    if case .line = self {
      guard byEnds != 0 else { return 0 }
      let side = (end - start).cross(point - start)
      // The cross product is positive left of an edge that runs towards larger y.
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
