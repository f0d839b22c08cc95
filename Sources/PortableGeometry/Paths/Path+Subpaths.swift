import Foundation

/// A part of a path that begins at a move or, after a close, where the closed subpath began.
struct Subpath {
  var start: CGPoint
  /// The lines and curves, each from the end of the one before; the closing line is left out.
  var segments: [PathSegment] = []
  var isClosed = false

  var end: CGPoint { segments.last?.end ?? start }

  var closingLine: PathSegment? { isClosed && end != start ? .line(end, start) : nil }

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
    func add(_ segment: PathSegment) {
      open = open ?? Subpath(start: start)
      open?.segments.append(segment)
    }
    forEachElement { element in
      let current = open?.end ?? start
      switch element {
      case .move(let to):
        if let open { result.append(open) }
        start = to
        open = Subpath(start: start)
      case .line(let to): add(.line(current, to))
      case .quad(let control, let to): add(.quad(QuadraticSegment(current, control, to)))
      case .cubic(let control1, let control2, let to):
        add(.cubic(CubicSegment(current, control1, control2, to)))
      case .close:
        if var closed = open {
          closed.isClosed = true
          result.append(closed)
        }
        open = nil
      }
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
