import Foundation

/// What a path draws between a move (or a close) and the next.
struct Subpath {
  var start: CGPoint
  /// The lines and curves, each beginning where the one before ends; without the line that closes.
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
  /// The subpaths in order; lone moves are subpaths without segments.
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
  /// Adds a segment, of which the builder's current point is the start.
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
