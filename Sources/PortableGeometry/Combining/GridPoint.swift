/// Coordinates are within ±`CombiningGrid.reach`, so that the area of a triangle fits into 64 bits: predicates are
/// exact. Points are ordered by x, then by y.
struct GridPoint: Hashable, Comparable {
  var x: Int
  var y: Int

  static func < (a: GridPoint, b: GridPoint) -> Bool { a.x != b.x ? a.x < b.x : a.y < b.y }

  /// Twice the area of a triangle; positive when `c` lies on the side of y seen from `a` along x to `b`.
  static func turn(_ a: GridPoint, _ b: GridPoint, _ c: GridPoint) -> Int {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }

  /// The segments must cross in an inner point of both. Halves are rounded up, as `isTouched` has half-open squares.
  static func crossing(_ a: GridPoint, _ b: GridPoint, _ c: GridPoint, _ d: GridPoint) -> GridPoint
  {
    let dx = b.x - a.x
    let dy = b.y - a.y
    let ex = d.x - c.x
    let ey = d.y - c.y
    var denominator = Int128(dx * ey - dy * ex)
    var numerator = Int128((c.x - a.x) * ey - (c.y - a.y) * ex)
    if denominator < 0 {
      denominator = -denominator
      numerator = -numerator
    }
    func rounded(_ length: Int) -> Int {
      let twice = 2 * Int128(length) * numerator + denominator
      let (quotient, rest) = twice.quotientAndRemainder(dividingBy: 2 * denominator)
      return Int(rest < 0 ? quotient - 1 : quotient)
    }
    return GridPoint(x: a.x + rounded(dx), y: a.y + rounded(dy))
  }

  /// Whether the segment from `a` to `b` touches the unit square around this point, lower borders included and upper
  /// ones not.
  func isTouched(from a: GridPoint, to b: GridPoint) -> Bool {
    // In doubled coordinates the borders are integers.
    let x = Slab(start: 2 * a.x, end: 2 * b.x, low: 2 * self.x - 1, high: 2 * self.x + 1)
    let y = Slab(start: 2 * a.y, end: 2 * b.y, low: 2 * self.y - 1, high: 2 * self.y + 1)
    return x.isReached && y.isReached && x.begins(beforeTheEndOf: y) && y.begins(beforeTheEndOf: x)
  }
}

/// The part of a segment within low ..< high along one axis: from `enter` / `length` to `leave` / `length` of it.
private struct Slab {
  /// 0 for a segment perpendicular to the axis.
  let length: Int
  let enter: Int, leave: Int
  let containsEnter: Bool, containsLeave: Bool
  let isReached: Bool

  init(start: Int, end: Int, low: Int, high: Int) {
    length = abs(end - start)
    let isAscending = end > start
    enter = isAscending ? low - start : start - high
    leave = isAscending ? high - start : start - low
    containsEnter = isAscending
    containsLeave = !isAscending
    if length == 0 {
      isReached = low <= start && start < high
    } else {
      isReached =
        (enter < length || enter == length && containsEnter)
        && (leave > 0 || leave == 0 && containsLeave)
    }
  }

  func begins(beforeTheEndOf other: Slab) -> Bool {
    if length == 0 || other.length == 0 { return true }
    let first = enter * other.length
    let last = other.leave * length
    return first < last || first == last && containsEnter && other.containsLeave
  }
}
