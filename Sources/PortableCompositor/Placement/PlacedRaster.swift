import Foundation
import PortableRaster

struct PlacedRaster {
  /// From the node's own space to the bitmap's pixels, whose origin is at the bounds' least x and y.
  let projection: PlaneProjection
  /// The drawable pixels.
  let canvas: PixelRect
  /// Pixels per point.
  let scale: Double
  private let origin: CGPoint

  /// The margin of the bitmap around the bounds, in pixels.
  private static let surroundings = 1_024
  /// Larger nodes are drawn without a bitmap.
  private static let longestSide = 16_384
  private static let largestArea = 16_777_216

  init?(_ node: RenderNode) {
    guard let scale = node.detailsBox?.value.rasterizationScale, scale > 0, scale < .infinity
    else { return nil }
    self.scale = scale
    origin = node.bounds.origin
    projection = PlaneProjection(
      scale: scale, tx: -Double(origin.x) * scale, ty: -Double(origin.y) * scale)
    let pixels = projection.pixelBounds(of: node.bounds)
    guard max(pixels.width, pixels.height) <= Self.longestSide,
      pixels.width * pixels.height <= Self.largestArea
    else { return nil }
    canvas = pixels.widened(by: Self.surroundings)
  }

  /// Returns a rectangle in the node's own space.
  func frame(of pixels: PixelRect) -> CGRect {
    CGRect(
      x: origin.x + CGFloat(Double(pixels.minX) / scale),
      y: origin.y + CGFloat(Double(pixels.minY) / scale),
      width: CGFloat(Double(pixels.width) / scale), height: CGFloat(Double(pixels.height) / scale))
  }
}
