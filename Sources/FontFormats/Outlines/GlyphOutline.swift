/// The contours of one glyph in font units; y goes up. Every contour begins with a move and ends with a close.
///
/// Glyphs are added to an outline, so that reading many of them allocates nothing.
package struct GlyphOutline: Hashable, Sendable {
  package enum Verb: UInt8, Hashable, Sendable {
    case move
    case line
    /// Points: the control point and the end.
    case quadratic
    /// Points: two control points and the end.
    case cubic
    /// Adds a line to the contour's first point where the contour does not end there.
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
  /// The points of all verbs, in their order.
  package private(set) var points: [Point] = []

  package init() {}

  package var isEmpty: Bool { verbs.isEmpty }

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

  package mutating func close() { verbs.append(.close) }

  /// Adds another outline, scaled and then moved.
  mutating func append(_ other: GlyphOutline, scale: Double, dx: Double, dy: Double) {
    verbs += other.verbs
    points += other.points.map { Point(x: $0.x * scale + dx, y: $0.y * scale + dy) }
  }
}
