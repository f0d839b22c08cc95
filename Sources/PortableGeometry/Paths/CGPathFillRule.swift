/// Which points are inside a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
  /// Those around which the path winds, in either direction.
  case winding
  /// Those from which a ray crosses the path an odd number of times.
  case evenOdd

  func contains(_ winding: Int) -> Bool {
    switch self {
    case .winding: winding != 0
    case .evenOdd: winding & 1 != 0
    }
  }
}

extension Path {
  package typealias FillRule = CGPathFillRule
}
