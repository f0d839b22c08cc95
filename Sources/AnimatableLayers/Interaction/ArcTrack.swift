import MotionMath

/// A round track of a slider, from the lowest to the highest value.
public struct ArcTrack: Equatable, Sendable {
  /// The circle's center.
  public let center: CGPoint
  /// The circle's radius, in points.
  public let radius: CGFloat
  /// The start angle in radians, clockwise from three o'clock.
  public let startAngle: CGFloat
  /// The length in radians, clockwise, up to a full turn.
  public let sweepAngle: CGFloat

  /// Creates a track; traps unless the sweep is greater than 0 and at most a full turn.
  public init(center: CGPoint, radius: CGFloat, startAngle: CGFloat, sweepAngle: CGFloat) {
    guard sweepAngle > 0 && sweepAngle <= 2 * .pi else {
      fatalError("a round track cannot go around by \(sweepAngle)")
    }
    self.center = center
    self.radius = radius
    self.startAngle = startAngle
    self.sweepAngle = sweepAngle
  }

  /// The fraction of the track in the direction of a point, from 0 to 1; in the gap between the ends that of the nearer end.
  public func fraction(at point: CGPoint) -> CGFloat {
    let x = Double(point.x - center.x)
    let y = Double(point.y - center.y)
    guard x.isFinite, y.isFinite, x != 0 || y != 0 else { return 0 }
    let turn = 2 * Double.pi
    var angle = (DeterministicMath.arctangent2(y, x) - Double(startAngle))
      .truncatingRemainder(dividingBy: turn)
    if angle < 0 { angle += turn }
    let sweep = Double(sweepAngle)
    guard angle > sweep else { return CGFloat(angle / sweep) }
    return angle - sweep < turn - angle ? 1 : 0
  }

  /// The point at a fraction of the track.
  public func point(atFraction fraction: CGFloat) -> CGPoint {
    let angle = DeterministicMath.sineAndCosine(Double(startAngle + fraction * sweepAngle))
    return CGPoint(
      x: center.x + radius * CGFloat(angle.cosine), y: center.y + radius * CGFloat(angle.sine))
  }
}
