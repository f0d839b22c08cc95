import Foundation

enum PathSegment: Hashable {
  case line(CGPoint, CGPoint)
  case quad(QuadraticSegment)
  case cubic(CubicSegment)

  var start: CGPoint {
    switch self {
    case .line(let start, _): start
    case .quad(let curve): curve.p0
    case .cubic(let curve): curve.p0
    }
  }

  var end: CGPoint {
    switch self {
    case .line(_, let end): end
    case .quad(let curve): curve.p2
    case .cubic(let curve): curve.p3
    }
  }

  var isLine: Bool {
    if case .line = self { return true }
    return false
  }

  var controlPoints: [CGPoint] {
    switch self {
    case .line(let start, let end): [start, end]
    case .quad(let curve): [curve.p0, curve.p1, curve.p2]
    case .cubic(let curve): [curve.p0, curve.p1, curve.p2, curve.p3]
    }
  }

  func point(at t: CGFloat) -> CGPoint {
    switch self {
    case .line(let start, let end): start.lerp(end, t)
    case .quad(let curve): curve.point(at: t)
    case .cubic(let curve): curve.point(at: t)
    }
  }

  func derivative(at t: CGFloat) -> CGVector {
    switch self {
    case .line(let start, let end): end - start
    case .quad(let curve): (curve.p1 - curve.p0) * (2 - 2 * t) + (curve.p2 - curve.p1) * (2 * t)
    case .cubic(let curve): curve.derivative(at: t)
    }
  }

  /// `start` ≤ `end`; at 0 and 1 the ends stay exact.
  func subsegment(from start: CGFloat, to end: CGFloat) -> PathSegment {
    switch self {
    case .line(let a, let b):
      .line(start <= 0 ? a : a.lerp(b, start), end >= 1 ? b : a.lerp(b, end))
    case .quad(let curve): .quad(curve.subsegment(from: start, to: end))
    case .cubic(let curve): .cubic(curve.subsegment(from: start, to: end))
    }
  }

  /// Parameters inside 0...1 at which x or y has an extremum.
  var extrema: [CGFloat] {
    switch self {
    case .line: []
    case .quad(let curve): curve.extrema
    case .cubic(let curve): curve.extrema
    }
  }

  var controlBox: PointBox {
    var box = PointBox()
    for point in controlPoints { box.add(point) }
    return box
  }
}
