/// A straight piece of an outline, in steps of 1/16,384 pixel.
///
/// The end points of an outline are given in 1/256 pixel; the six bits below hold what cutting an edge at the border
/// of the guard box rounds away. Everything that an edge covers in a row of pixels is worked out from the edge itself
/// and the row, never from the clip or from how rows are shared out, so that drawing through a smaller clip, or in
/// strips, gives the same bytes.
struct Edge: BitwiseCopyable {
  /// Fraction bits of an edge's coordinates.
  static let shift = 14
  /// One pixel.
  static let one: Int32 = 1 << 14
  /// From 24.8 coordinates of an outline to those of an edge.
  static let outlineShift: Int32 = 6

  /// Where the edge starts; the outline's direction is that from the start to the end.
  var x0: Int32
  var y0: Int32
  var x1: Int32
  var y1: Int32
}

/// The coordinates that an edge may have: all that a bitmap can show and as much again on its left and above, so that
/// differences of coordinates fit in 31 bits.
///
/// What an outline has outside is cut off above, below and on the right, and laid onto the border on the left, where
/// it still decides what is inside.
enum GuardBox {
  /// The largest coordinate, in 24.8.
  static let limit: Int32 = 32_768 << 8

  /// Whether the point of an outline is inside.
  @inline(__always) static func contains(_ x: Int32, _ y: Int32) -> Bool {
    x >= -limit && x <= limit && y >= -limit && y <= limit
  }

  /// Cuts the edge between two points of an outline, in 24.8, to the box, and hands out what is left of it: at most a
  /// part that was laid onto the left border and a part inside.
  static func cut(_ ax: Int32, _ ay: Int32, _ bx: Int32, _ by: Int32) -> (Edge?, Edge?) {
    if ay == by { return (nil, nil) }
    // Top to bottom, so that an edge and its reverse are cut at the same points.
    let down = ay < by
    let line = Line(
      x0: Int64(down ? ax : bx), y0: Int64(down ? ay : by), x1: Int64(down ? bx : ax),
      y1: Int64(down ? by : ay))
    let limit = Int64(Self.limit)
    if line.y1 <= -limit || line.y0 >= limit { return (nil, nil) }
    var x0 = line.x0 << 6, y0 = line.y0 << 6
    var x1 = line.x1 << 6, y1 = line.y1 << 6
    if line.y0 < -limit { (x0, y0) = (line.x(at: -limit), -limit << 6) }
    if line.y1 > limit { (x1, y1) = (line.x(at: limit), limit << 6) }
    let border = limit << 6
    if x0 >= border && x1 >= border { return (nil, nil) }
    if x0 <= -border && x1 <= -border {
      return (edge(-border, y0, -border, y1, down), nil)
    }
    var beside: Edge?
    if x0 < -border || x1 < -border {
      let y = min(max(line.y(at: -limit), y0), y1)
      if x0 < -border {
        beside = edge(-border, y0, -border, y, down)
        x0 = -border
        y0 = y
      } else {
        beside = edge(-border, y, -border, y1, down)
        x1 = -border
        y1 = y
      }
    }
    if x0 > border || x1 > border {
      let y = min(max(line.y(at: limit), y0), y1)
      if x0 > border { (x0, y0) = (border, y) } else { (x1, y1) = (border, y) }
    }
    return (beside, edge(x0, y0, x1, y1, down))
  }

  private static func edge(_ x0: Int64, _ y0: Int64, _ x1: Int64, _ y1: Int64, _ down: Bool)
    -> Edge?
  {
    if y0 >= y1 { return nil }
    let ax = Int32(truncatingIfNeeded: x0)
    let ay = Int32(truncatingIfNeeded: y0)
    let bx = Int32(truncatingIfNeeded: x1)
    let by = Int32(truncatingIfNeeded: y1)
    return down
      ? Edge(x0: ax, y0: ay, x1: bx, y1: by) : Edge(x0: bx, y0: by, x1: ax, y1: ay)
  }

  /// The line through an edge of an outline, in 24.8; its points in the steps of `Edge`.
  private struct Line {
    let x0: Int64, y0: Int64, x1: Int64, y1: Int64

    func x(at y: Int64) -> Int64 { x0 << 6 + Line.part(x1 - x0, y - y0, y1 - y0) }
    func y(at x: Int64) -> Int64 { y0 << 6 + Line.part(y1 - y0, x - x0, x1 - x0) }

    /// `64 * a * b / c`, rounded toward zero. The product of two 32-bit differences leaves no room for the 64, so the
    /// remainder is scaled on its own.
    private static func part(_ a: Int64, _ b: Int64, _ c: Int64) -> Int64 {
      let (quotient, remainder) = (a * b).quotientAndRemainder(dividingBy: c)
      return quotient << 6 + (remainder << 6) / c
    }
  }
}
