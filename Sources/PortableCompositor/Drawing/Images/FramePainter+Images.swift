import Foundation
import PortableCoreGraphics
import PortableGeometry
import PortableRaster

extension FramePainter {
  /// - Parameter beyondBounds: whether an image that reaches the bounds continues outside, because the bounds are clipped
  ///   later.
  mutating func paint(_ image: RenderImage, of index: Int, opacity: UInt8, beyondBounds: Bool) {
    let bounds = entries[index].node.bounds
    let projection = placements[index].projection
    let frame = image.frame(in: bounds)
    let shown = image.pixelRect
    // NaN draws nothing either.
    guard opacity > 0, frame.width > 0, frame.height > 0, shown.width > 0, shown.height > 0,
      shown.minX.magnitude < .infinity, shown.minY.magnitude < .infinity
    else { return }
    let ninePatch = NinePatch(image, frame: frame, shown: shown)
    if ninePatch == nil, !beyondBounds,
      compositeWholePixels(image, shown, in: frame, projection, opacity)
    {
      return
    }
    // The length of two pixels; in perspective the longer side of the bounds suffices.
    let reach =
      projection.isAffine ? 2 / projection.magnification : Double(max(bounds.width, bounds.height))
    let edges = beyondBounds ? frame.reachingBeyond(bounds, by: reach) : frame
    var source = Source(image)
    source.antialiasesEdges = entries[index].node.antialiasesEdges
    guard let ninePatch else {
      paint(source, shown: shown, in: frame, edges: edges, projection, opacity: opacity)
      return
    }
    let clip = canvas.clip
    let outer = edges.insetBy(dx: -CGFloat(reach), dy: -CGFloat(reach))
    for patch in ninePatch.patches(reaching: outer) {
      // Without antialiasing, so that every pixel belongs to one patch.
      beginOutline(projection)
      RoundedRectangle(patch.place, RenderCorners()).add(to: &outline)
      canvas.clip.intersect(outline, antialias: false, using: rasterizer)
      paint(source, shown: patch.shown, in: patch.frame, edges: edges, projection, opacity: opacity)
      canvas.clip = clip
    }
  }

  mutating func paint(_ bitmap: Bitmap, of index: Int) {
    guard let raster = PlacedRaster(entries[index].node) else { return }
    let size = bitmap.bounds
    let frame = raster.frame(of: placements[index].content)
    paint(
      Source(bitmap: bitmap),
      shown: CGRect(x: 0, y: 0, width: CGFloat(size.width), height: CGFloat(size.height)),
      in: frame, edges: frame, placements[index].projection,
      opacity: UInt8(placements[index].opacity * 255 + 0.5))
  }

  private struct Source {
    let bitmap: Bitmap
    var isFlipped = false
    var minification = RenderImage.Sampling.linear
    var magnification = RenderImage.Sampling.linear
    var antialiasesEdges = true

    init(bitmap: Bitmap) { self.bitmap = bitmap }

    init(_ image: RenderImage) {
      bitmap = image.image.bitmap
      isFlipped = image.isFlipped
      minification = image.minification
      magnification = image.magnification
    }
  }

  /// - Parameters:
  ///   - shown: in pixels of the image.
  ///   - edges: the rectangle that is filled; beyond `frame` the border pixels continue.
  private mutating func paint(
    _ image: Source, shown: CGRect, in frame: CGRect, edges: CGRect,
    _ projection: PlaneProjection, opacity: UInt8
  ) {
    let bitmap = image.bitmap
    let region = PixelRect(
      around: Double(shown.minX), Double(shown.minY), Double(shown.maxX), Double(shown.maxY)
    ).nearest(in: bitmap.bounds)

    let toFrame = PlaneProjection(
      region: region, shown: shown, frame: frame, isFlipped: image.isFlipped)
    let toBitmap = onBitmap(toFrame.concatenating(projection))
    let paint: Paint
    if projection.isAffine {
      var transform = PixelTransform(toBitmap.affine)
      if let rect = wholePixels(of: frame, shown, projection, isFlipped: image.isFlipped) {
        transform = PixelTransform(
          a: 1, b: 0, c: 0, d: 1,
          tx: Double(rect.minX - canvas.x + region.minX - Int(shown.minX)),
          ty: Double(rect.minY - canvas.y + region.minY - Int(shown.minY)))
      }
      let sampling = transform.magnification < 1 ? image.minification : image.magnification
      guard
        let placed = ImagePaint(
          bitmap, region: region, transform: transform,
          sampling: sampling == .nearest ? .nearest : .smooth)
      else { return }
      paint = .image(placed)
    } else {
      guard let halved = perspectives.image(of: bitmap, region: region),
        let projected = ProjectedImagePaint(
          halved, projection: toBitmap,
          sampling: image.magnification == .nearest ? .nearest : .smooth)
      else { return }
      paint = .projectedImage(projected)
    }
    beginOutline(projection)
    RoundedRectangle(edges, RenderCorners()).add(to: &outline)
    fillOutline(paint, opacity: opacity, antialias: image.antialiasesEdges)
  }

