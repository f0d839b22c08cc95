import AnimatableLayers

extension CGFloat {
  static let fullTurn: CGFloat = 2 * .pi

  var orZero: CGFloat { isFinite ? self : 0 }

  /// The same direction within one turn; 0 for infinity and NaN.
  var direction: CGFloat { orZero.truncatingRemainder(dividingBy: .fullTurn) }

  /// Clamps; infinity and NaN count as 0.
  func limited(to range: ClosedRange<CGFloat>) -> CGFloat {
    Swift.min(Swift.max(orZero, range.lowerBound), range.upperBound)
  }
}
