/// The contours of one glyph in font units; y goes up.
///
/// A glyph is drawn into an outline that is there already, so that reading many glyphs allocates
/// nothing. Every contour begins with a move and ends with a close.
package struct GlyphOutline: Hashable, Sendable {
  /// A step along a contour, which determines how many points it takes.
  package enum Verb: UInt8, Hashable, Sendable {
    /// Begins a contour: one point.
    case move
    /// A line: one point.
    case line
    /// A quadratic curve: its control point and its end.
    case quadratic
    /// A cubic curve: two control points and its end.
    case cubic
    /// Ends a contour, with a line to its first point where it is not there yet: no point.
    case close

    package var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .quadratic: 2
      case .cubic: 3
      case .close: 0
      }
    }
  }

  /// A place in font units; y goes up.
  package struct Point: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }

    @_transparent package static func + (first: Self, second: Self) -> Self {
      Self(x: first.x + second.x, y: first.y + second.y)
    }

    @_transparent package static func - (first: Self, second: Self) -> Self {
      Self(x: first.x - second.x, y: first.y - second.y)
    }

    @_transparent package static func * (point: Self, factor: Double) -> Self {
      Self(x: point.x * factor, y: point.y * factor)
    }
  }

  package private(set) var verbs: [Verb] = []
  /// The points of all steps, one after the other.
  package private(set) var points: [Point] = []

  package init() {}

  package var isEmpty: Bool { verbs.isEmpty }

  /// Empties the outline and keeps its memory.
  package mutating func removeAll() {
    verbs.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
  }

  package mutating func move(to point: Point) {
    verbs.append(.move)
    points.append(point)
  }

  package mutating func line(to point: Point) {
    verbs.append(.line)
    points.append(point)
  }

  package mutating func quadratic(to end: Point, control: Point) {
    verbs.append(.quadratic)
    points.append(control)
    points.append(end)
  }

  package mutating func cubic(to end: Point, control1: Point, control2: Point) {
    verbs.append(.cubic)
    points.append(control1)
    points.append(control2)
    points.append(end)
  }

  package mutating func close() {
    verbs.append(.close)
  }
}
