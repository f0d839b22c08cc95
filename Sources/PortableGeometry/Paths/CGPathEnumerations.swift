/// The ends of stroked lines.
public enum CGLineCap: Int32, Sendable {
  /// The line ends at its last point.
  case butt = 0
  /// A half circle around the last point.
  case round = 1
  /// Half a square beyond the last point.
  case square = 2
}

/// The corners of stroked lines.
public enum CGLineJoin: Int32, Sendable {
  /// Sharp, unless the corner is longer than the miter limit allows; then bevelled.
  case miter = 0
  /// A circle around the corner.
  case round = 1
  /// Cut off.
  case bevel = 2
}

/// The rules for the inside of a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
  /// Those around which the path winds, in either direction.
  case winding
  /// Those from which a ray crosses the path an odd number of times.
  case evenOdd
}

extension CGPathFillRule {
  func contains(_ winding: Int) -> Bool {
    switch self {
    case .winding: winding != 0
    case .evenOdd: winding & 1 != 0
    }
  }
}
