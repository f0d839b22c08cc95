/// A straight track of a slider, from the lowest to the highest value.
public struct LineTrack: Equatable, Sendable {
  /// The start of the track.
  public let start: CGPoint
  /// The end of the track.
  public let end: CGPoint

  /// Creates a track.
  public init(from start: CGPoint, to end: CGPoint) {
    self.start = start
    self.end = end
  }

  /// The fraction of the track at its nearest point to a point, from 0 to 1; 0 for a track without a length.
  public func fraction(at point: CGPoint) -> CGFloat {
    let dx = end.x - start.x
    let dy = end.y - start.y
    let square = dx * dx + dy * dy
    guard square > 0 else { return 0 }
    let fraction = ((point.x - start.x) * dx + (point.y - start.y) * dy) / square
    return fraction.isNaN ? 0 : min(max(fraction, 0), 1)
  }

  /// The point at a fraction of the track.
  public func point(atFraction fraction: CGFloat) -> CGPoint {
    CGPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction)
  }
}
