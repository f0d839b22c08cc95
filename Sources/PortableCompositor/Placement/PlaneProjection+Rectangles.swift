import Foundation
import PortableGeometry
import PortableRaster

/// A point before the perspective division.
struct HomogeneousPoint {
  var x: Double
  var y: Double
  var w: Double

  func interpolated(to other: HomogeneousPoint, fraction: Double) -> HomogeneousPoint {
    HomogeneousPoint(
      x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction,
      w: w + (other.w - w) * fraction)
  }
}

extension PlaneProjection {
  /// The near plane, as a fraction of the distance of an unmoved layer from the eye.
  private static let nearest = 1.0 / 4096
  /// The limit of coordinates, in pixels, from the range of the rasterizer's coordinates.
  static let reach = FixedPoint.limit / 2

  func homogeneous(_ x: Double, _ y: Double) -> HomogeneousPoint {
    HomogeneousPoint(x: x * a + y * c + tx, y: x * b + y * d + ty, w: x * p + y * q + w)
  }

  func corners(of rect: CGRect) -> [HomogeneousPoint] {
    let x0 = Double(rect.minX)
    let y0 = Double(rect.minY)
    let x1 = Double(rect.maxX)
    let y1 = Double(rect.maxY)
    return [homogeneous(x0, y0), homogeneous(x1, y0), homogeneous(x1, y1), homogeneous(x0, y1)]
  }

  /// Returns the pixels around the visible part of a rectangle.
  func pixelBounds(of rect: CGRect) -> PixelRect {
    if isUpright {
      let left = Double(rect.minX) * a + tx
      let right = Double(rect.maxX) * a + tx
      let top = Double(rect.minY) * d + ty
      let bottom = Double(rect.maxY) * d + ty
      return PixelRect(
        around: min(left, right), min(top, bottom), max(left, right), max(top, bottom))
    }
    let seen = isAffine ? corners(of: rect) : Self.clipped(corners(of: rect))
    guard var (left, top) = seen.first.map({ ($0.x / $0.w, $0.y / $0.w) }) else { return .nothing }
    var right = left
    var bottom = top
    for corner in seen.dropFirst() {
      let x = corner.x / corner.w
      let y = corner.y / corner.w
      left = min(left, x)
      right = max(right, x)
      top = min(top, y)
      bottom = max(bottom, y)
    }
    return PixelRect(around: left, top, right, bottom)
  }

  /// Returns the pixels of a rectangle under an upright projection, rounded as for drawing; `nil` if it covers a pixel in
  /// part.
  func wholePixels(of rect: CGRect) -> PixelRect? {
    let x0 = Double(rect.minX) * a + tx
    let x1 = Double(rect.maxX) * a + tx
    let y0 = Double(rect.minY) * d + ty
    let y1 = Double(rect.maxY) * d + ty
    guard x0.magnitude < Self.reach, x1.magnitude < Self.reach, y0.magnitude < Self.reach,
      y1.magnitude < Self.reach
    else { return nil }
    let left = FixedPoint.nearest256th(min(x0, x1))
    let right = FixedPoint.nearest256th(max(x0, x1))
    let top = FixedPoint.nearest256th(min(y0, y1))
    let bottom = FixedPoint.nearest256th(max(y0, y1))
    guard (left | right | top | bottom) & (FixedPoint.one &- 1) == 0 else { return nil }
    return PixelRect(
      minX: FixedPoint.pixel(left), minY: FixedPoint.pixel(top), maxX: FixedPoint.pixel(right),
      maxY: FixedPoint.pixel(bottom))
  }

  /// The approximate width of a point in pixels: the root of the scale of areas; 0 with perspective, where it varies.
  var magnification: Double { isAffine ? (a * d - b * c).magnitude.squareRoot() : 0 }

  /// Returns the least width of a point in pixels, in any direction and at any corner of the visible part of a rectangle.
  func leastMagnification(of rect: CGRect) -> Double {
    if isUpright { return min(a.magnitude, d.magnitude) }
    if isAffine { return leastStretch(at: HomogeneousPoint(x: 0, y: 0, w: 1)) }
    return Self.clipped(corners(of: rect)).map(leastStretch).min() ?? 0
  }

