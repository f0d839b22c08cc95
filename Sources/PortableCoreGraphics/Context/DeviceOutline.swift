import PortableRaster

/// Numbers of pixels as the rasterizer counts them.
enum DeviceGrid {
  /// Returns the nearest of the rasterizer's steps, 1/256 pixel, to a coordinate in pixels.
  ///
  /// Coordinates beyond what any bitmap can show are brought to where they still decide what is inside; NaN is 0.
  static func steps(_ coordinate: CGFloat) -> Int32 {
    let limit = 4_194_304.0
    let inside = max(-limit, min(Double(coordinate), limit))
    // Adding this number leaves the nearest integer in the low bits of the sum.
    let bits = (inside * 256 + 6_755_399_441_055_744).bitPattern
    return Int32(truncatingIfNeeded: bits)
  }
}

/// A flattened outline in the bitmap's pixels, valid until its maker is used again.
struct DeviceOutline {
  let points: UnsafeBufferPointer<SIMD2<Int32>>
  let contourEnds: UnsafeBufferPointer<Int32>

  /// The pixels that the outline can touch.
  var pixelBounds: PixelRect {
    guard let first = points.first else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
    var (low, high) = (first, first)
    for point in points {
      low = SIMD2(min(low.x, point.x), min(low.y, point.y))
      high = SIMD2(max(high.x, point.x), max(high.y, point.y))
    }
    return PixelRect(
      minX: Int(low.x >> 8), minY: Int(low.y >> 8), maxX: (Int(high.x) + 255) >> 8,
      maxY: (Int(high.y) + 255) >> 8)
  }
}
