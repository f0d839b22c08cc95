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

/// The ways to draw a path.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Fill it by the winding rule.
  case fill = 0
  /// Fill it by the even-odd rule.
  case eoFill = 1
  /// Stroke it.
  case stroke = 2
  /// Fill it by the winding rule, then stroke it.
  case fillStroke = 3
  /// Fill it by the even-odd rule, then stroke it.
  case eoFillStroke = 4
}
