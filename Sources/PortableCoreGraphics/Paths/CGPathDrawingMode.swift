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

  /// The rule by which the path is filled; `nil` if it is not.
  var fillRule: CGPathFillRule? {
    switch self {
    case .fill, .fillStroke: .winding
    case .eoFill, .eoFillStroke: .evenOdd
    case .stroke: nil
    }
  }

  var strokes: Bool { self != .fill && self != .eoFill }
}
