import Foundation

/// Begins at a move or, after a close, where the closed subpath began.
struct Subpath {
  var start: CGPoint
  /// Each begins where the previous one ends; the closing line is left out.
  var segments: [PathSegment] = []
  var isClosed = false

  var end: CGPoint { segments.last?.end ?? start }

  var closingLine: PathSegment? {
    isClosed && end != start ? .line(end, start) : nil
  }

  var allSegments: [PathSegment] {
    guard let closingLine else { return segments }
    return segments + [closingLine]
  }
}

extension Path {
  /// Lone moves are subpaths without segments.
  var subpaths: [Subpath] {
    var result: [Subpath] = []
    var open: Subpath?
    var start = CGPoint.zero
    var index = 0
    for verb in verbs {
      let current = open?.end ?? start
      switch verb {
      case .move:
        if let open { result.append(open) }
        start = points[index]
        open = Subpath(start: start)
      case .line:
        open = open ?? Subpath(start: start)
        open?.segments.append(.line(current, points[index]))
      case .quad:
        open = open ?? Subpath(start: start)
        open?.segments.append(
          .quad(QuadraticSegment(current, points[index], points[index + 1])))
      case .cubic:
        open = open ?? Subpath(start: start)
        open?.segments.append(
          .cubic(CubicSegment(current, points[index], points[index + 1], points[index + 2])))
      case .close:
        if var closed = open {
          closed.isClosed = true
          result.append(closed)
        }
        open = nil
      }
      index += verb.pointCount
    }
    if let open { result.append(open) }
    return result
  }
}

extension PathBuilder {
  /// The segment must begin at the builder's current point.
  mutating func add(_ segment: PathSegment) {
    switch segment {
    case .line(_, let end): addLine(to: end)
    case .quad(let curve): addQuadCurve(to: curve.p2, control: curve.p1)
    case .cubic(let curve): addCurve(to: curve.p3, control1: curve.p1, control2: curve.p2)
    }
  }

  mutating func add(_ subpath: Subpath) {
    move(to: subpath.start)
    for segment in subpath.segments { add(segment) }
    if subpath.isClosed { close() }
  }
}
