/// How the progress of a clip of a `Timeline` runs over its time: a cubic Bézier from (0, 0) to (1, 1).
public struct TimelineCurve: Hashable, Sendable {
  // Single precision, because Core Animation's timing functions keep no more.
  let c1x: Float
  let c1y: Float
  let c2x: Float
  let c2y: Float

  /// Creates a curve from its two control points.
  ///
  /// - Parameters:
  ///   - c1x: when the first control point is, within 0...1.
  ///   - c1y: the progress of the first control point; may leave 0...1 to overshoot.
  ///   - c2x: when the second control point is, within 0...1.
  ///   - c2y: the progress of the second control point; may leave 0...1 to overshoot.
  public init(_ c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    precondition(
      (0...1).contains(c1x) && (0...1).contains(c2x) && c1y.isFinite && c2y.isFinite,
      "a curve cannot have the control points (\(c1x), \(c1y)) and (\(c2x), \(c2y))")
    (self.c1x, self.c1y, self.c2x, self.c2y) = (c1x, c1y, c2x, c2y)
  }

  /// Even.
  public static let linear = TimelineCurve(0, 0, 1, 1)
  /// Starts slowly.
  public static let easeIn = TimelineCurve(0.42, 0, 1, 1)
  /// Ends slowly.
  public static let easeOut = TimelineCurve(0, 0, 0.58, 1)
  /// Starts and ends slowly.
  public static let easeInEaseOut = TimelineCurve(0.42, 0, 0.58, 1)
  /// That of Core Animation's implicit animations.
  public static let `default` = TimelineCurve(0.25, 0.1, 0.25, 1)

  /// The curve for Core Animation.
  var timingFunction: CAMediaTimingFunction {
    CAMediaTimingFunction(controlPoints: c1x, c1y, c2x, c2y)
  }

  /// The progress at a part of the time; the ends outside 0...1.
  func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    if c1x == c1y && c2x == c2y { return time }
    let (c1x, c2x) = (Double(c1x), Double(c2x))
    var (low, high, parameter) = (0.0, 1.0, time)
    // Newton's step, unless it leaves what is known to hold the answer; then a halving.
    for _ in 0..<64 {
      let error = TimelineCurve.coordinate(c1x, c2x, parameter) - time
      if abs(error) < 1e-15 { break }
      if error > 0 { high = parameter } else { low = parameter }
      let rest = 1 - parameter
      let slope =
        3
        * (rest * rest * c1x + 2 * rest * parameter * (c2x - c1x) + parameter * parameter
          * (1 - c2x))
      let next = parameter - error / slope
      parameter = next > low && next < high ? next : (low + high) / 2
    }
    return TimelineCurve.coordinate(Double(c1y), Double(c2y), parameter)
  }

  private static func coordinate(_ c1: Double, _ c2: Double, _ parameter: Double) -> Double {
    let rest = 1 - parameter
    return parameter * (3 * rest * (rest * c1 + parameter * c2) + parameter * parameter)
  }
}
