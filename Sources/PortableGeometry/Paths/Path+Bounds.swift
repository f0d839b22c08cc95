import Foundation

extension Path {
  /// The bounds of all points, control points included; null for an empty path.
  package var controlBounds: CGRect {
    var box = PointBox()
    for point in points { box.add(point) }
    return box.rect
  }

  /// The tight bounds of all lines and curves, with the points of moves; null for an empty path.
  package var bounds: CGRect {
    var box = PointBox()
    for subpath in subpaths {
      box.add(subpath.start)
      for segment in subpath.segments {
        box.add(segment.end)
        for t in segment.extrema { box.add(segment.point(at: t)) }
      }
    }
    return box.rect
  }

  /// The rectangle that the path is: four upright sides in either direction, from any corner, closed or with a line
  /// back to the first. `nil` for any other path.
  package var rectangle: CGRect? {
    guard points.count == 4 || points.count == 5, verbs.first == .move,
      points.count == 4 || points[4] == points[0]
    else { return nil }
    let lines = verbs.dropFirst().prefix(points.count - 1)
    let rest = verbs.dropFirst(points.count)
    guard lines.allSatisfy({ $0 == .line }), rest.isEmpty ? points.count == 5 : rest == [.close]
    else { return nil }
    let a = points[0]
    let b = points[1]
    let c = points[2]
    let d = points[3]
    let alongX = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
    let alongY = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
    guard alongX || alongY else { return nil }
    return CGRect(
      x: min(a.x, c.x), y: min(a.y, c.y), width: (c.x - a.x).magnitude,
      height: (c.y - a.y).magnitude)
  }
}