  /// Returns the smaller singular value of the derivative at a point.
  private func leastStretch(at point: HomogeneousPoint) -> Double {
    let x = point.x / point.w
    let y = point.y / point.w
    let ux = (a - x * p) / point.w
    let uy = (b - y * p) / point.w
    let vx = (c - x * q) / point.w
    let vy = (d - y * q) / point.w
    let area = ux * vy - uy * vx
    let squares = ux * ux + uy * uy + vx * vx + vy * vy
    guard squares > 0 else { return 0 }
    let difference = max(squares * squares - 4 * area * area, 0).squareRoot()
    return area.magnitude * (2 / (squares + difference)).squareRoot()
  }

  /// Returns the bounding box of the part of `rect` that is visible within two pixels of `pixels`; `nil` when none is. Where
  /// coordinates overflow, it is `rect`.
  func part(of rect: CGRect, seenIn pixels: PixelRect) -> CGRect? {
    if pixels.isEmpty || rect.isNull { return nil }
    let left = Double(pixels.minX - 2)
    let right = Double(pixels.maxX + 2)
    let top = Double(pixels.minY - 2)
    let bottom = Double(pixels.maxY + 2)
    // Before the perspective division, each border is a line of the plane.
    var points = [
      (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY),
      (rect.minX, rect.maxY),
    ].map { HomogeneousPoint(x: Double($0.0), y: Double($0.1), w: 1) }
    func keep(_ inside: (HomogeneousPoint) -> Double) {
      points = Self.clip(points) { inside(homogeneous($0.x, $0.y)) }
    }
    keep { $0.w - Self.nearest }
    keep { $0.x - left * $0.w }
    keep { right * $0.w - $0.x }
    keep { $0.y - top * $0.w }
    keep { bottom * $0.w - $0.y }
    guard let first = points.first else { return nil }
    guard points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return rect }
    var seen = CGRect(x: first.x, y: first.y, width: 0, height: 0)
    for point in points { seen = seen.union(CGRect(x: point.x, y: point.y, width: 0, height: 0)) }
    return seen
  }

  /// Returns the part in front of the eye and within `reach`. Clipping before the perspective division keeps points behind
  /// the eye from appearing upside down.
  static func clipped(_ polygon: [HomogeneousPoint]) -> [HomogeneousPoint] {
    var points = clip(polygon) { $0.w - nearest }
    points = clip(points) { reach * $0.w - $0.x }
    points = clip(points) { reach * $0.w + $0.x }
    points = clip(points) { reach * $0.w - $0.y }
    return clip(points) { reach * $0.w + $0.y }
  }

  /// Returns the part of a polygon in which `inside` is not negative (Sutherland and Hodgman).
  private static func clip(
    _ polygon: [HomogeneousPoint], _ inside: (HomogeneousPoint) -> Double
  ) -> [HomogeneousPoint] {
    guard var previous = polygon.last else { return [] }
    var before = inside(previous)
    if before >= 0 && polygon.allSatisfy({ inside($0) >= 0 }) { return polygon }
    var result: [HomogeneousPoint] = []
    for point in polygon {
      let here = inside(point)
      if (here >= 0) != (before >= 0) {
        result.append(previous.interpolated(to: point, fraction: before / (before - here)))
      }
      if here >= 0 { result.append(point) }
      previous = point
      before = here
    }
    return result
  }
}

extension PixelRect {
  /// Beyond any canvas, in pixels.
  private static let far = 268_435_456.0

  /// Clamps coordinates of any size; NaN makes the rectangle empty.
  init(around minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) {
    guard minX <= maxX, minY <= maxY else {
      self = .nothing
      return
    }
    func whole(_ value: Double) -> Int { Int(min(max(value, -Self.far), Self.far)) }
    // Truncation rounds towards zero.
    func down(_ value: Double) -> Int {
      let result = whole(value)
      return Double(result) > value ? result - 1 : result
    }
    self.init(minX: down(minX), minY: down(minY), maxX: -down(-maxX), maxY: -down(-maxY))
  }
}
