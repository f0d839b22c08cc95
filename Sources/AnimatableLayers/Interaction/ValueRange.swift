/// The range of values that an interactive layer accepts, continuous or in steps: snapping, stepping and throwing.
public struct ValueRange: Hashable, Sendable {
  /// The lowest value.
  public let minimum: CGFloat
  /// The highest value; greater than `minimum`.
  public let maximum: CGFloat
  /// The distance between two values; 0 for a continuous range.
  public let step: CGFloat

  /// Creates a range; traps unless the ends are finite and in order and the step is not negative.
  ///
  /// - Parameters:
  ///   - range: from the lowest to the highest value.
  ///   - step: the distance between two values, from the lowest on. Default 0: continuous.
  public init(_ range: ClosedRange<CGFloat>, step: CGFloat = 0) {
    guard
      range.lowerBound.isFinite && range.upperBound.isFinite
        && range.lowerBound < range.upperBound
    else {
      fatalError("a range cannot go from \(range.lowerBound) to \(range.upperBound)")
    }
    guard step >= 0 && step.isFinite else { fatalError("a range cannot have steps of \(step)") }
    minimum = range.lowerBound
    maximum = range.upperBound
    self.step = step
  }

  /// The distance between the ends.
  public var length: CGFloat { maximum - minimum }

  /// The nearest value in the range, or the next one in a direction; `minimum` for NaN.
  ///
  /// With decimal steps, such as 0.1, a value is the decimal number: 0.3, rather than the sum of three tenths,
  /// 0.30000000000000004. The highest value counts as a step even if the steps do not end there.
  ///
  /// - Parameters:
  ///   - value: any number.
  ///   - rule: how a value between two steps is rounded. Default: to the nearest one.
  public func snapped(
    _ value: CGFloat, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> CGFloat {
    let clamped = clamped(value)
    guard hasSteps else { return clamped }
    let count = stepCount(at: clamped)
    let below = count.rounded(.down)
    let lower = steppedValue(below)
    guard below < count, lower < clamped else { return lower }
    let upper = steppedValue(below + 1)
    return ((clamped - lower) / (upper - lower)).rounded(rule) < 1 ? lower : upper
  }

  /// The fraction of a value, from 0 for the lowest to 1 for the highest.
  public func fraction(of value: CGFloat) -> CGFloat { (clamped(value) - minimum) / length }

  /// The value at a fraction of the range, snapped.
  public func value(atFraction fraction: CGFloat) -> CGFloat {
    snapped(minimum + (fraction.isNaN ? 0 : min(max(fraction, 0), 1)) * length)
  }

  /// The value some steps above another; between two steps, the first leads to the next one. A continuous range has 20 steps.
  public func value(_ value: CGFloat, movedBy steps: Int) -> CGFloat {
    guard steps != 0 else { return snapped(value) }
    let start = clamped(value)
    guard hasSteps else {
      return clamped(exactSum(start, CGFloat(steps), times: length / 20))
    }
    let count = stepCount(at: start)
    return steppedValue(count.rounded(steps > 0 ? .down : .up) + CGFloat(steps))
  }

  /// The value after a keyboard command; `nil` for a command that does not change values.
  public func value(_ value: CGFloat, after key: KeyCommand) -> CGFloat? {
    switch key {
    case .minimum: minimum
    case .maximum: maximum
    default: key.steps.map { self.value(value, movedBy: $0) }
    }
  }

  /// The value at which a decay from a velocity comes to rest, snapped.
  ///
  /// - Parameters:
  ///   - value: the value at the start.
  ///   - velocity: the change per second at the start.
  ///   - decelerationRate: the factor of the velocity per millisecond, between 0 and 1. Default 0.99.
  public func restingValue(
    from value: CGFloat, velocity: CGFloat, decelerationRate: Double = 0.99
  ) -> CGFloat {
    guard velocity.isFinite else { return snapped(value) }
    let projection = Projection(decelerationRate: decelerationRate)
    return snapped(projection.rest(from: clamped(value), velocity: velocity))
  }

  private func clamped(_ value: CGFloat) -> CGFloat {
    value.isNaN ? minimum : min(max(value, minimum), maximum)
  }

  /// Steps below the resolution of numbers are ignored.
  private var hasSteps: Bool { step > 0 && length / step < 1e12 }

  /// The number of steps from `minimum` to a value of the range; whole for a value that is a step but for rounding.
  private func stepCount(at value: CGFloat) -> CGFloat {
    let count = (value - minimum) / step
    // The rounding of the numbers themselves, in steps.
    let rounding = max(1e-9, (value.ulp + minimum.ulp) / step)
    return abs(count - count.rounded()) < rounding ? count.rounded() : count
  }

  private func steppedValue(_ count: CGFloat) -> CGFloat {
    let value = exactSum(minimum, count, times: step)
    // A sum that misses the end by its rounding is the end.
    return maximum - value < step * 1e-9 ? maximum : max(value, minimum)
  }
}

/// The number nearest to the exact sum of a start and some steps, if both are fractions of one denominator: a power of
/// ten or the reciprocal of the step. Numerators below 2^53 are exact, so that only the division rounds.
private func exactSum(_ start: CGFloat, _ count: CGFloat, times step: CGFloat) -> CGFloat {
  func sum(over denominator: CGFloat) -> CGFloat? {
    let (first, each) = ((start * denominator).rounded(), (step * denominator).rounded())
    guard first / denominator == start, each / denominator == step else { return nil }
    let numerator = first + count * each
    let limit: CGFloat = 0x1p53
    guard abs(first) < limit, abs(count * each) < limit, abs(numerator) < limit else {
      return nil
    }
    return numerator / denominator
  }
  var denominator: CGFloat = 1
  while denominator <= 1e15 {
    if let sum = sum(over: denominator) { return sum }
    denominator *= 10
  }
  return sum(over: (1 / step).rounded()) ?? start + count * step
}
