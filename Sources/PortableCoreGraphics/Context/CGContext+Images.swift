import PortableGeometry
import PortableRaster

extension CGContext {
  /// Draws an image stretched to a rectangle in user space, its top row along the edge with the greater y.
  ///
  /// A mask is drawn in the fill color, and negative sizes are turned around. With `byTiling` the image is repeated beside
  /// the rectangle as far as the clip reaches.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    if state.clip.isEmpty { return }
    guard let outline = byTiling ? clipOutline : outline(of: rect),
      let paint = paint(for: image, in: rect, extend: byTiling ? .repeat : .border)
    else { return }
    self.paint(outline, rule: .nonZero, .image(paint), opacity: opacity)
  }

  /// Narrows the clip to a rectangle, multiplied by an image that is stretched to it.
  ///
  /// - Parameters:
  ///   - rect: in user space; the image's top row lies along the edge with the greater y.
  ///   - mask: a mask, which lets through where it paints; an image with alpha, which lets through as much as it is
  ///     opaque, whatever its colors; or a gray image, which lets through where it is light.
  public func clip(to rect: CGRect, mask: CGImage) {
    guard let coverage = coverage(of: mask, in: rect) else {
      state.clip.intersectWithNothing()
      return
    }
    state.clip.intersect(coverage)
  }

  private func paint(
    for image: CGImage, in rect: CGRect, extend: ImagePaint.Extend = .border, tinting: Bool = true
  ) -> ImagePaint? {
    paint(
      image.isMask && tinting ? tinted(image.bitmap) : image.bitmap, in: rect,
      sampling: sampling(default: image.shouldInterpolate ? .resampled : .nearest), extend: extend,
      isOpaque: !image.format.hasAlpha && !image.isMask && image.attachedMask == nil)
  }

  /// `nil` if nothing of the bitmap would be seen.
  func paint(
    _ bitmap: Bitmap, in rect: CGRect, sampling: ImagePaint.Sampling,
    extend: ImagePaint.Extend = .border, isOpaque: Bool = false
  ) -> ImagePaint? {
    let area = rect.standardized
    guard !rect.isNull, area.width > 0, area.height > 0, area.origin.x.isFinite,
      area.origin.y.isFinite, area.maxX.isFinite, area.maxY.isFinite
    else { return nil }
    let toUser = CGAffineTransform(
      a: area.width / CGFloat(bitmap.size.width), b: 0, c: 0,
      d: -area.height / CGFloat(bitmap.size.height), tx: area.minX, ty: area.maxY)
    let map = toUser.concatenating(userToBitmap)
    guard map.isFinite else { return nil }
    return ImagePaint(
      bitmap, transform: PixelTransform(map), sampling: sampling, extend: extend,
      isOpaque: isOpaque)
  }

  func sampling(default preferred: ImagePaint.Sampling) -> ImagePaint.Sampling {
    switch state.interpolationQuality {
    case .none: .nearest
    case .low: .linear
    case .medium: .resampled
    case .high: .stepped
    case .default: preferred
    }
  }

  private func tinted(_ mask: Bitmap) -> Bitmap {
    let result = Bitmap(size: mask.size)
    // The context's alpha is applied when the image is painted.
    result.replacePixels(in: result.bounds, with: state.fill.premultipliedPixel)
    result.multiply(byAlphaOf: mask)
    return result
  }

  /// Stretches the image to the rectangle; `nil` if nothing of it is inside the clip.
  private func coverage(of image: CGImage, in rect: CGRect) -> CoverageMask? {
    let bounds = state.clip.bounds
    let outer = target
    guard let mask = CoverageMask(rect: bounds),
      let inner = DrawingTarget(over: outer, pixels: bounds)
    else { return nil }
    inner.bitmap.replacePixels(in: inner.bitmap.bounds, with: .clear)
    target = inner
    defer { target = outer }
    guard let outline = outline(of: rect), let paint = paint(for: image, in: rect, tinting: false)
    else { return nil }
    rasterizer.fill(
      points: outline.points, contourEnds: outline.contourEnds, antialias: antialiases,
      paint: .image(paint), clip: Clip(inner.bitmap), into: inner.bitmap)
    // A mask's bitmap has its coverage in alpha; a gray image has its lightness in every channel.
    let shift: UInt32 = image.isMask || image.format.hasAlpha ? 24 : 0
    for y in 0..<bounds.height {
      let row = inner.bitmap.pixels + y * inner.bitmap.stride
      let to = mask.bytes + y * mask.stride
      for x in 0..<bounds.width { to[x] = UInt8(truncatingIfNeeded: row[x] >> shift) }
    }
    return mask
  }

  var clipOutline: DeviceOutline? {
    let bounds = state.clip.bounds
    guard !bounds.isEmpty else { return nil }
    quad.set(CGRect(bounds), .identity)
    return quad.outline
  }
}

extension PixelTransform {
  /// All numbers must be finite.
  package init(_ transform: CGAffineTransform) {
    self.init(
      a: Double(transform.a), b: Double(transform.b), c: Double(transform.c),
      d: Double(transform.d), tx: Double(transform.tx), ty: Double(transform.ty))
  }
}
