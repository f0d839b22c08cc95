extension Rasterizer {
  /// `points` are the corners of all contours, in 1/16,384 device pixels, y down, within ±2^30; what is outside the
  /// bitmap only decides what is inside the outline. `contourEnds` has one past the index of the last point of each
  /// contour, which is closed. Without `antialias` a pixel is painted whole if its center is inside.
  package func fill(
    points: UnsafeBufferPointer<SIMD2<Int32>>, contourEnds: UnsafeBufferPointer<Int32>,
    rule: FillRule = .nonZero, antialias: Bool = true, paint: Paint, opacity: UInt8 = 255,
    blend: BlendMode = .normal, clip: Clip, overlap: Overlap = .summed, into bitmap: Bitmap
  ) {
    guard let outline = Outline(points: points, contourEnds: contourEnds, overlap: overlap) else {
      return
    }
    let frame = outline.pixelBounds.intersection(clip.bounds).intersection(bitmap.bounds)
    if frame.isEmpty { return }
    let area = OutlineArea(outline: outline, rule: rule, antialias: antialias, frame: frame)
    let target = target(bitmap, frame: frame, mask: clip.mask)
    switch paint {
    case .solid(let pixel):
      let color = pixel.scaled(by: opacity).word
      if blend == .normal {
        if color == 0 { return }
        if color >= 0xff00_0000, clip.mask == nil,
          let whole = RectangleCoverage.wholePixels(outline, antialias: antialias)
        {
          bitmap.replacePixels(
            in: whole.intersection(frame), with: PremultipliedPixel(unchecked: color))
          return
        }
        cover(area, target, SolidPainter(color: color, rounding: rounding))
      } else {
        fillWords(colors, frame.width, color)
        cover(area, target, BlendedColorPainter(mode: blend, colors: colors))
      }
    case .image(let image): cover(area, target, image, opacity: opacity, mode: blend)
    case .projectedImage(let image): cover(area, target, image, opacity: opacity, mode: blend)
    case .gradient(let gradient): cover(area, target, gradient, opacity: opacity, mode: blend)
    }
    withExtendedLifetime(paint) {}
  }
}
