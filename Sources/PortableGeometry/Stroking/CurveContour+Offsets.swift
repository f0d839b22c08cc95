extension CurveContour {
  /// The largest error of an offset curve, relative to the smaller of the curve's extent and the pen's diameter.
  private static let tolerance = 2e-4
  /// The least error that the digits of a `Double` allow, relative to the curve's distance from the origin.
  private static let precision = 0x1p-40

  static func follow(_ curve: DeviceCubic, in outliner: inout StrokeOutliner<CurveContour>) {
    let distance = max(curve.x0.magnitude, curve.y0.magnitude) + curve.extent
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
      outliner.arrive(atX: curve.x3, curve.y3, normal: sides.endNormal)
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
  typealias Vector = StrokePen.Vector

  /// Two control points and the end.
  let left: (Vector, Vector, Vector)
  let right: (Vector, Vector, Vector)
  let endNormal: Vector

  /// An offset curve runs 1 - distance · curvature times as fast as its curve, which gives the handles at both ends; in
  /// between it is tested. `nil` where it strays by more than `tolerance` or runs backwards.
  init?(of curve: DeviceCubic, pen: StrokePen, tolerance: Double) {
    let distance = pen.radius
    guard let start = Frame(curve, at: 0), let end = Frame(curve, at: 1),
      start.normal.x * end.normal.x + start.normal.y * end.normal.y > 0.5
    else { return nil }
    func side(_ distance: Double) -> (Vector, Vector, Vector)? {
      let startSpeed = 1 - distance * start.curvature
      let endSpeed = 1 - distance * end.curvature
      guard startSpeed > 0.05, endSpeed > 0.05 else { return nil }
      let from = (
        x: curve.x0 + distance * start.normal.x, y: curve.y0 + distance * start.normal.y
      )
      let to = (x: curve.x3 + distance * end.normal.x, y: curve.y3 + distance * end.normal.y)
      let offset = DeviceCubic(
        x0: from.x, y0: from.y, x1: from.x + (curve.x1 - curve.x0) * startSpeed,
        y1: from.y + (curve.y1 - curve.y0) * startSpeed,
        x2: to.x + (curve.x2 - curve.x3) * endSpeed, y2: to.y + (curve.y2 - curve.y3) * endSpeed,
        x3: to.x, y3: to.y)
      for t in [0.2, 0.4, 0.6, 0.8] {
        guard let frame = Frame(curve, at: t), 1 - distance * frame.curvature > 0.05 else {
          return nil
        }
        let point = offset.point(at: t)
        let dx = point.x - frame.point.x
        let dy = point.y - frame.point.y
        let across = dx * frame.normal.x + dy * frame.normal.y - distance
        let along = dx * frame.normal.y - dy * frame.normal.x
        // An error along the offset curve moves the point off it only by its square.
        guard across.magnitude <= tolerance, along.magnitude <= 8 * tolerance else { return nil }
      }
      return ((offset.x1, offset.y1), (offset.x2, offset.y2), to)
    }
    guard let left = side(distance), let right = side(-distance) else { return nil }
    self.left = left
    self.right = right
    endNormal = end.normal
  }

  /// The unit normal to the left, and the curvature, which is positive towards the left.
  private struct Frame {
    let point: Vector
    let normal: Vector
    let curvature: Double

    init?(_ curve: DeviceCubic, at t: Double) {
      let u = 1 - t
      let ax = curve.x1 - curve.x0
      let ay = curve.y1 - curve.y0
      let bx = curve.x2 - curve.x1
      let by = curve.y2 - curve.y1
      let cx = curve.x3 - curve.x2
      let cy = curve.y3 - curve.y2
      let dx = 3 * (u * u * ax + 2 * u * t * bx + t * t * cx)
      let dy = 3 * (u * u * ay + 2 * u * t * by + t * t * cy)
      let speed = (dx * dx + dy * dy).squareRoot()
      // Near a cusp the frame is unreliable.
      guard speed > 1e-3 * curve.extent else { return nil }
      let ddx = 6 * (u * (bx - ax) + t * (cx - bx))
      let ddy = 6 * (u * (by - ay) + t * (cy - by))
      point = curve.point(at: t)
      normal = (-dy / speed, dx / speed)
      curvature = (dx * ddy - dy * ddx) / (speed * speed * speed)
    }
  }
}
