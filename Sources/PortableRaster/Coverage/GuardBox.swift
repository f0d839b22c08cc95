/// The coordinates that an edge may have: all that a bitmap can show and as much again on its left and above, so that
/// differences of coordinates fit in 31 bits. The part outside is cut off above, below and on the right, and projected
/// onto the left border, where it still decides what is inside.
enum GuardBox {
  @inline(__always) static var limit: Int32 { 32_768 &<< 14 }

  @inline(__always) static func contains(_ x: Int32, _ y: Int32) -> Bool {
    x >= -limit && x <= limit && y >= -limit && y <= limit
  }

  /// Returns what remains of an edge: at most a part on the left border and a part inside.
  static func cut(_ ax: Int32, _ ay: Int32, _ bx: Int32, _ by: Int32) -> (Edge?, Edge?) {
    if ay == by { return (nil, nil) }
    // Top to bottom, so that an edge and its reverse are cut at the same points.
    let down = ay < by
    let line = Line(
      x0: Int64(down ? ax : bx), y0: Int64(down ? ay : by), x1: Int64(down ? bx : ax),
      y1: Int64(down ? by : ay))
    let limit = Int64(Self.limit)
    if line.y1 <= -limit || line.y0 >= limit { return (nil, nil) }
    var x0 = line.x0
    var y0 = line.y0
    var x1 = line.x1
    var y1 = line.y1
    if y0 < -limit {
      x0 = line.x(at: -limit)
      y0 = -limit
    }
    if y1 > limit {
      x1 = line.x(at: limit)
      y1 = limit
    }
    if x0 >= limit && x1 >= limit { return (nil, nil) }
    if x0 <= -limit && x1 <= -limit { return (edge(-limit, y0, -limit, y1, down), nil) }
    var beside: Edge?
    if x0 < -limit || x1 < -limit {
      let y = min(max(line.y(at: -limit), y0), y1)
      if x0 < -limit {
        beside = edge(-limit, y0, -limit, y, down)
        x0 = -limit
        y0 = y
      } else {
        beside = edge(-limit, y, -limit, y1, down)
        x1 = -limit
        y1 = y
      }
    }
    if x0 > limit || x1 > limit {
      let y = min(max(line.y(at: limit), y0), y1)
      if x0 > limit {
        x0 = limit
        y0 = y
      } else {
        x1 = limit
        y1 = y
      }
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
    return down ? Edge(x0: ax, y0: ay, x1: bx, y1: by) : Edge(x0: bx, y0: by, x1: ax, y1: ay)
  }

  private struct Line {
    let x0: Int64, y0: Int64, x1: Int64, y1: Int64

    /// Rounded toward the upper end.
    func x(at y: Int64) -> Int64 { x0 + (x1 - x0) * (y - y0) / (y1 - y0) }
    func y(at x: Int64) -> Int64 { y0 + (y1 - y0) * (x - x0) / (x1 - x0) }
  }
}
