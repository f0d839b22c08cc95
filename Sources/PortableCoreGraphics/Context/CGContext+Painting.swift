import PortableRaster

extension CGContext {
  /// Paints the inside of an outline with one colour, as the state says.
  func paint(_ outline: DeviceOutline, rule: FillRule, color: CGColor) {
    if state.clip.isEmpty { return }
    rasterizer.fill(
      points: outline.points, contourEnds: outline.contourEnds, rule: rule,
      antialias: antialiases, paint: .solid(pixel(of: color)), blend: state.blendMode.raster,
      clip: state.clip, into: canvas.bitmap)
    didPaint(outline)
  }

  private func didPaint(_ outline: DeviceOutline) {
    guard canvas.mustKnow else { return }
    canvas.didDraw(
      in: outline.pixelBounds.intersection(state.clip.bounds),
      keepsOpacity: state.blendMode.keepsOpacity)
  }

  /// From user space to the rows and columns of the bitmap.
  var userToBitmap: CGAffineTransform { state.ctm.concatenating(deviceToBitmap) }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) {
    guard let outline = outline(of: rect) else { return }
    paint(outline, rule: .nonZero, color: state.fill.color)
  }

  /// Makes a rectangle transparent, or black where the context has no alpha, whatever the blend mode; the clip still
  /// holds.
  public func clear(_ rect: CGRect) {
    guard let outline = outline(of: rect), !state.clip.isEmpty else { return }
    rasterizer.fill(
      points: outline.points, contourEnds: outline.contourEnds, antialias: antialiases,
      paint: .solid(.clear), blend: .clear, clip: state.clip, into: canvas.bitmap)
    canvas.didDraw(
      in: outline.pixelBounds.intersection(state.clip.bounds), keepsOpacity: false)
  }

  /// Returns the outline of a rectangle in user space; nil for one that draws nothing.
  func outline(of rect: CGRect) -> DeviceOutline? {
    guard !rect.isNull, rect.origin.x == rect.origin.x, rect.origin.y == rect.origin.y,
      rect.size.width == rect.size.width, rect.size.height == rect.size.height
    else { return nil }
    quad.set(rect, userToBitmap)
    return quad.outline
  }
}

extension CGBlendMode {
  /// Whether drawing upon an opaque pixel leaves it opaque.
  var keepsOpacity: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationOut, .destinationAtop,
      .xor:
      false
    default: true
    }
  }
}
