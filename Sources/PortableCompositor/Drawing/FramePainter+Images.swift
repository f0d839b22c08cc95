import Foundation
import PortableCoreGraphics
import PortableGeometry
import PortableRaster

extension FramePainter {
  /// Draws a node's picture.
  ///
  /// - Parameter beyondBounds: Whether a picture that reaches the bounds goes on outside, because they are cut out later.
  mutating func paint(
    _ image: RenderImage, of index: Int, opacity: UInt8, beyondBounds: Bool
  ) {
    let node = entries[index].node
    let projection = placements[index].projection
    let frame = image.frame(in: node.bounds)
    let shown = image.pixelRect
    // Written so that a NaN draws nothing either.
    guard opacity > 0, frame.width > 0, frame.height > 0, shown.width > 0, shown.height > 0,
      shown.minX.magnitude < .infinity, shown.minY.magnitude < .infinity
    else { return }
    let bitmap = image.image.bitmap
    let region = PixelRect(
      around: Double(shown.minX), Double(shown.minY), Double(shown.maxX), Double(shown.maxY)
    ).nearest(in: bitmap.bounds)

    let toFrame = PixelPlacement(region: region, shown: shown, frame: frame)
    var transform = toFrame.transform(projection, x: canvas.x, y: canvas.y)
    if let whole = wholePixelTransform(projection, frame: frame, shown: shown, region: region) {
      transform = whole
    }
    let sampling: RenderImage.Sampling =
      transform.magnification < 1 ? image.minification : image.magnification
    guard
      let paint = ImagePaint(
        bitmap, region: region, transform: transform,
        sampling: sampling == .nearest ? .nearest : .smooth)
    else { return }

    outline.begin(projection, x: canvas.x, y: canvas.y)
    var edges = frame
    if beyondBounds { edges = frame.reachingBeyond(node.bounds, by: 2 / projection.magnification) }
    RoundedRectangle(edges, RenderCorners()).add(to: &outline)
    fillOutline(.image(paint), opacity: opacity)
  }

  /// Returns the move by whole pixels that shows a picture pixel for pixel, when its frame asks for just that.
  ///
  /// Coordinates are rounded as those of the frame's outline are, so a frame that misses the pixels by rounding errors
  /// alone is sharp.
  private func wholePixelTransform(
    _ projection: PlaneProjection, frame: CGRect, shown: CGRect, region: PixelRect
  ) -> PixelTransform? {
    guard projection.isUpright, projection.a > 0, projection.d > 0,
      let rect = projection.wholePixels(of: frame),
      CGFloat(rect.width) == shown.width, CGFloat(rect.height) == shown.height,
      shown.minX == shown.minX.rounded(), shown.minY == shown.minY.rounded()
    else { return nil }
    return PixelTransform(
      a: 1, b: 0, c: 0, d: 1,
      tx: Double(rect.minX - canvas.x + region.minX - Int(shown.minX)),
      ty: Double(rect.minY - canvas.y + region.minY - Int(shown.minY)))
  }
}

/// Where the pixels of a picture lie in its frame.
private struct PixelPlacement {
  private let scaleX: Double
  private let scaleY: Double
  private let x: Double
  private let y: Double

  /// - Parameters:
  ///   - region: The pixels that are used; places are counted from its first one.
  ///   - shown: The part of the picture, in its pixels, that fills the frame.
  ///   - frame: The frame in the node's own space.
  init(region: PixelRect, shown: CGRect, frame: CGRect) {
    scaleX = Double(frame.width) / Double(shown.width)
    scaleY = Double(frame.height) / Double(shown.height)
    x = Double(frame.minX) + (Double(region.minX) - Double(shown.minX)) * scaleX
    y = Double(frame.minY) + (Double(region.minY) - Double(shown.minY)) * scaleY
  }

  /// Returns the transform from the region's pixels to those of a canvas whose first pixel is at (x, y).
  func transform(_ projection: PlaneProjection, x left: Int, y top: Int) -> PixelTransform {
    let p = projection
    return PixelTransform(
      a: scaleX * p.a, b: scaleX * p.b, c: scaleY * p.c, d: scaleY * p.d,
      tx: x * p.a + y * p.c + p.tx - Double(left), ty: x * p.b + y * p.d + p.ty - Double(top))
  }
}

extension CGRect {
  /// Returns the rectangle with the sides that reach those of `bounds` moved outwards.
  fileprivate func reachingBeyond(_ bounds: CGRect, by distance: Double) -> CGRect {
    let distance = CGFloat(distance)
    let left = minX <= bounds.minX ? minX - distance : minX
    let top = minY <= bounds.minY ? minY - distance : minY
    let right = maxX >= bounds.maxX ? maxX + distance : maxX
    let bottom = maxY >= bounds.maxY ? maxY + distance : maxY
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension PixelTransform {
  /// How many pixels a pixel becomes wide, about: the root of what happens to areas.
  fileprivate var magnification: Double { (a * d - b * c).magnitude.squareRoot() }
}

extension PixelRect {
  /// Returns the pixels of `other` that are in this rectangle, or those nearest to it when there are none.
  fileprivate func nearest(in other: PixelRect) -> PixelRect {
    let left = min(max(minX, other.minX), other.maxX - 1)
    let top = min(max(minY, other.minY), other.maxY - 1)
    return PixelRect(
      minX: left, minY: top, maxX: min(max(maxX, left + 1), other.maxX),
      maxY: min(max(maxY, top + 1), other.maxY))
  }
}
