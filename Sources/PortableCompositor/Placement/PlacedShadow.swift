import Foundation
import PortableGeometry
import PortableRaster

/// The offset and the blur of a shadow, in pixels of the canvas.
struct PlacedShadow {
  let x: Double
  let y: Double
  let sigma: Double

  /// The limit of offset and blur, in pixels.
  private static let farthest = 8_192.0

  /// The blur has one radius, which is scaled by the root of the scale of areas. In perspective the scale at the middle of
  /// the bounds applies to the whole.
  init(_ shadow: RenderShadow, of bounds: CGRect, _ projection: PlaneProjection) {
    let width = Double(shadow.offset.width)
    let height = Double(shadow.offset.height)
    var move = (
      x: width * projection.a + height * projection.c,
      y: width * projection.b + height * projection.d
    )
    var scale = projection.magnification
    if !projection.isAffine {
      let x = Double(bounds.midX)
      let y = Double(bounds.midY)
      let from = projection.homogeneous(x, y)
      let to = projection.homogeneous(x + width, y + height)
      let isSeen = from.w > 0 && to.w > 0
      move = isSeen ? (to.x / to.w - from.x / from.w, to.y / to.w - from.y / from.w) : (0, 0)
      // The determinant of the derivative.
      scale = isSeen ? (projection.facing.magnitude / (from.w * from.w * from.w)).squareRoot() : 0
    }
    // NaN becomes 0.
    func limited(_ value: Double) -> Double {
      value >= 0 ? min(value, Self.farthest) : value < 0 ? max(value, -Self.farthest) : 0
    }
    x = limited(move.x)
    y = limited(move.y)
    sigma = min(limited(max(shadow.radius, 0) * scale), 1_000)
  }

  var reach: Int { Int(2.5 * sigma) + 4 }

  /// The distance from the caster within which the shadow is visible, in pixels.
  var margin: Int { Int(max(x.magnitude, y.magnitude)) + 1 + reach }

  func pixels(castFrom rect: PixelRect) -> PixelRect { moved(rect, x, y) }

  func casters(onto rect: PixelRect) -> PixelRect { moved(rect, -x, -y) }

  private func moved(_ rect: PixelRect, _ x: Double, _ y: Double) -> PixelRect {
    if rect.isEmpty { return .nothing }
    return PixelRect(
      around: Double(rect.minX) + x, Double(rect.minY) + y, Double(rect.maxX) + x,
      Double(rect.maxY) + y
    ).widened(by: reach)
  }

  /// Returns how many times the caster is halved before it is drawn; 0 for full size.
  ///
  /// A blur of 12 pixels and more halves the silhouette anyway. Drawing the caster at the reduced size differs from that by
  /// rounding, so it is limited to casters of more than four million pixels, most of them outside of the canvas. No
  /// recorded frame has such a shadow.
  func halvings(content: PixelRect, canvas: PixelRect) -> Int {
    guard content.area > max(1 &<< 22, 2 * canvas.area) else { return 0 }
    return CoverageMask.halvings(sigma: sigma)
  }

  /// Returns whether the visible part of a content and the part that casts the visible shadow are together much smaller than
  /// their union. Up to a million pixels, drawing once is cheaper than drawing twice.
  static func isFar(_ visible: PixelRect, from casters: PixelRect, in content: PixelRect) -> Bool {
    let all = content.intersection(visible.union(casters)).area
    return all > 1 &<< 20
      && all > 2 * (content.intersection(visible).area + content.intersection(casters).area)
  }
}
