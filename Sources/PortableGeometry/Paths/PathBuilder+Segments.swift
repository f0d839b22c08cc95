import Foundation

extension PathBuilder {
  /// Adds a segment, of which the builder's current point is the start.
  mutating func add(_ segment: PathSegment) {
    switch segment {
    case .line(_, let end): addLine(to: end)
    case .quad(let curve): addQuadCurve(to: curve.p2, control: curve.p1)
    case .cubic(let curve): addCurve(to: curve.p3, control1: curve.p1, control2: curve.p2)
    }
  }
}
