/// A page that is rolled over a round cylinder which travels across it, as strips that are flat enough to be layers.
///
/// Places on the page are counted in the direction in which the cylinder rolls, from the corner that lifts first.
struct PageCurl {
  /// The direction in which the cylinder rolls, as a vector of length 1.
  let travel: CGVector
  /// The direction along the axis of the cylinder.
  let side: CGVector
  /// The extents of the page with a margin, along the axis and along the travel, from the origin of the page's space.
  let across: ClosedRange<CGFloat>
  let along: ClosedRange<CGFloat>
  /// The cylinder's radius, in points.
  let radius: CGFloat
  let stripCount: Int
  /// From the page, in points.
  let eyeDistance: CGFloat

  /// The length by which each part covers the next one, in points, so that nothing shines through between them.
  private static let overlap: CGFloat = 1
  /// The width of the transparent margin around the page, in points, for smooth edges.
  private static let margin: CGFloat = 1

  /// `nil` for a page whose diagonal is not finite.
  ///
  /// - Parameter direction: of the travel, clockwise from straight down, in radians.
  init?(_ bounds: CGRect, direction: CGFloat) {
    let turn = CATransform3DMakeRotation(direction, 0, 0, 1)
    side = CGVector(dx: turn.m11, dy: turn.m12)
    travel = CGVector(dx: turn.m21, dy: turn.m22)
    func extent(_ axis: CGVector) -> ClosedRange<CGFloat>? {
      let places = bounds.corners.map { $0.x * axis.dx + $0.y * axis.dy }
      guard let first = places.min(), let last = places.max(), (last - first).isFinite else {
        return nil
      }
      return first - Self.margin...last + Self.margin
    }
    guard let across = extent(side), let along = extent(travel) else { return nil }
    self.across = across
    self.along = along
    let length = along.upperBound - along.lowerBound
    radius = max(length * 0.13, 1)
    stripCount = min(max(Int((length / max(radius * 0.1, 2)).rounded(.up)), 8), 96)
    eyeDistance = 3 * max(bounds.width, bounds.height)
  }

  var length: CGFloat { along.upperBound - along.lowerBound }
  var width: CGFloat { across.upperBound - across.lowerBound }

  /// The place where the cylinder touches the page: at 0 its first corner, at 1 beyond the last, with the page turned over.
  func fold(at progress: CGFloat) -> CGFloat {
    along.lowerBound + progress * (length + 2 * radius)
  }

  // MARK: Flat parts

  /// From a space with the axes `side` and `travel` and its origin at `place` to the page's space.
  func flatPlace(from place: CGFloat) -> CATransform3D {
    CATransform3DMakeAffineTransform(
      CGAffineTransform(
        a: side.dx, b: side.dy, c: travel.dx, d: travel.dy,
        tx: side.dx * across.lowerBound + travel.dx * place,
        ty: side.dy * across.lowerBound + travel.dy * place))
  }

  /// Places from the fold on.
  func flatBounds(fold: CGFloat) -> CGRect {
    CGRect(x: across.lowerBound, y: fold, width: width, height: max(along.upperBound - fold, 0))
  }

  /// The length that has turned over and lies flat again, with the overlap.
  func flapLength(fold: CGFloat) -> CGFloat {
    let length = fold - .pi * radius - along.lowerBound
    return length > 0 ? min(length + Self.overlap, self.length) : 0
  }

  func flapPlace(fold: CGFloat) -> CATransform3D {
    var place = flatPlace(from: 2 * fold - .pi * radius - along.lowerBound)
    place.m21 = -travel.dx
    place.m22 = -travel.dy
    place.m33 = -1
    place.m43 = 2 * radius
    return place
  }

  /// The darkness of the back where it lies flat, from 0 to 1; see `light(on:fold:)`.
  static let flapShade: CGFloat = 0.42 * (1 - 0.92)

  // MARK: Strips

  /// A strip's part of the page's length, from 0 to 1, overlap included. The first strip lifts last and lies lowest.
  func part(of strip: Int, overlap: CGFloat = PageCurl.overlap) -> ClosedRange<CGFloat> {
    let (start, end) = places(of: strip)
    let origin = along.lowerBound
    return (start - origin) / length...min((end + overlap - origin) / length, 1)
  }

