/// A closed contour of a glyph that is being designed: lines and quadratic curves.
struct GlyphContour {
  typealias Point = GlyphOutline.Point

  /// A line, or a quadratic curve when there is a control point.
  struct Edge: Equatable {
    var start: Point
    var control: Point?
    var end: Point
  }

  /// Each begins where the one before ends; the first begins where the last ends.
  var edges: [Edge]

  func mapped(_ move: (Point) -> Point) -> GlyphContour {
    GlyphContour(
      edges: edges.map {
        Edge(start: move($0.start), control: $0.control.map(move), end: move($0.end))
      })
  }

  var reversed: GlyphContour {
    GlyphContour(
      edges: edges.reversed().map { Edge(start: $0.end, control: $0.control, end: $0.start) })
  }

  /// Twice the enclosed area; greater than 0 for contours that run counterclockwise.
  var doubledArea: Double {
    edges.reduce(0) { sum, edge in
      guard let control = edge.control else { return sum + edge.start.cross(edge.end) }
      // A curve adds two thirds of the triangle between its control points and its chord.
      let triangle = (control - edge.start).cross(edge.end - edge.start)
      return sum + edge.start.cross(edge.end) + triangle * 2 / 3
    }
  }
}

extension GlyphContour.Edge {
  func point(at t: Double) -> GlyphOutline.Point {
    guard let control else { return start + (end - start) * t }
    let first = start + (control - start) * t
    let second = control + (end - control) * t
    return first + (second - first) * t
  }

  func subsegment(from t0: Double, to t1: Double) -> GlyphContour.Edge {
    // The blossom of both parameters is the part's control point.
    let blossom = control.map { control in
      let first = start + (control - start) * t0
      let second = control + (end - control) * t0
      return first + (second - first) * t1
    }
    return GlyphContour.Edge(start: point(at: t0), control: blossom, end: point(at: t1))
  }
}

// Directions are points as well, as a glyph's file has only points.
extension GlyphOutline.Point {
  @_transparent static prefix func - (point: Self) -> Self { Self(x: -point.x, y: -point.y) }

  @_transparent func dot(_ other: Self) -> Double { x * other.x + y * other.y }
  @_transparent func cross(_ other: Self) -> Double { x * other.y - y * other.x }
  @_transparent var length: Double { dot(self).squareRoot() }
  /// Turned by 90° counterclockwise.
  var normal: Self { Self(x: -y, y: x) }
  var unit: Self { self * (1 / length) }
  var rounded: Self { Self(x: x.rounded(), y: y.rounded()) }
}