  /// Draws an image without resampling; returns false, without effect, if it is not aligned to pixels.
  private func compositeWholePixels(
    _ image: RenderImage, _ shown: CGRect, in frame: CGRect, _ projection: PlaneProjection,
    _ opacity: UInt8
  ) -> Bool {
    guard let rect = wholePixels(of: frame, shown, projection, isFlipped: image.isFlipped) else {
      return false
    }
    let bitmap = image.image.bitmap
    let region = PixelRect(
      x: Int(shown.minX), y: Int(shown.minY), width: rect.width, height: rect.height)
    guard bitmap.bounds.contains(region) else { return false }
    let place = rect.offset(x: -canvas.x, y: -canvas.y)
    canvas.willDraw(in: place)
    canvas.bitmap.composite(
      bitmap, region: region, x: place.minX, y: place.minY, opacity: opacity, clip: canvas.clip)
    return true
  }

  /// Returns `nil` if the image is not aligned to pixels. Coordinates are rounded like those of outlines, so that rounding
  /// errors do not blur an image.
  private func wholePixels(
    of frame: CGRect, _ shown: CGRect, _ projection: PlaneProjection, isFlipped: Bool
  ) -> PixelRect? {
    guard projection.isUpright, projection.a > 0, isFlipped ? projection.d < 0 : projection.d > 0,
      let rect = projection.wholePixels(of: frame),
      CGFloat(rect.width) == shown.width, CGFloat(rect.height) == shown.height,
      shown.minX == shown.minX.rounded(), shown.minY == shown.minY.rounded(),
      max(shown.minX.magnitude, shown.minY.magnitude) < 1_073_741_824
    else { return nil }
    return rect
  }
}

extension PlaneProjection {
  /// Creates the map from the pixels of `region` to the node's own space, where `shown`, in pixels of the image, fills
  /// `frame`.
  init(region: PixelRect, shown: CGRect, frame: CGRect, isFlipped: Bool = false) {
    let scaleX = Double(frame.width) / Double(shown.width)
    let scaleY = Double(frame.height) / Double(shown.height) * (isFlipped ? -1 : 1)
    self.init(
      a: scaleX, b: 0, p: 0, c: 0, d: scaleY, q: 0,
      tx: Double(frame.minX) + (Double(region.minX) - Double(shown.minX)) * scaleX,
      ty: Double(isFlipped ? frame.maxY : frame.minY)
        + (Double(region.minY) - Double(shown.minY)) * scaleY,
      w: 1)
  }
}

extension CGRect {
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
  /// The approximate width of a transformed pixel: the root of the scale of areas.
  fileprivate var magnification: Double { (a * d - b * c).magnitude.squareRoot() }
}

extension PixelRect {
  /// Returns the pixels of `other` in this rectangle, or the nearest ones when there are none.
  fileprivate func nearest(in other: PixelRect) -> PixelRect {
    let left = min(max(minX, other.minX), other.maxX - 1)
    let top = min(max(minY, other.minY), other.maxY - 1)
    return PixelRect(
      minX: left, minY: top, maxX: min(max(maxX, left + 1), other.maxX),
      maxY: min(max(maxY, top + 1), other.maxY))
  }
}
