package enum PathElementKind: UInt8, Hashable, Sendable {
  /// Begins a subpath; one point.
  case move
  /// A straight line to its one point.
  case line
  /// A quadratic curve: a control point and the end.
  case quad
  /// A cubic curve: two control points and the end.
  case cubic
  /// A line back to where the subpath began; no point.
  case close

  package var pointCount: Int {
    switch self {
    case .move, .line: 1
    case .quad: 2
    case .cubic: 3
    case .close: 0
    }
  }
}
