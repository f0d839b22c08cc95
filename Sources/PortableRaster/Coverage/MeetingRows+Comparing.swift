extension MeetingRows {
  /// Edges that share no more rows are compared row by row.
  private static let fewRows: Int32 = 8

  /// Whether two chains begin at the same turn and lie on either side of it.
  func partAtATurn(_ a: Chain, _ b: Chain) -> Bool {
    guard a.start == b.start else { return false }
    let first = a.span
    let second = b.span
    let follows =
      first.last == second.first || second.last == first.first
      || first.last == a.end && second.first == a.start
      || second.last == b.end && first.first == b.start
    guard follows else { return false }
    let lowA = min(points.x(first.first), points.x(first.last))
    let highA = max(points.x(first.first), points.x(first.last))
    let lowB = min(points.x(second.first), points.x(second.last))
    let highB = max(points.x(second.first), points.x(second.last))
    return max(lowA, lowB) == min(highA, highB)
  }

  /// Marks the pixels of some rows that two spans share.
  mutating func compare(_ a: Span, _ b: Span, from: Int32, to: Int32) {
    budget &-= 1
    if budget <= 0 { return }
    let aTop = min(points.y(a.first), points.y(a.last)).pixel
    let bTop = min(points.y(b.first), points.y(b.last)).pixel
    let aBottom = Self.lastRow(max(points.y(a.first), points.y(a.last)))
    let bBottom = Self.lastRow(max(points.y(b.first), points.y(b.last)))
    let top = max(from, max(aTop, bTop))
    let bottom = min(to, min(aBottom, bBottom))
    if top > bottom || Int(bottom) < frame.minY || Int(top) >= frame.maxY { return }
    if a.isEdge && b.isEdge && bottom &- top < Self.fewRows {
      compareRows(Side(a, of: points), Side(b, of: points), top, bottom)
      return
    }
    let columnsA = Self.columns(a, of: points, top, bottom)
    let columnsB = Self.columns(b, of: points, top, bottom)
    let first = max(columnsA.first, columnsB.first)
    let last = min(columnsA.last, columnsB.last)
    if first > last || Int(last) < frame.minX || Int(first) >= frame.maxX { return }
    if a.isEdge && b.isEdge {
      let middle = Int32((Int64(top) + Int64(bottom)) >> 1)
      compare(a, b, from: top, to: middle)
      compare(a, b, from: middle + 1, to: bottom)
    } else if a.last &- a.first >= b.last &- b.first {
      compare(a.upperHalf, b, from: top, to: bottom)
      compare(a.lowerHalf, b, from: top, to: bottom)
    } else {
      compare(a, b.upperHalf, from: top, to: bottom)
      compare(a, b.lowerHalf, from: top, to: bottom)
    }
  }

  /// The columns in which a span may lie in some rows.
  @inline(__always) private static func columns(
    _ span: Span, of points: Points, _ top: Int32, _ bottom: Int32
  ) -> Columns {
    if span.isEdge { return Side(span, of: points).columns(top, bottom) }
    let start = points.x(span.first)
    let end = points.x(span.last)
    return Columns(first: min(start, end).pixel, last: max(start, end).pixel)
  }

  /// Marks the pixels of a few rows that two edges share.
  private mutating func compareRows(_ a: Side, _ b: Side, _ top: Int32, _ bottom: Int32) {
    var row = top
    while row <= bottom {
      let columnsA = a.columns(row, row)
      let columnsB = b.columns(row, row)
      let first = max(columnsA.first, columnsB.first)
      let last = min(columnsA.last, columnsB.last)
      if first <= last && Int(last) >= frame.minX && Int(first) < frame.maxX {
        mark(row: Int(row) - frame.minY, Int(first) - frame.minX, Int(last) - frame.minX)
      }
      row &+= 1
    }
  }

  /// Columns of pixels, the last one included.
  private struct Columns {
    let first: Int32
    let last: Int32
  }

  /// An edge between two points.
  private struct Side {
    let minX: Int32
    let maxX: Int32
    let minY: Double
    let maxY: Double
    /// Where the edge is at its upper end, and what x gains for each unit of y.
    let x: Double
    let slope: Double

    @inline(__always) init(_ span: Span, of points: Points) {
      let x0 = points.x(span.first)
      let y0 = points.y(span.first)
      let x1 = points.x(span.last)
      let y1 = points.y(span.last)
      minX = min(x0, x1)
      maxX = max(x0, x1)
      let goesDown = y0 < y1
      minY = Double(goesDown ? y0 : y1)
      maxY = Double(goesDown ? y1 : y0)
      x = Double(goesDown ? x0 : x1)
      let end = Double(goesDown ? x1 : x0)
      slope = minX == maxX || minY == maxY ? 0 : (end - x) / (maxY - minY)
    }

    /// The columns of pixels in some rows, and a little more for what rounding moves.
    @inline(__always) func columns(_ top: Int32, _ bottom: Int32) -> Columns {
      if slope == 0 { return Columns(first: minX.pixel, last: maxX.pixel) }
      let one = Double(Edge.one)
      let x0 = x + slope * max(0, Double(top) * one - minY)
      let x1 = x + slope * (min(Double(bottom) * one + one, maxY) - minY)
      return Columns(
        first: Int32(truncatingIfNeeded: (Int64(min(x0, x1)) &- 2) >> Int64(Edge.shift)),
        last: Int32(truncatingIfNeeded: (Int64(max(x0, x1)) &+ 2) >> Int64(Edge.shift)))
    }
  }
}
