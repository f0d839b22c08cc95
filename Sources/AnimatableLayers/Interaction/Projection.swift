import MotionMath

/// Projects where a throw comes to rest, as `Timeline.decay` and fling blocks end there.
///
///     let rest = Projection.normal.rest(
///       from: sheet.position.y, velocity: drag.velocity.dy)
///
/// The rest is p + v / (-1000 · ln r). Apple's talk of 2018 on fluid interfaces multiplies v / 1000 by r / (1 - r), which
/// is 0.1 % less at 0.998 and 0.5 % less at 0.99: a sum over milliseconds in place of the integral that the motion follows.
public struct Projection: Hashable, Sendable {
  /// The part of the velocity that is left after each millisecond.
  public let decelerationRate: Double
  /// The part of the speed that is lost per second.
  private let friction: Double

  /// Creates a projection.
  ///
  /// - Parameter decelerationRate: the part of the velocity that is left after each millisecond, between 0 and 1.
  public init(decelerationRate: Double) {
    friction = SpringMotion.friction(decelerationRate: decelerationRate)
    self.decelerationRate = decelerationRate
  }

  /// The normal rate of scroll views, 0.998: half a second of the velocity.
  public static let normal = Projection(decelerationRate: 0.998)
  /// The fast rate of scroll views, 0.99: a tenth of a second of the velocity.
  public static let fast = Projection(decelerationRate: 0.99)

  /// The value at which a throw comes to rest.
  ///
  /// - Parameters:
  ///   - value: where it is let go.
  ///   - velocity: in units of the value per second; counts as 0 unless it is finite.
  public func rest(from value: CGFloat, velocity: CGFloat) -> CGFloat {
    value + (velocity.isFinite ? velocity / friction : 0)
  }

  /// The point at which a throw comes to rest.
  public func rest(from point: CGPoint, velocity: CGVector) -> CGPoint {
    CGPoint(
      x: rest(from: point.x, velocity: velocity.dx), y: rest(from: point.y, velocity: velocity.dy))
  }

  /// The size at which a throw comes to rest.
  public func rest(from size: CGSize, velocity: CGSize) -> CGSize {
    CGSize(
      width: rest(from: size.width, velocity: velocity.width),
      height: rest(from: size.height, velocity: velocity.height))
  }

  /// The velocity that just reaches a value, in units per second.
  public func velocity(from value: CGFloat, to end: CGFloat) -> CGFloat {
    (end - value) * friction
  }

  /// The time for which a throw is faster than a threshold, in seconds; 0 if it begins slower.
  ///
  /// - Parameters:
  ///   - velocity: in units per second.
  ///   - threshold: in the same units, greater than 0. Default 1.
  public func duration(velocity: CGFloat, until threshold: CGFloat = 1) -> CFTimeInterval {
    let times = Double(velocity.magnitude / threshold)
    guard
      MistakeLog.accepts(threshold > 0, "a throw cannot be followed until it moves at \(threshold)")
    else { return 0 }
    return times > 1 ? DeterministicMath.log(times) / friction : 0
  }
}
