import PortableGeometry
import PortableRaster

// Painting that casts a shadow is also drawn into a bitmap, whose alpha is the shadow's shape.
extension PDFRecorder {
  var imageSize: PixelSize? {
    PixelSize(
      width: Int((Double(mediaBox.width) * Self.imageScale).rounded(.up)),
      height: Int((Double(mediaBox.height) * Self.imageScale).rounded(.up)))
  }

  func cast(
    _ shadow: Shadow, by silhouette: Bitmap, blendMode: CGBlendMode, opacity: UInt8,
    clip: PDFContent.Clip?
  ) {
    let scale = CGFloat(Self.imageScale)
    let device = DeviceShadow(shadow, base: CGAffineTransform(scaleX: scale, y: scale))
    guard
      let mask = device.cast(
        by: CoverageMask(alphaOf: silhouette), origin: (0, 0), onto: silhouette.bounds)?.trimmed,
      let image = image(mask, Self.color(shadow.color.premultipliedPixel.word))
    else { return }
    let alpha = UInt8(Double(opacity) * Double(shadow.color.alpha) + 0.5)
    let factor = Double(Self.scale) / Self.imageScale
    let map = PixelTransform(
      a: factor, b: 0, c: 0, d: factor, tx: Double(mask.rect.minX) * factor,
      ty: Double(mask.rect.minY) * factor)
    draw(in: clip, blendMode, alpha) {
      place(image, of: (mask.rect.width, mask.rect.height), map, in: &$0)
    }
  }

  /// In the pixels of an image; without masks.
  func imageClip(_ clip: PDFContent.Clip?, _ bitmap: Bitmap) -> Clip {
    var result = Clip(bitmap)
    for case .path(_, let outline, let rule) in clip?.parts ?? [] {
      outline.withContours { points, ends in
        result.intersect(
          points: points, contourEnds: ends, rule: rule, antialias: true, overlap: .united,
          using: rasterizer)
      }
    }
    return result
  }

  func imageOutline(_ outline: DeviceOutline) -> StoredOutline {
    StoredOutline(
      points: outline.points.map { $0 &>> SIMD2(repeating: Self.imageShift) },
      ends: Array(outline.contourEnds))
  }

  /// Paints into the silhouette of the open group, if it has one.
  func outlineShadow(
    _ outline: DeviceOutline, rule: FillRule, _ paint: Paint, opacity: UInt8,
    blendMode: CGBlendMode, clip: PDFContent.Clip?
  ) {
    guard let silhouette = silhouettes.last ?? nil else { return }
    imageOutline(outline).withContours { points, ends in
      rasterizer.fill(
        points: points, contourEnds: ends, rule: rule,
        paint: paint.scaled(by: Self.imageScale / Double(Self.scale), fromX: 0, y: 0),
        opacity: opacity, blend: blendMode.raster, clip: imageClip(clip, silhouette),
        overlap: outline.overlap, into: silhouette)
    }
  }
}

extension CoverageMask {
  /// `nil` when nothing is covered.
  fileprivate var trimmed: CoverageMask? {
    var area = PixelRect.nothing
    for y in rect.minY..<rect.maxY {
      let row = UnsafeBufferPointer(start: bytes + (y - rect.minY) * stride, count: rect.width)
      guard let first = row.firstIndex(where: { $0 > 0 }),
        let last = row.lastIndex(where: { $0 > 0 })
      else { continue }
      area = area.union(
        PixelRect(minX: rect.minX + first, minY: y, maxX: rect.minX + last + 1, maxY: y + 1))
    }
    guard let result = CoverageMask(rect: area) else { return nil }
    for y in area.minY..<area.maxY {
      result.address(x: area.minX, y: y).update(
        from: address(x: area.minX, y: y), count: area.width)
    }
    return result
  }
}
