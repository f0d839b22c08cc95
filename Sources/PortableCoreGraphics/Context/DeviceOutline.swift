import PortableRaster

/// A flattened outline in the bitmap's pixels, valid until its maker is used again.
struct DeviceOutline {
  let points: UnsafeBufferPointer<SIMD2<Int32>>
  let contourEnds: UnsafeBufferPointer<Int32>
  /// How a point counts that the outline covers more than once.
  var overlap = Overlap.united

  /// The pixels that the outline can touch.
  var pixelBounds: PixelRect {
    guard let first = points.first else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
    var low = first
    var high = first
    for point in points {
      low = SIMD2(min(low.x, point.x), min(low.y, point.y))
      high = SIMD2(max(high.x, point.x), max(high.y, point.y))
    }
    return PixelRect(
      minX: Int(low.x >> 8), minY: Int(low.y >> 8), maxX: (Int(high.x) + 255) >> 8,
      maxY: (Int(high.y) + 255) >> 8)
  }
}
