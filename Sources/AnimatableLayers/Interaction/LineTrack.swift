/// A straight track on which a value is moved by hand.
public struct LineTrack: Equatable, Sendable {
  /// Where the track begins.
  public let start: CGPoint
  /// Where it ends.
  public let end: CGPoint

  /// Creates a track.
  public init(from start: CGPoint, to end: CGPoint) {
    self.start = start
    self.end = end
  }

  /// The fraction of the track nearest to a place, from 0 to 1; 0 on a track without a length.
  public func fraction(at point: CGPoint) -> CGFloat {
    let dx = end.x - start.x
    let dy = end.y - start.y
    let square = dx * dx + dy * dy
    guard square > 0 else { return 0 }
    let fraction = ((point.x - start.x) * dx + (point.y - start.y) * dy) / square
    return fraction.isNaN ? 0 : min(max(fraction, 0), 1)
  }

  /// The place at a fraction of the track.
  public func point(atFraction fraction: CGFloat) -> CGPoint {
    CGPoint(
      x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction)
  }
}
