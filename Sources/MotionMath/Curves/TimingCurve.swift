/// A cubic Bézier from (0, 0) to (1, 1) that reshapes progress.
///
/// # Guarantees
/// - Both control points have an x in 0...1, so every x belongs to exactly one y.
/// - All four coordinates are finite; a y outside 0...1 overshoots.
package struct TimingCurve: Hashable, Sendable {
  package let c1x: Double
  package let c1y: Double
  package let c2x: Double
  package let c2y: Double

  /// Clamps x to 0...1, outside of which curves run backwards in time; a coordinate that is not finite counts as 0.
  package init(controlPoints c1x: Double, _ c1y: Double, _ c2x: Double, _ c2y: Double) {
    func finite(_ value: Double) -> Double { value.isFinite ? value : 0 }
    self.c1x = min(max(finite(c1x), 0), 1)
    self.c1y = finite(c1y)
    self.c2x = min(max(finite(c2x), 0), 1)
    self.c2y = finite(c2y)
  }

  package init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    self.init(controlPoints: Double(c1x), Double(c1y), Double(c2x), Double(c2y))
  }

  package static let linear = TimingCurve(controlPoints: 0.0, 0, 1, 1)
  package static let easeIn = TimingCurve(controlPoints: 0.42, 0, 1, 1)
  package static let easeOut = TimingCurve(controlPoints: 0.0, 0, 0.58, 1)
  package static let easeInEaseOut = TimingCurve(controlPoints: 0.42, 0, 0.58, 1)
  /// Core Animation's curve of implicit animations.
  package static let `default` = TimingCurve(controlPoints: 0.25, 0.1, 0.25, 1)

  package var isLinear: Bool { c1x == c1y && c2x == c2y }

  /// Returns the progress at `x`, the elapsed part of the time: 0 up to 0 and for NaN, 1 from 1 on; in between it may
  /// leave 0...1.
  package func value(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    guard !isLinear else { return x }
    return Self.component(c1y, c2y, at: parameter(at: x))
  }

  /// Solves the curve's x for the Bézier parameter; `x` is inside 0...1.
  func parameter(at x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var guess = x
    // Newton's step usually lands in five rounds. Where the curve is steep or stands still the step leaves the
    // bracket, and halving takes over; 64 halvings exhaust the precision of a Double.
    for _ in 0..<64 {
      let error = Self.component(c1x, c2x, at: guess) - x
      if error.magnitude < 1e-15 { return guess }
      if error > 0 { high = guess } else { low = guess }
      let next = guess - error / Self.slope(c1x, c2x, at: guess)
      // Written so that a NaN or infinite step also halves.
      guess = next > low && next < high ? next : (low + high) / 2
      if high - low < 1e-15 { return guess }
    }
    return guess
  }

  private static func component(_ c1: Double, _ c2: Double, at parameter: Double) -> Double {
    let rest = 1 - parameter
    return 3 * rest * rest * parameter * c1 + 3 * rest * parameter * parameter * c2
      + parameter * parameter * parameter
  }

  private static func slope(_ c1: Double, _ c2: Double, at parameter: Double) -> Double {
    let rest = 1 - parameter
    return 3 * rest * rest * c1 + 6 * rest * parameter * (c2 - c1)
      + 3 * parameter * parameter * (1 - c2)
  }
}
