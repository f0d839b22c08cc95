import PortableGeometry
import PortableRaster

/// A flattened outline in the bitmap's pixels, valid until its maker is used again.
struct DeviceOutline {
  let points: UnsafeBufferPointer<SIMD2<Int32>>
  let contourEnds: UnsafeBufferPointer<Int32>
  /// How a point counts that the outline covers more than once.
  var overlap = Overlap.united
  /// The same outline with its curves, for a recorder; empty for straight lines and where nothing is recorded.
  var curves = Path()

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
      minX: FixedPoint.pixel(low.x), minY: FixedPoint.pixel(low.y),
      maxX: FixedPoint.endPixel(high.x), maxY: FixedPoint.endPixel(high.y))
  }
}
