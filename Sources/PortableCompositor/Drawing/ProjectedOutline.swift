import Foundation
import PortableGeometry
import PortableRaster

/// Contours in the rasterizer's fixed-point coordinates, from lines and curves in a node's own space. Corners are
/// rounded to 1/256 pixel, as recorded for the render server. The memory is kept from shape to shape.
struct ProjectedOutline: ContourSink {
  /// In 1/16,384 pixels.
  private(set) var points: [SIMD2<Int32>] = []
  /// One past the index of each contour's last point.
  private(set) var ends: [Int32] = []

  private var projection = PlaneProjection.identity
  /// The canvas's origin, in 1/16,384 pixels.
  private var originX: Int32 = 0
  private var originY: Int32 = 0
  private var contour: [HomogeneousPoint] = []
  private var isPlain = true
  /// The area in which curves are subdivided, with a margin of a pixel for rounding.
  private var visible = (left: 0.0, right: 0.0, top: 0.0, bottom: 0.0)

  /// In pixels; a curve is flat when halving it moves no control point by more.
  private let flatness = Flatness.standard
  private static let maximumDepth = 16

  /// Begins a shape.
  ///
  /// - Parameters:
  ///   - projection: from the coordinates of the calls below to pixels of the canvas.
  ///   - x: with `y`, the canvas's pixel at the bitmap's origin.
  ///   - visible: in pixels of the canvas; curves outside are not subdivided.
  mutating func begin(_ projection: PlaneProjection, x: Int, y: Int, visible: PixelRect) {
    points.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    contour.removeAll(keepingCapacity: true)
    self.projection = projection
    originX = FixedPoint.steps(x)
    originY = FixedPoint.steps(y)
    isPlain = true
    self.visible = (
      Double(visible.minX - 1), Double(visible.maxX + 1), Double(visible.minY - 1),
      Double(visible.maxY + 1)
    )
  }

  mutating func addPoint(_ x: Double, _ y: Double) { append(projection.homogeneous(x, y)) }

