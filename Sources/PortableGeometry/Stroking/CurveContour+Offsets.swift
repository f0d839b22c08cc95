extension CurveContour {
  /// The largest error of an offset curve, relative to the smaller of the curve's extent and the pen's diameter.
  private static let tolerance = 2e-4
  /// The least error that the digits of a `Double` allow, relative to the curve's distance from the origin.
  private static let precision = 0x1p-40

  static func follow(_ curve: DeviceCubic, in outliner: inout StrokeOutliner<CurveContour>) {
    let distance = curve.p0.extent + curve.extent
    let tolerance = max(
      tolerance * min(curve.extent, 2 * outliner.pen.radius), precision * distance)
    follow(curve, in: &outliner, tolerance: tolerance, level: 0)
  }

  private static func follow(
    _ curve: DeviceCubic, in outliner: inout StrokeOutliner<CurveContour>, tolerance: Double,
    level: Int
  ) {
    let isWhole = curve.isWithin(outliner.pen.visible)
    if outliner.isHidden(curve, isWhole: isWhole) {
      outliner.followPiece(curve)
      return
    }
    if let sides = OffsetSides(of: curve, pen: outliner.pen, tolerance: tolerance) {
      outliner.scratch.left.appendCurve(sides.left.0, sides.left.1, sides.left.2)
      outliner.scratch.right.appendCurve(sides.right.0, sides.right.1, sides.right.2)
      outliner.arrive(at: curve.p3, normal: sides.endNormal)
      return
    }
    if level == 14 || outliner.isDone(curve, flatness: tolerance, isWhole: isWhole) {
      outliner.followPiece(curve)
      return
    }
    let (first, second) = curve.halves
    follow(first, in: &outliner, tolerance: tolerance, level: level + 1)
    follow(second, in: &outliner, tolerance: tolerance, level: level + 1)
  }
}

private struct OffsetSides {
  /// Two control points and the end.
  typealias Side = (DeviceVector, DeviceVector, DeviceVector)

  let left: Side
  let right: Side
  let endNormal: DeviceVector

  /// An offset curve runs 1 - distance · curvature times as fast as its curve, which gives the handles at both ends; in
  /// between it is tested. `nil` where it strays by more than `tolerance` or runs backwards.
  init?(of curve: DeviceCubic, pen: StrokePen, tolerance: Double) {
    guard let start = Frame(curve, at: 0), let end = Frame(curve, at: 1),
      start.normal.dot(end.normal) > 0.5
    else { return nil }
    func side(_ distance: Double) -> Side? {
      let startSpeed = 1 - distance * start.curvature
      let endSpeed = 1 - distance * end.curvature
      guard startSpeed > 0.05, endSpeed > 0.05 else { return nil }
      let from = curve.p0 + start.normal * distance
      let to = curve.p3 + end.normal * distance
      let offset = DeviceCubic(
        from, from + (curve.p1 - curve.p0) * startSpeed, to + (curve.p2 - curve.p3) * endSpeed, to)
      for t in [0.2, 0.4, 0.6, 0.8] {
        guard let frame = Frame(curve, at: t), 1 - distance * frame.curvature > 0.05 else {
          return nil
        }
        let step = offset.point(at: t) - frame.point
        let across = step.dot(frame.normal) - distance
        // An error along the offset curve moves the point off it only by its square.
        guard across.magnitude <= tolerance, step.cross(frame.normal).magnitude <= 8 * tolerance
        else { return nil }
      }
      return (offset.p1, offset.p2, to)
    }
    guard let left = side(pen.radius), let right = side(-pen.radius) else { return nil }
    self.left = left
    self.right = right
    endNormal = end.normal
  }

  /// The unit normal to the left, and the curvature, which is positive towards the left.
  private struct Frame {
    let point: DeviceVector
    let normal: DeviceVector
    let curvature: Double

    init?(_ curve: DeviceCubic, at t: Double) {
      let u = 1 - t
      let (a, b, c) = (curve.p1 - curve.p0, curve.p2 - curve.p1, curve.p3 - curve.p2)
      let velocity = (a * (u * u) + b * (2 * u * t) + c * (t * t)) * 3
      let speed = velocity.length
      // Near a cusp the frame is unreliable.
      guard speed > 1e-3 * curve.extent else { return nil }
      let change = ((b - a) * u + (c - b) * t) * 6
      point = curve.point(at: t)
      normal = velocity.quarterTurned / speed
      curvature = velocity.cross(change) / (speed * speed * speed)
    }
  }
}
