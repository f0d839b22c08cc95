import PortableGeometry
import PortableRaster

extension CGContext {
  /// Narrows the clip to the inside of the current path, which is then forgotten; without a path, changes nothing.
  public func clip(using rule: CGPathFillRule = .winding) {
    defer { beginPath() }
    if currentPath.path.isEmpty { return }
    intersectClip(
      flattened(currentPath.path, pathTransform.concatenating(target.deviceToBitmap)),
      rule: rule.raster)
  }

  /// Narrows the clip to a rectangle, and clears the current path.
  public func clip(to rect: CGRect) {
    beginPath()
    guard let outline = outline(of: rect) else {
      state.clip.intersectWithNothing()
      return
    }
    guard let pixels = alignedPixels(of: rect) else {
      intersectClip(outline, rule: .nonZero)
      return
    }
    guard let previous = state.clippingRectangle else {
      let outer = state.clip
      intersectClip(outline, rule: .nonZero)
      state.clippingRectangle = ClippingRectangle(rect: pixels, outer: outer)
      return
    }
    let both = pixels.intersection(previous.rect)
    state.clip = previous.outer
    if both.isEmpty {
      state.clip.intersectWithNothing()
    } else {
      quad.set(both, .identity)
      intersectClip(quad.outline, rule: .nonZero)
    }
    state.clippingRectangle = ClippingRectangle(rect: both, outer: previous.outer)
  }

  /// `nil` where the rectangle is turned or skewed in the bitmap, or too large to have a size there.
  private func alignedPixels(of rect: CGRect) -> CGRect? {
    let transform = userToBitmap
    guard transform.keepsRectanglesUpright else { return nil }
    let pixels = rect.standardized.drawable.applying(transform)
    return pixels.width.isFinite && pixels.height.isFinite ? pixels : nil
  }

  /// Narrows the clip to the union of the rectangles, and clears the current path.
  public func clip(to rects: [CGRect]) {
    var path = PathBuilder()
    path.addRects(rects.map(\.drawable))
    intersectClip(flattened(path.path, userToBitmap), rule: .nonZero)
    beginPath()
  }

  /// Resets the clip to the whole bitmap.
  public func resetClip() {
    // A layer without pixels has no bitmap of its own.
    if layers.last?.pixels.isEmpty != true { state.clip = Clip(target.bitmap) }
  }

  /// The smallest rectangle in user space around the pixels inside the clip; null if there are none.
  public var boundingBoxOfClipPath: CGRect {
    let bounds = state.clip.bounds
    if bounds.isEmpty { return .null }
    return CGRect(bounds).applying(userToBitmap.inverted())
  }

  func intersectClip(_ outline: DeviceOutline, rule: FillRule) {
    if state.clip.isEmpty { return }
    state.clip.intersect(
      points: outline.points, contourEnds: outline.contourEnds, rule: rule,
      antialias: antialiases, overlap: .united, using: rasterizer)
  }
}

extension CGPathFillRule {
  var raster: FillRule { self == .evenOdd ? .evenOdd : .nonZero }
}

extension CGRect {
  init(_ pixels: PixelRect) {
    self.init(x: pixels.minX, y: pixels.minY, width: pixels.width, height: pixels.height)
  }

  /// The rectangle clamped to a size beyond any bitmap: paths leave out infinite elements, but a rectangle of the
  /// largest numbers means everything.
  var drawable: CGRect {
    let limit = 1e15
    guard !isNull,
      size.width.magnitude > limit || size.height.magnitude > limit
        || origin.x.magnitude > limit || origin.y.magnitude > limit
    else { return self }
    func inside(_ value: CGFloat) -> CGFloat { max(-limit, min(value, limit)) }
    let x = inside(minX)
    let y = inside(minY)
    return CGRect(x: x, y: y, width: inside(maxX) - x, height: inside(maxY) - y)
  }
}

extension CGAffineTransform {
  var keepsRectanglesUpright: Bool { b == 0 && c == 0 || a == 0 && d == 0 }
}
