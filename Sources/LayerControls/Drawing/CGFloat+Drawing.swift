import AnimatableLayers

extension CGFloat {
  static let fullTurn: CGFloat = 2 * .pi

  var orZero: CGFloat { isFinite ? self : 0 }

  /// The same direction within one turn; 0 for infinity and NaN.
  var direction: CGFloat { orZero.truncatingRemainder(dividingBy: .fullTurn) }

  /// The nearest number in a range; 0 is moved into the range in place of infinity and NaN.
  func limited(to range: ClosedRange<CGFloat>) -> CGFloat {
    Swift.min(Swift.max(orZero, range.lowerBound), range.upperBound)
  }
}