  mutating func addCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x3: Double, _ y3: Double
  ) {
    guard let start = contour.last else { return }
    let p1 = projection.homogeneous(x1, y1)
    let p2 = projection.homogeneous(x2, y2)
    let p3 = projection.homogeneous(x3, y3)
    if start.w == 1 && p1.w == 1 && p2.w == 1 && p3.w == 1 {
      addFlatCurve(start.x, start.y, p1.x, p1.y, p2.x, p2.y, p3.x, p3.y, depth: 0)
    } else {
      addCurve(start, p1, p2, p3, depth: 0)
    }
  }

  /// `addCurve` without perspective, which stays in registers.
  private mutating func addFlatCurve(
    _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double,
    _ x3: Double, _ y3: Double, depth: Int
  ) {
    if depth == Self.maximumDepth
      || bend(x0, x1, x2) <= flatness && bend(x1, x2, x3) <= flatness
        && bend(y0, y1, y2) <= flatness && bend(y1, y2, y3) <= flatness
      || x0 < visible.left && x1 < visible.left && x2 < visible.left && x3 < visible.left
      || x0 > visible.right && x1 > visible.right && x2 > visible.right && x3 > visible.right
      || y0 < visible.top && y1 < visible.top && y2 < visible.top && y3 < visible.top
      || y0 > visible.bottom && y1 > visible.bottom && y2 > visible.bottom && y3 > visible.bottom
    {
      append(HomogeneousPoint(x: x3, y: y3, w: 1))
      return
    }
    let ax = (x0 + x1) * 0.5
    let ay = (y0 + y1) * 0.5
    let bx = (x1 + x2) * 0.5
    let by = (y1 + y2) * 0.5
    let cx = (x2 + x3) * 0.5
    let cy = (y2 + y3) * 0.5
    let dx = (ax + bx) * 0.5
    let dy = (ay + by) * 0.5
    let ex = (bx + cx) * 0.5
    let ey = (by + cy) * 0.5
    let middleX = (dx + ex) * 0.5
    let middleY = (dy + ey) * 0.5
    addFlatCurve(x0, y0, ax, ay, dx, dy, middleX, middleY, depth: depth &+ 1)
    addFlatCurve(middleX, middleY, ex, ey, cx, cy, x3, y3, depth: depth &+ 1)
  }

  private mutating func append(_ point: HomogeneousPoint) {
    // NaN is not plain either.
    isPlain =
      isPlain && point.w == 1 && point.x.magnitude < PlaneProjection.reach
      && point.y.magnitude < PlaneProjection.reach
    contour.append(point)
  }

  private mutating func addCurve(
    _ p0: HomogeneousPoint, _ p1: HomogeneousPoint, _ p2: HomogeneousPoint, _ p3: HomogeneousPoint,
    depth: Int
  ) {
    if depth == Self.maximumDepth || isFlat(p0, p1, p2, p3) {
      append(p3)
      return
    }
    let a = p0.midpoint(p1)
    let b = p1.midpoint(p2)
    let c = p2.midpoint(p3)
    let d = a.midpoint(b)
    let e = b.midpoint(c)
    let middle = d.midpoint(e)
    addCurve(p0, a, d, middle, depth: depth + 1)
    addCurve(middle, e, c, p3, depth: depth + 1)
  }

  private func isFlat(
    _ p0: HomogeneousPoint, _ p1: HomogeneousPoint, _ p2: HomogeneousPoint, _ p3: HomogeneousPoint
  ) -> Bool {
    // Parts behind the eye are clipped later.
    if p0.w <= 0 && p1.w <= 0 && p2.w <= 0 && p3.w <= 0 { return true }
    guard p0.w > 0, p1.w > 0, p2.w > 0, p3.w > 0 else { return false }
    if isHidden(p0, p1, p2, p3) { return true }
    let x0 = p0.x / p0.w
    let x1 = p1.x / p1.w
    let x2 = p2.x / p2.w
    let x3 = p3.x / p3.w
    let y0 = p0.y / p0.w
    let y1 = p1.y / p1.w
    let y2 = p2.y / p2.w
    let y3 = p3.y / p3.w
    return bend(x0, x1, x2) <= flatness && bend(x1, x2, x3) <= flatness
      && bend(y0, y1, y2) <= flatness && bend(y1, y2, y3) <= flatness
  }

  /// Returns whether a curve in front of the eye stays beyond one side of the visible area, so that its chord suffices.
  private func isHidden(
    _ p0: HomogeneousPoint, _ p1: HomogeneousPoint, _ p2: HomogeneousPoint, _ p3: HomogeneousPoint
  ) -> Bool {
    func isBeyond(_ isOut: (HomogeneousPoint) -> Bool) -> Bool {
      isOut(p0) && isOut(p1) && isOut(p2) && isOut(p3)
    }
    return isBeyond { $0.x < visible.left * $0.w } || isBeyond { $0.x > visible.right * $0.w }
      || isBeyond { $0.y < visible.top * $0.w } || isBeyond { $0.y > visible.bottom * $0.w }
  }

  private func bend(_ a: Double, _ b: Double, _ c: Double) -> Double { (a - 2 * b + c).magnitude }

  mutating func endContour() {
    if isPlain {
      contour.withUnsafeBufferPointer { contour in
        for point in contour { points.append(snapped(point.x, point.y)) }
      }
    } else {
      for point in PlaneProjection.clipped(contour) {
        points.append(
          snapped(Self.withinReach(point.x / point.w), Self.withinReach(point.y / point.w)))
      }
    }
    contour.removeAll(keepingCapacity: true)
    isPlain = true
    ends.append(Int32(points.count))
  }

  /// Clipping lines beyond the precision of numbers may give any coordinate, or NaN.
  private static func withinReach(_ coordinate: Double) -> Double {
    let reach = PlaneProjection.reach
    return coordinate > -reach ? min(coordinate, reach) : coordinate <= -reach ? -reach : 0
  }

  func withContours<Result>(
    _ body: (UnsafeBufferPointer<SIMD2<Int32>>, UnsafeBufferPointer<Int32>) -> Result
  ) -> Result {
    points.withUnsafeBufferPointer { points in ends.withUnsafeBufferPointer { body(points, $0) } }
  }

  /// Rounds to 1/256 pixel, relative to the bitmap's origin.
  private func snapped(_ x: Double, _ y: Double) -> SIMD2<Int32> {
    SIMD2(FixedPoint.nearest256th(x) &- originX, FixedPoint.nearest256th(y) &- originY)
  }

  /// - Parameter rect: in pixels of the canvas.
  mutating func addRectangle(of rect: PixelRect) {
    let left = FixedPoint.clamped(Double(rect.minX)) &- originX
    let right = FixedPoint.clamped(Double(rect.maxX)) &- originX
    let top = FixedPoint.clamped(Double(rect.minY)) &- originY
    let bottom = FixedPoint.clamped(Double(rect.maxY)) &- originY
    points += [SIMD2(left, top), SIMD2(right, top), SIMD2(right, bottom), SIMD2(left, bottom)]
    ends.append(Int32(points.count))
  }
}

extension HomogeneousPoint {
  fileprivate func midpoint(_ other: HomogeneousPoint) -> HomogeneousPoint {
    HomogeneousPoint(x: (x + other.x) * 0.5, y: (y + other.y) * 0.5, w: (w + other.w) * 0.5)
  }
}
