import MotionMath

/// How the progress of a clip of a `Timeline` runs over its time: a cubic Bézier from (0, 0) to (1, 1), or steps.
public struct TimelineCurve: Hashable, Sendable {
  /// When each of the steps is taken.
  public enum StepPosition: Hashable, Sendable {
    /// At the start of its part of the time: the first step is taken at once.
    case start
    /// At the end of its part of the time: the last step is taken at the very end.
    case end
  }

  /// Equal jumps in equal parts of the time.
  struct Steps: Hashable {
    let count: Int
    let position: StepPosition

    /// The progress between two jumps, counted from 0.
    func progress(_ index: Int) -> Double {
      Double(position == .start ? index + 1 : index) / Double(count)
    }
  }

  // Single precision, because Core Animation's timing functions keep no more.
  let c1x: Float
  let c1y: Float
  let c2x: Float
  let c2y: Float
  /// The jumps in place of the curve; `nil` for none.
  let steps: Steps?

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
    self.c1x = c1x
    self.c1y = c1y
    self.c2x = c2x
    self.c2y = c2y
    steps = nil
  }

  private init(steps: Steps) {
    c1x = 0
    c1y = 0
    c2x = 1
    c2y = 1
    self.steps = steps
  }

  /// Equal jumps in equal parts of the time, like the hand of a clock that ticks.
  ///
  /// - Parameters:
  ///   - count: how many, 1 or more.
  ///   - position: when each jump is made. Default is the end of its part, as in CSS.
  public static func steps(_ count: Int, _ position: StepPosition = .end) -> TimelineCurve {
    precondition(count > 0, "a clip cannot run in \(count) steps")
    return TimelineCurve(steps: Steps(count: count, position: position))
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
    if let steps {
      guard time < 1 else { return 1 }
      let index = KeyTimes(evenSegments: steps.count).firstIndex(after: max(time, 0)) - 1
      return time < 0 ? 0 : steps.progress(index)
    }
    return TimingCurve(controlPoints: c1x, c1y, c2x, c2y).value(at: time)
  }
}
