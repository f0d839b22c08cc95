import MotionMath

/// Two fingers on a layer: how they move, scale and turn it, in the space in which it moves.
///
///     var pinch = TransformTracker(first, second, in: root, moving: picture)
///     pinch.move(first: one, second: other)
///     picture.position = pinch.position
///     picture.transform = pinch.transform
public struct TransformTracker {
  /// What two fingers change in a second.
  public struct Velocity: Equatable, Sendable {
    /// Of the point between them, in the superlayer's points.
    public var translation: CGVector
    /// Of the scale, in parts of the size at the start.
    public var scale: CGFloat
    /// Of the rotation, in radians.
    public var rotation: CGFloat
  }

  private struct Sample {
    let time: CFTimeInterval
    let center: CGPoint
    let scale: CGFloat
    let rotation: CGFloat
  }

  private let space: CALayer
  private let superlayer: CALayer?
  private let start: (position: CGPoint, transform: CATransform3D)
  private let startArm: CGVector
  private var arm: CGVector
  private var samples: [Sample]
  private let firstCenter: CGPoint

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
    let one = first.converted(from: space, to: superlayer).location
    let other = second.converted(from: space, to: superlayer).location
    startArm = CGVector(dx: other.x - one.x, dy: other.y - one.y)
    arm = startArm
    firstCenter = CGPoint(x: (one.x + other.x) / 2, y: (one.y + other.y) / 2)
    samples = [
      Sample(time: max(first.time, second.time), center: firstCenter, scale: 1, rotation: 0)
    ]
  }

  /// Adds a sample of each finger; what is older than the last, or not finite, is ignored.
  public mutating func move(first: TouchSample, second: TouchSample) {
    let time = max(first.time, second.time)
    let one = first.converted(from: space, to: superlayer).location
    let other = second.converted(from: space, to: superlayer).location
    guard time >= last.time, one.x.isFinite, one.y.isFinite, other.x.isFinite, other.y.isFinite
    else { return }
    let next = CGVector(dx: other.x - one.x, dy: other.y - one.y)
    let turned = Self.angle(from: arm, to: next)
    arm = next
    let length = startArm.length
    // Read before those that are too old go: the last of them may be all there is.
    let rotation = rotation
    samples.removeAll { !TouchTracker.isRecent($0.time, at: time) }
    samples.append(
      Sample(
        time: time, center: CGPoint(x: (one.x + other.x) / 2, y: (one.y + other.y) / 2),
        // Fingers that began in one place have no scale.
        scale: length > 0 ? next.length / length : 1, rotation: rotation + turned))
  }

  private var last: Sample { samples[samples.count - 1] }

  /// How far the point between the fingers has gone, in the superlayer's points.
  public var translation: CGVector {
    CGVector(dx: last.center.x - firstCenter.x, dy: last.center.y - firstCenter.y)
  }

  /// How much further the fingers are apart than at the start; 1 at first.
  public var scale: CGFloat { last.scale }

  /// How far the fingers have turned, in radians, beyond full turns too.
  public var rotation: CGFloat { last.rotation }

  /// Where the layer's `position` belongs: what is between the fingers stays between them.
  public var position: CGPoint {
    let arm = CGPoint(x: start.position.x - firstCenter.x, y: start.position.y - firstCenter.y)
      .applying(CGAffineTransform(rotationAngle: rotation).scaledBy(x: scale, y: scale))
    return CGPoint(x: last.center.x + arm.x, y: last.center.y + arm.y)
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
    let (oldest, duration) = (samples[0], CGFloat(last.time - samples[0].time))
    guard duration > 0 else {
      return Velocity(translation: CGVector(dx: 0, dy: 0), scale: 0, rotation: 0)
    }
    return Velocity(
      translation: CGVector(
        dx: (last.center.x - oldest.center.x) / duration,
        dy: (last.center.y - oldest.center.y) / duration),
      scale: (last.scale - oldest.scale) / duration,
      rotation: (last.rotation - oldest.rotation) / duration)
  }

  /// The least turn; 0 where one of the two has no direction.
  private static func angle(from old: CGVector, to new: CGVector) -> CGFloat {
    let cross = Double(old.dx * new.dy - old.dy * new.dx)
    let dot = Double(old.dx * new.dx + old.dy * new.dy)
    return cross == 0 && dot == 0 ? 0 : CGFloat(DeterministicMath.arctangent2(cross, dot))
  }
}
