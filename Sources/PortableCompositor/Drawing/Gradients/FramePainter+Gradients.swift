import Foundation
import PortableCoreGraphics
import PortableGeometry
import PortableRaster

extension FramePainter {
  /// The longest side, in pixels, of the image of a gradient in perspective.
  private static let perspectiveSide = 512.0

  /// - Parameter beyondBounds: whether to fill the whole clip, because the bounds are clipped later.
  mutating func paint(
    _ gradient: RenderGradient, of index: Int, opacity: UInt8, beyondBounds: Bool
  ) {
    let node = entries[index].node
    let projection = placements[index].projection
    guard opacity > 0, let placement = gradient.placement(in: node.bounds),
      let ramp = gradient.gradient.ramp
    else { return }
    let paint: Paint
    if projection.isAffine {
      let map = placement.concatenating(onBitmap(projection).affine)
      guard
        let gradient = GradientPaint(ramp, shape: gradient.shape, transform: PixelTransform(map))
      else { return }
      paint = .gradient(gradient)
    } else {
      // Gradient paints have no perspective, so an image of the gradient is drawn.
      guard let image = image(of: gradient, ramp, in: node.bounds),
        let projected = ProjectedImagePaint(
          image.halved, projection: onBitmap(image.toFrame.concatenating(projection)))
      else { return }
      paint = .projectedImage(projected)
    }
    if beyondBounds, projection.isAffine {
      fill(paint, opacity: opacity, in: canvas.clip.bounds)
      return
    }
    let shape = RoundedRectangle(node.bounds, node.corners)
    beginOutline(projection)
    shape.add(to: &outline)
    fillOutline(paint, opacity: opacity, antialias: node.antialiasesEdges)
  }

  private func image(
    of gradient: RenderGradient, _ ramp: GradientRamp, in bounds: CGRect
  ) -> (halved: HalvedImage, toFrame: PlaneProjection)? {
    func side(_ length: CGFloat) -> Int {
      Int(min(max(Double(length) * 2, 2), Self.perspectiveSide))
    }
    guard let size = PixelSize(width: side(bounds.width), height: side(bounds.height)) else {
      return nil
    }
    let pixels = CGRect(x: 0, y: 0, width: CGFloat(size.width), height: CGFloat(size.height))
    let halved = perspectives.image(of: gradient, ramp, size: size) {
      guard let placement = gradient.placement(in: pixels),
        let paint = GradientPaint(ramp, shape: gradient.shape, transform: PixelTransform(placement))
      else { return nil }
      let bitmap = Bitmap(size: size)
      rasterizer.fill(bitmap.bounds, paint: .gradient(paint), clip: Clip(bitmap), into: bitmap)
      return bitmap
    }
    return halved.map {
      ($0, PlaneProjection(region: PixelRect(size), shown: pixels, frame: bounds))
    }
  }
}
