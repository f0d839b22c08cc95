extension Rasterizer {
  package func fill(
    _ rect: PixelRect, paint: Paint, opacity: UInt8 = 255, blend: BlendMode = .normal, clip: Clip,
    into bitmap: Bitmap
  ) {
    let area = rect.intersection(clip.bounds).intersection(bitmap.bounds)
    if area.isEmpty { return }
    withUnsafeTemporaryAllocation(of: SIMD2<Int32>.self, capacity: 4) { points in
      let x0 = Int32(area.minX) << Int32(Edge.shift)
      let y0 = Int32(area.minY) << Int32(Edge.shift)
      let x1 = Int32(area.maxX) << Int32(Edge.shift)
      let y1 = Int32(area.maxY) << Int32(Edge.shift)
      points[0] = SIMD2(x0, y0)
      points[1] = SIMD2(x1, y0)
      points[2] = SIMD2(x1, y1)
      points[3] = SIMD2(x0, y1)
      var end: Int32 = 4
      withUnsafePointer(to: &end) { end in
        fill(
          points: UnsafeBufferPointer(points),
          contourEnds: UnsafeBufferPointer(start: end, count: 1), paint: paint, opacity: opacity,
          blend: blend, clip: clip, into: bitmap)
      }
    }
  }

  /// The bytes of the mask are the coverage.
  package func fill(
    _ mask: CoverageMask, paint: Paint, opacity: UInt8 = 255, blend: BlendMode = .normal,
    clip: Clip, into bitmap: Bitmap
  ) {
    var narrowed = clip
    narrowed.intersect(mask)
    fill(mask.rect, paint: paint, opacity: opacity, blend: blend, clip: narrowed, into: bitmap)
  }

  /// Paints one color through computed coverage, with the pixels of filling its outline. Each row of `coverage` has
  /// `stride` bytes: the width of `rect`, which is not empty, and zeros up to a multiple of four.
  package func fill(
    _ rect: PixelRect, coverage: UnsafePointer<UInt8>, stride: Int, color: PremultipliedPixel,
    clip: PixelRect, into bitmap: Bitmap
  ) {
    let room = clip.intersection(bitmap.bounds)
    let area = rect.intersection(room)
    if area.isEmpty || color.word == 0 { return }
    // Coverage of 0 changes no pixel, so whole words may reach past the end of a row.
    let reaches = area.minX == rect.minX && area.minX &+ stride <= room.maxX
    let columns = reaches ? stride : area.width
    var bytes = coverage + ((area.minY &- rect.minY) &* stride &+ area.minX &- rect.minX)
    var to = bitmap.pixels + (area.minY &* bitmap.stride &+ area.minX)
    let addend = rounding.addend(for: color.word)
    var row = area.minY
    while row < area.maxY {
      Rows.over(to, columns, color: color.word, coverage: bytes, addend: addend)
      bytes += stride
      to += bitmap.stride
      row &+= 1
    }
  }
}
