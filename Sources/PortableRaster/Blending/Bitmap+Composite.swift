extension Bitmap {
  /// Composites `region` of `source`, or all of it, with its first pixel at (x, y). `source` may be this bitmap if the
  /// two areas do not overlap.
  package func composite(
    _ source: Bitmap, region: PixelRect? = nil, x: Int, y: Int, opacity: UInt8 = 255,
    blend: BlendMode = .normal, clip: Clip? = nil
  ) {
    let wanted = region ?? source.bounds
    let dx = x - wanted.minX
    let dy = y - wanted.minY
    let area = wanted.intersection(source.bounds).offset(x: dx, y: dy)
      .intersection(clip?.bounds ?? bounds).intersection(bounds)
    if area.isEmpty { return }
    var from = UnsafePointer(source.pixels) + ((area.minY - dy) * source.stride + area.minX - dx)
    var to = pixels + (area.minY * stride + area.minX)
    let mask = clip?.mask
    if blend == .normal && mask == nil {
      for _ in area.minY..<area.maxY {
        blendRow(.normal, to, area.width, from, .constant(UInt32(opacity)))
        from += source.stride
        to += stride
      }
      return
    }
    if blend == .destinationIn && mask == nil && opacity == 255 {
      scale(area, byAlphaOf: from, stride: source.stride)
      return
    }
    // Only the source-over kernel takes an opacity.
    let faded = UnsafeMutablePointer<UInt32>.allocate(capacity: area.width)
    defer { faded.deallocate() }
    for row in area.minY..<area.maxY {
      var over = from
      if opacity < 255 {
        faded.update(from: from, count: area.width)
        Rows.scale(faded, area.width, by: UInt32(opacity))
        over = UnsafePointer(faded)
      }
      var coverage = RowCoverage.constant(255)
      if let mask { coverage = .bytes(UnsafePointer(mask.address(x: area.minX, y: row))) }
      blendRow(blend, to, area.width, over, coverage)
      from += source.stride
      to += stride
    }
  }

  package func multiply(byAlphaOf other: Bitmap, x: Int = 0, y: Int = 0) {
    let area = other.bounds.offset(x: x, y: y).intersection(bounds)
    clear(bounds, around: area)
    if area.isEmpty { return }
    scale(
      area, byAlphaOf: other.pixels + ((area.minY - y) * other.stride + area.minX - x),
      stride: other.stride)
  }

  private func scale(
    _ area: PixelRect, byAlphaOf others: UnsafePointer<UInt32>, stride otherStride: Int
  ) {
    let alphas = UnsafeMutablePointer<UInt8>.allocate(capacity: area.width + 8)
    defer { alphas.deallocate() }
    var from = others
    var row = area.minY
    while row < area.maxY {
      copyAlpha(from, area.width, to: alphas)
      Rows.scale(pixels + (row * stride + area.minX), area.width, coverage: alphas)
      from += otherStride
      row += 1
    }
  }
}
