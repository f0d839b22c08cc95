import MotionMath

/// The range of values that an interactive layer accepts, continuous or in steps: snapping, stepping and throwing.
public struct ValueRange: Hashable, Sendable {
  /// The lowest value.
  public let minimum: CGFloat
  /// The highest value; greater than `minimum`.
  public let maximum: CGFloat
  /// The distance of two values; 0 for a continuous range.
  public let step: CGFloat

  /// Creates a range; traps unless the ends are finite and in order and the step is not negative.
  ///
  /// - Parameters:
  ///   - range: from the lowest to the highest value.
  ///   - step: the distance of two values, from the lowest on. Default 0: continuous.
  public init(_ range: ClosedRange<CGFloat>, step: CGFloat = 0) {
    precondition(
      range.lowerBound.isFinite && range.upperBound.isFinite
        && range.lowerBound < range.upperBound,
      "a range cannot go from \(range.lowerBound) to \(range.upperBound)")
    precondition(step >= 0 && step.isFinite, "a range cannot have steps of \(step)")
    minimum = range.lowerBound
    maximum = range.upperBound
    self.step = step
  }

  /// The distance of the ends.
  public var length: CGFloat { maximum - minimum }

  /// The nearest value in the range; `minimum` for NaN.
  ///
  /// The highest value is a step too where the steps do not end there.
  public func snapped(_ value: CGFloat) -> CGFloat {
    let clamped = clamped(value)
    // Steps below the resolution of numbers are ignored.
    guard step > 0, length / step < 1e12 else { return clamped }
    let nearest = minimum + ((clamped - minimum) / step).rounded() * step
    let inside = nearest > maximum ? nearest - step : nearest
    return maximum - clamped < (clamped - inside).magnitude ? maximum : inside
  }

  /// The fraction of a value, from 0 for the lowest to 1 for the highest.
  public func fraction(of value: CGFloat) -> CGFloat {
    (clamped(value) - minimum) / length
  }

  /// The value at a fraction of the range, snapped.
  public func value(atFraction fraction: CGFloat) -> CGFloat {
    snapped(minimum + (fraction.isNaN ? 0 : min(max(fraction, 0), 1)) * length)
  }

  /// The value some steps above another. A step of a continuous range is a twentieth of it.
  public func value(_ value: CGFloat, movedBy steps: Int) -> CGFloat {
    let distance = step > 0 ? step : length / 20
    return snapped(snapped(value) + CGFloat(steps) * distance)
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
  ///   - decelerationRate: the factor of the velocity per millisecond, as `UIScrollView.DecelerationRate`, between 0
  ///     and 1. Default 0.99.
  public func restingValue(
    from value: CGFloat, velocity: CGFloat, decelerationRate: Double = 0.99
  ) -> CGFloat {
    guard velocity.isFinite else { return snapped(value) }
    let decay = DecayMotion(velocity: Double(velocity), decelerationRate: decelerationRate)
    return snapped(clamped(value) + CGFloat(decay.totalDistance))
  }

  private func clamped(_ value: CGFloat) -> CGFloat {
    value.isNaN ? minimum : min(max(value, minimum), maximum)
  }
}
