/// The resistance to a drag beyond a range, as at the edges of scroll views.
///
///     let band = RubberBand(in: 100...500)
///     sheet.position.y = band.shown(drag.position.y)
///
/// Beyond an edge, x points show as (1 - 1 / (x · c / d + 1)) · d: at first c points per point, and never d points. That is
/// the formula of `UIScrollView`, with 0.55 for c and the view's size for d. Always compute from the raw place of the
/// finger, not from the last shown one, so that the way back is the way out.
public struct RubberBand: Hashable, Sendable {
  /// The range without resistance.
  public let range: ClosedRange<CGFloat>
  /// The limit of the stretch, in points, such as the size of the view; 0 does not stretch.
  public let dimension: CGFloat
  /// The points shown for each point of the finger at an edge, 0 or more.
  public let coefficient: CGFloat

  /// Creates a band. Default dimension: the length of the range; default coefficient: 0.55.
  public init(
    in range: ClosedRange<CGFloat>, dimension: CGFloat? = nil, coefficient: CGFloat = 0.55
  ) {
    let length = dimension ?? range.upperBound - range.lowerBound
    let isValid = length >= 0 && length.isFinite && coefficient >= 0 && coefficient.isFinite
    let accepted = MistakeLog.accepts(
      isValid, "a rubber band cannot stretch by \(coefficient) of \(length) points")
    self.range = range
    self.dimension = accepted ? length : 0
    self.coefficient = accepted ? coefficient : 0
  }

  /// The shown value for a finger at a value; NaN counts as the range's start.
  public func shown(_ value: CGFloat) -> CGFloat {
    let (edge, beyond) = split(value)
    guard beyond != 0, dimension > 0 else { return edge }
    let stretched = (1 - 1 / (beyond.magnitude * coefficient / dimension + 1)) * dimension
    return edge + (beyond < 0 ? -stretched : stretched)
  }

  /// The finger's value for a shown one, to catch a band without a jump. Values beyond the band's limit count as the limit.
  public func value(shown: CGFloat) -> CGFloat {
    let (edge, beyond) = split(shown)
    guard beyond != 0, dimension > 0, coefficient > 0 else { return edge }
    let stretched = min(beyond.magnitude, dimension * 0.999_999)
    let raw = dimension * stretched / (coefficient * (dimension - stretched))
    return edge + (beyond < 0 ? -raw : raw)
  }

  /// The shown velocity for a finger's velocity at a value.
  public func velocity(_ velocity: CGFloat, at value: CGFloat) -> CGFloat {
    let (_, beyond) = split(value)
    guard beyond != 0 else { return velocity }
    guard dimension > 0 else { return 0 }
    let stretch = beyond.magnitude * coefficient / dimension + 1
    return velocity * coefficient / (stretch * stretch)
  }

  private func split(_ value: CGFloat) -> (edge: CGFloat, beyond: CGFloat) {
    guard !value.isNaN else { return (range.lowerBound, 0) }
    let edge = min(max(value, range.lowerBound), range.upperBound)
    return (edge, value - edge)
  }
}