  private func places(of strip: Int) -> (start: CGFloat, end: CGFloat) {
    let index = CGFloat(stripCount - 1 - strip)
    let count = CGFloat(stripCount)
    return (
      along.lowerBound + length * index / count, along.lowerBound + length * (index + 1) / count
    )
  }

  /// Returns where the cylinder brings a place: along its travel, and up from the page's plane.
  private func bend(_ place: CGFloat, fold: CGFloat) -> (along: CGFloat, height: CGFloat) {
    let arc = fold - place
    if arc <= 0 { return (place, 0) }
    if arc >= .pi * radius { return (fold + arc - .pi * radius, 2 * radius) }
    let turn = CATransform3DMakeRotation(arc / radius, 0, 0, 1)
    return (fold - radius * turn.m12, radius * (1 - turn.m11))
  }

  /// Brings a strip, whose own space begins where the strip does, into the page's space.
  func transform(of strip: Int, fold: CGFloat) -> CATransform3D {
    let (start, end) = places(of: strip)
    let from = bend(start, fold: fold)
    let to = bend(end, fold: fold)
    let dx = (to.along - from.along) / (end - start)
    let dz = (to.height - from.height) / (end - start)
    let left = across.lowerBound
    return CATransform3D(
      m11: side.dx, m12: side.dy, m13: 0, m14: 0,
      m21: travel.dx * dx, m22: travel.dy * dx, m23: dz, m24: 0,
      m31: -travel.dx * dz, m32: -travel.dy * dz, m33: dx, m34: 0,
      m41: side.dx * left + travel.dx * from.along,
      m42: side.dy * left + travel.dy * from.along,
      m43: from.height, m44: 1)
  }

  enum Bending {
    case flat, curved, turned
  }

  func bending(of strip: Int, fold: CGFloat) -> Bending {
    let (start, end) = places(of: strip)
    return start >= fold ? .flat : end <= fold - .pi * radius ? .turned : .curved
  }

  /// Whether the eye sees a strip from its edge. Such a strip covers next to nothing, and its image would be smeared along it.
  func isOnEdge(_ strip: Int, fold: CGFloat) -> Bool {
    let (start, end) = places(of: strip)
    let from = bend(start, fold: fold)
    let to = bend(end, fold: fold)
    let middle = (along.lowerBound + along.upperBound) / 2
    let leaning = (from.along - middle) / eyeDistance
    let seen = to.along - from.along + (to.height - from.height) * leaning
    return abs(seen) < 0.12 * (end - start)
  }

  /// Whether the back of a strip is seen, and how dark it is, from 0 to 1.
  func light(on strip: Int, fold: CGFloat) -> (isBack: Bool, shade: CGFloat) {
    let (start, end) = places(of: strip)
    let place = (start + end) / 2
    let arc = fold - place
    guard arc > 0 else { return (false, shadeOfFlap(at: place, fold: fold)) }
    let turn = CATransform3DMakeRotation(min(arc / radius, .pi), 0, 0, 1)
    let cosine = turn.m11
    let sine = max(turn.m12, 0)
    // Lit from above and a little ahead of the cylinder: the turned part is brightest on the far side of the cylinder's top.
    if cosine >= 0 {
      let start = shadeOfFlap(at: fold, fold: fold)
      return (false, max(start * (1 - sine), 0) + 0.36 * (1 - cosine))
    }
    let light = 0.92 * -cosine + 0.39 * sine
    return (true, 0.42 * max(1 - light, 0))
  }

  private func shadeOfFlap(at place: CGFloat, fold: CGFloat) -> CGFloat {
    let edge = max(2 * fold - along.lowerBound - .pi * radius, fold)
    // Nothing casts a shadow until it leans over.
    let strength = min(max(2 * (fold - along.lowerBound) / (.pi * radius) - 1, 0), 1)
    let distance = (place - edge) / (1.6 * radius)
    guard strength > 0, distance < 1 else { return 0 }
    let falloff = 1 - max(distance, 0)
    return 0.28 * strength * falloff * falloff
  }
}
