import MotionMath

/// The range of values that an interactive layer accepts, continuous or in steps: snapping, stepping and throwing.
public struct ValueRange: Hashable, Sendable {
  /// The lowest value.
  public let minimum: CGFloat
  /// The highest value; greater than `minimum`.
  public let maximum: CGFloat
  /// The distance of two values; 0 when there is a value everywhere.
  public let step: CGFloat

  /// Creates a range; traps unless the ends are finite and in order and the step is not negative.
  ///
  /// - Parameters:
  ///   - range: from the lowest to the highest value.
  ///   - step: the distance of two values, counted from the lowest. Default 0, none.
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

  /// The nearest value in the range; `minimum` for what is no number.
  ///
  /// The highest value counts as a step of its own where the steps do not end there.
  public func snapped(_ value: CGFloat) -> CGFloat {
    let clamped = clamped(value)
    // Steps that are finer than numbers can count are none.
    guard step > 0, length / step < 1e12 else { return clamped }
    let nearest = minimum + ((clamped - minimum) / step).rounded() * step
    let inside = nearest > maximum ? nearest - step : nearest
    return maximum - clamped < (clamped - inside).magnitude ? maximum : inside
  }

  /// Where a value lies, from 0 at the lowest to 1 at the highest.
  public func fraction(of value: CGFloat) -> CGFloat {
    (clamped(value) - minimum) / length
  }

  /// The value at a fraction of the range, snapped.
  public func value(atFraction fraction: CGFloat) -> CGFloat {
    snapped(minimum + (fraction.isNaN ? 0 : min(max(fraction, 0), 1)) * length)
  }

  /// The value some steps above another; without steps, a twentieth of the range counts as one.
  public func value(_ value: CGFloat, movedBy steps: Int) -> CGFloat {
    let distance = step > 0 ? step : length / 20
    return snapped(snapped(value) + CGFloat(steps) * distance)
  }

  /// What a key makes of a value; `nil` when it does nothing to values.
  public func value(_ value: CGFloat, after key: KeyCommand) -> CGFloat? {
    switch key {
    case .minimum: minimum
    case .maximum: maximum
    case .activate: nil
    case .increment, .decrement, .incrementPage, .decrementPage:
      self.value(value, movedBy: key.steps ?? 0)
    }
  }

  /// Where a value comes to rest that is let go at a speed: where friction alone would stop it,
  /// snapped.
  ///
  /// - Parameters:
  ///   - value: where it is let go.
  ///   - velocity: the change in a second.
  ///   - decelerationRate: the part of the velocity that is left after each millisecond, between 0
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
