import Foundation

struct ArcLength {
  let segment: PathSegment
  /// The length of the segment, exact to about nine digits.
  let length: CGFloat
  /// Ascending parameters with the lengths up to them, between which the speed is smooth; empty for a line.
  private var knots: [(t: CGFloat, length: CGFloat)] = []

  init(_ segment: PathSegment) {
    self.segment = segment
    if case .line(let start, let end) = segment {
      length = (end - start).length
      return
    }
    var knots: [(t: CGFloat, length: CGFloat)] = [(0, 0)]
    let whole = Self.integral(of: segment, from: 0, to: 1)
    Self.add(
      segment, from: 0, to: 1, estimate: whole, level: 0, tolerance: whole * 1e-10, to: &knots)
    length = knots[knots.count - 1].length
    self.knots = knots
  }

  /// Inverts the arc length; the result is in 0...1.
  func parameter(at target: CGFloat) -> CGFloat {
    if target <= 0 || length <= 0 { return 0 }
    if target >= length { return 1 }
    guard !knots.isEmpty else { return target / length }
    var low = 0
    var high = knots.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if knots[middle].length <= target { low = middle } else { high = middle }
    }
    let from = knots[low]
    let to = knots[high]
    var lower = from.t
    var upper = to.t
    var t = lower + (upper - lower) * (target - from.length) / (to.length - from.length)
    // Newton's method, bracketed by bisection.
    for _ in 0..<20 {
      let error = from.length + Self.integral(of: segment, from: from.t, to: t) - target
      if error.magnitude <= length * 1e-12 { break }
      if error > 0 { upper = t } else { lower = t }
      let speed = segment.derivative(at: t).length
      let next = t - error / speed
      t = next > lower && next < upper ? next : (lower + upper) / 2
    }
    return t
  }

  /// Adaptive quadrature: halves the range until the rule agrees with itself.
  private static func add(
    _ segment: PathSegment, from start: CGFloat, to end: CGFloat, estimate: CGFloat, level: Int,
    tolerance: CGFloat, to knots: inout [(t: CGFloat, length: CGFloat)]
  ) {
    let middle = (start + end) / 2
    let first = integral(of: segment, from: start, to: middle)
    let second = integral(of: segment, from: middle, to: end)
    if (first + second - estimate).magnitude > tolerance && level < 16 {
      add(
        segment, from: start, to: middle, estimate: first, level: level + 1,
        tolerance: tolerance, to: &knots)
      add(
        segment, from: middle, to: end, estimate: second, level: level + 1,
        tolerance: tolerance, to: &knots)
    } else {
      knots.append((end, knots[knots.count - 1].length + first + second))
    }
  }

  /// Integrates the speed by the Gauss–Legendre rule of five points.
  private static func integral(
    of segment: PathSegment, from start: CGFloat, to end: CGFloat
  ) -> CGFloat {
    let half = (end - start) / 2
    let middle = (start + end) / 2
    func speed(_ place: CGFloat) -> CGFloat { segment.derivative(at: middle + half * place).length }
    let inner = speed(-0.538_469_310_105_683_1) + speed(0.538_469_310_105_683_1)
    let outer = speed(-0.906_179_845_938_664) + speed(0.906_179_845_938_664)
    return half
      * (0.568_888_888_888_888_9 * speed(0) + 0.478_628_670_499_366_5 * inner
        + 0.236_926_885_056_189_1 * outer)
  }
}
