import MotionMath

/// Tracks two fingers that move, scale and turn a layer, in the space in which it moves.
///
///     var pinch = TransformTracker(first, second, in: root, moving: picture)
///     pinch.move(first: one, second: other)
///     picture.position = pinch.position
///     picture.transform = pinch.transform
public struct TransformTracker {
  /// The changes by two fingers per second.
  public struct Velocity: Equatable, Sendable {
    /// The velocity of the point between them, in the superlayer's points.
    public var translation: CGVector
    /// The change of the scale, in parts of the size at the start.
    public var scale: CGFloat
    /// The change of the rotation, in radians.
    public var rotation: CGFloat
  }

  private let space: CALayer
  private let superlayer: CALayer?
  private let start: (position: CGPoint, transform: CATransform3D)
  private var startLength: CGFloat
  /// From the first finger to the second.
  private var arm: CGVector
  /// The point between the fingers.
  private var center: TouchTracker
  /// The scale as x and the rotation as y.
  private var turn: TouchTracker

  /// Begins with two touches.
  ///
  /// - Parameters:
  ///   - first: the first touch.
  ///   - second: the second touch.
  ///   - space: the layer in whose coordinates touches are, in the same tree.
  ///   - layer: the layer that moves. What still moves it is caught where the screen shows it.
  public init(_ first: TouchSample, _ second: TouchSample, in space: CALayer, moving layer: CALayer)
  {
    self.space = space
    superlayer = layer.superlayer
    let shown = layer.presentationOnScreen ?? layer
    start = (shown.position, shown.transform)
    let middle: TouchSample
    (arm, middle) = Self.pair(first, second, from: space, to: superlayer)
    startLength = arm.length
    center = TouchTracker(middle)
    turn = TouchTracker(TouchSample(CGPoint(x: 1, y: 0), at: center.first.time))
  }

  /// Adds a sample of each finger; what is older than the last, or not finite, is ignored.
  public mutating func move(first: TouchSample, second: TouchSample) {
    let (next, middle) = Self.pair(first, second, from: space, to: superlayer)
    guard middle.isFinite else { return }
    guard !center.isEmpty else {
      (arm, startLength) = (next, next.length)
      center = TouchTracker(middle)
      turn = TouchTracker(TouchSample(CGPoint(x: 1, y: 0), at: middle.time))
      return
    }
    guard middle.time >= center.last.time else { return }
    let turned = Self.angle(from: arm, to: next)
    arm = next
    center.move(to: middle)
    // Fingers that began in one place have no scale.
    let scale = startLength > 0 ? next.length / startLength : 1
    turn.move(to: TouchSample(CGPoint(x: scale, y: rotation + turned), at: middle.time))
  }

  /// How far the point between the fingers has gone, in the superlayer's points.
  public var translation: CGVector { center.translation }

  /// The distance of the fingers in parts of that at the start.
  public var scale: CGFloat { turn.last.location.x }

  /// How far the fingers have turned, in radians, beyond full turns too.
  public var rotation: CGFloat { turn.last.location.y }

  /// Where the layer's `position` belongs: what is between the fingers stays between them.
  public var position: CGPoint {
    let (first, last) = (center.first.location, center.last.location)
    let arm = CGPoint(x: start.position.x - first.x, y: start.position.y - first.y)
      .applying(CGAffineTransform(rotationAngle: rotation).scaledBy(x: scale, y: scale))
    return CGPoint(x: last.x + arm.x, y: last.y + arm.y)
  }

  /// The layer's `transform`: as at the start, scaled and turned.
  public var transform: CATransform3D {
    CATransform3DConcat(
      start.transform,
      CATransform3DConcat(
        CATransform3DMakeScale(scale, scale, 1), CATransform3DMakeRotation(rotation, 0, 0, 1)))
  }

  /// Over the last tenth of a second; nothing as long as no time has passed.
  public var velocity: Velocity {
    let turning = turn.velocity
    return Velocity(translation: center.velocity, scale: turning.dx, rotation: turning.dy)
  }

  /// The way from the first finger to the second, and the point between them.
  private static func pair(
    _ first: TouchSample, _ second: TouchSample, from space: CALayer, to superlayer: CALayer?
  ) -> (arm: CGVector, middle: TouchSample) {
    let one = first.converted(from: space, to: superlayer).location
    let other = second.converted(from: space, to: superlayer).location
    let middle = CGPoint(x: (one.x + other.x) / 2, y: (one.y + other.y) / 2)
    return (
      CGVector(dx: other.x - one.x, dy: other.y - one.y),
      TouchSample(middle, at: max(first.time, second.time))
    )
  }

  /// The least turn; 0 where one of the two has no direction.
  private static func angle(from old: CGVector, to new: CGVector) -> CGFloat {
    let cross = Double(old.dx * new.dy - old.dy * new.dx)
    let dot = Double(old.dx * new.dx + old.dy * new.dy)
    return cross == 0 && dot == 0 ? 0 : CGFloat(DeterministicMath.arctangent2(cross, dot))
  }
}
