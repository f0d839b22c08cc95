extension SelfOverlapRows {
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
    let lowA = min(points[first.first].x, points[first.last].x)
    let highA = max(points[first.first].x, points[first.last].x)
    let lowB = min(points[second.first].x, points[second.last].x)
    let highB = max(points[second.first].x, points[second.last].x)
    return max(lowA, lowB) == min(highA, highB)
  }

  mutating func compare(_ a: Span, _ b: Span) {
    budget &-= 1
    if budget <= 0 || !mayMeet(a, b) { return }
    if a.edgeCount == 1 && b.edgeCount == 1 {
      compareEdges(a, b)
    } else if a.edgeCount >= b.edgeCount {
      compare(a.firstHalf, b)
      compare(a.secondHalf, b)
    } else {
      compare(a, b.firstHalf)
      compare(a, b.secondHalf)
    }
  }

  /// Whether the boxes of two spans share pixels of the frame.
  @_transparent private func mayMeet(_ a: Span, _ b: Span) -> Bool {
    let a0 = points[a.first]
    let a1 = points[a.last]
    let b0 = points[b.first]
    let b1 = points[b.last]
    let top = max(min(a0.y, a1.y), min(b0.y, b1.y)).pixel
    let bottom = Self.lastRow(min(max(a0.y, a1.y), max(b0.y, b1.y)))
    if top > bottom || Int(bottom) < frame.minY || Int(top) >= frame.maxY { return false }
    let first = max(min(a0.x, a1.x), min(b0.x, b1.x)).pixel
    let last = min(max(a0.x, a1.x), max(b0.x, b1.x)).pixel
    return first <= last && Int(last) >= frame.minX && Int(first) < frame.maxX
  }

  @_transparent private mutating func compareEdges(_ a: Span, _ b: Span) {
    let (a0, a1) = ends(of: a)
    let (b0, b1) = ends(of: b)
    if Self.areApart(a0, a1, b0, b1) { return }
    compare(
      Side(a0, a1), Side(b0, b1), from: max(a0.y, b0.y).pixel,
      to: Self.lastRow(min(a1.y, b1.y)))
  }

  /// The upper end first.
  @_transparent private func ends(of span: Span) -> (Point, Point) {
    let first = points[span.first]
    let last = points[span.last]
    return first.y <= last.y ? (first, last) : (last, first)
  }

  /// Whether an edge from `b0` to `b1` lies so far on one side of the line through `a0` and `a1` that no pixel has both.
  @_transparent private static func areApart(
    _ a0: Point, _ a1: Point, _ b0: Point, _ b1: Point
  ) -> Bool {
    let x = Double(a0.x)
    let y = Double(a0.y)
    let dx = Double(a1.x) - x
    let dy = Double(a1.y) - y
    // The distances of the ends from the line, times its height: a pixel is as wide as it is high. A little more for
    // what rounding moves.
    let start = (Double(b0.x) - x) * dy - (Double(b0.y) - y) * dx
    let end = (Double(b1.x) - x) * dy - (Double(b1.y) - y) * dx
    let least = (dx.magnitude + dy.magnitude) * Double(Edge.one + 8)
    return min(start, end) > least || max(start, end) < -least
  }

  /// Both edges reach into all of these rows.
  private mutating func compare(_ a: Side, _ b: Side, from top: Int32, to bottom: Int32) {
    if bottom &- top < Self.fewRows {
      var row = top
      while row <= bottom {
        let shared = a.columns(row, row).intersection(b.columns(row, row))
        if isVisible(shared) { mark(row: row, shared.first, shared.last) }
        row &+= 1
      }
      return
    }
    budget &-= 1
    if budget <= 0 { return }
    if !isVisible(a.columns(top, bottom).intersection(b.columns(top, bottom))) { return }
    let middle = Int32(truncatingIfNeeded: (Int64(top) &+ Int64(bottom)) &>> 1)
    compare(a, b, from: top, to: middle)
    compare(a, b, from: middle &+ 1, to: bottom)
  }

  @_transparent private func isVisible(_ columns: Columns) -> Bool {
    columns.first <= columns.last && Int(columns.last) >= frame.minX
      && Int(columns.first) < frame.maxX
  }

  /// The last one included.
  private struct Columns {
    let first: Int32
    let last: Int32

    @_transparent func intersection(_ other: Columns) -> Columns {
      Columns(first: max(first, other.first), last: min(last, other.last))
    }
  }

  private struct Side {
    let minX: Int32
    let maxX: Int32
    let minY: Double
    let maxY: Double
    /// x at the upper end, and dx / dy.
    let x: Double
    let slope: Double

    @_transparent init(_ a: Point, _ b: Point) {
      let goesDown = a.y < b.y
      let upper = goesDown ? a : b
      let lower = goesDown ? b : a
      minX = min(a.x, b.x)
      maxX = max(a.x, b.x)
      minY = Double(upper.y)
      maxY = Double(lower.y)
      x = Double(upper.x)
      slope = a.x == b.x || a.y == b.y ? 0 : (Double(lower.x) - x) / (maxY - minY)
    }

    /// The columns of pixels in some rows, and a little more for what rounding moves.
    @_transparent func columns(_ top: Int32, _ bottom: Int32) -> Columns {
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
