import Foundation

struct RoundedRectangle {
  private let minX: Double, minY: Double, maxX: Double, maxY: Double
  /// The effective radius, at most half of the shorter side.
  private let radius: Double
  private let corners: RenderCorners

  init(_ bounds: CGRect, _ corners: RenderCorners) {
    self.init(
      minX: Double(bounds.minX), minY: Double(bounds.minY), maxX: Double(bounds.maxX),
      maxY: Double(bounds.maxY), corners)
  }

  private init(minX: Double, minY: Double, maxX: Double, maxY: Double, _ corners: RenderCorners) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
    self.corners = corners
    radius = corners.areRounded ? min(corners.radius, min(maxX - minX, maxY - minY) / 2) : 0
  }

  var hasArea: Bool { maxX > minX && maxY > minY }

  /// Whether the corners are square.
  var isSquare: Bool { radius <= 0 }

  func inset(by distance: Double) -> RoundedRectangle {
    var corners = corners
    corners.radius = max(radius - distance, 0)
    return RoundedRectangle(
      minX: minX + distance, minY: minY + distance, maxX: maxX - distance,
      maxY: maxY - distance, corners)
  }

  /// Adds one contour, in the order of Core Graphics' rounded rectangles.
  func add<Sink: ContourSink>(to outline: inout Sink) {
    addCorner(.maxXMaxY, x: maxX, y: maxY, from: (0, -1), to: (-1, 0), &outline)
    addCorner(.minXMaxY, x: minX, y: maxY, from: (1, 0), to: (0, -1), &outline)
    addCorner(.minXMinY, x: minX, y: minY, from: (0, 1), to: (1, 0), &outline)
    addCorner(.maxXMinY, x: maxX, y: minY, from: (-1, 0), to: (0, 1), &outline)
    outline.endContour()
  }

  /// - Parameters:
  ///   - from: the direction from the corner back along the arriving side.
  ///   - to: the direction from the corner along the leaving side.
  private func addCorner<Sink: ContourSink>(
    _ corner: RenderCorners.Mask, x: Double, y: Double, from: (x: Double, y: Double),
    to: (x: Double, y: Double), _ outline: inout Sink
  ) {
    guard radius > 0, corners.mask.contains(corner) else {
      outline.addPoint(x, y)
      return
    }
    /// Returns the point at distances, in radii, along the arriving and the leaving side.
    func at(_ back: Double, _ ahead: Double) -> (x: Double, y: Double) {
      (x + radius * (back * from.x + ahead * to.x), y + radius * (back * from.y + ahead * to.y))
    }
    func add(_ p1: (Double, Double), _ p2: (Double, Double), _ p3: (Double, Double)) {
      let a = at(p1.0, p1.1)
      let b = at(p2.0, p2.1)
      let c = at(p3.0, p3.1)
      outline.addCurve(a.x, a.y, b.x, b.y, c.x, c.y)
    }
    let room = corners.curve == .continuous ? roomForContinuousCorners : 0
    if room <= 0 {
      // The distance of a quarter circle's control points from the corner, with Core Graphics' number of digits.
      let rest = 1 - 0.5522847498
      let start = at(1, 0)
      outline.addPoint(start.x, start.y)
      add((rest, 0), (0, rest), (0, 1))
      return
    }
    // Interpolates between the circle and the continuous curve by the room.
    let p = zip(Self.circle, Self.continuous).map { $0 + ($1 - $0) * room }
    let start = at(p[0], 0)
    outline.addPoint(start.x, start.y)
    add((p[1], 0), (p[2], p[3]), (p[4], p[5]))
    add((p[6], p[7]), (p[7], p[6]), (p[5], p[4]))
    add((p[3], p[2]), (0, p[1]), (0, p[0]))
  }

  /// From 0, where only circles fit the sides, to 1, where continuous corners fit.
  private var roomForContinuousCorners: Double {
    let reach = min(maxX - minX, maxY - minY) / 2 / radius
    return min(max((reach - 1) / (Self.continuous[0] - 1), 0), 1)
  }

  /// Half a continuous corner, in radii along either side: its start, the other points of its first curve and the first
  /// control point of its second; the rest is mirrored. Taken from UIKit's paths; the first number is `CALayer`'s expansion
  /// factor.
  private static let continuous = [
    1.528665, 1.08849296, 0.86840694, 0, 0.63149379, 0.07491139, 0.37282383, 0.16905956,
  ]
  /// A quarter circle in three parts that correspond to those of the continuous corner.
  private static let circle = [
    1, 0.873260171, 0.747675561, 0.024092544, 0.629933588, 0.070994698, 0.374765829, 0.172639992,
  ]
}
