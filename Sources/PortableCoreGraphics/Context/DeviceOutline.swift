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

/// Scratch for rectangles: the commonest shape needs no path.
final class QuadScratch {
  private let points = UnsafeMutableBufferPointer<SIMD2<Int32>>.allocate(capacity: 4)
  private let ends = UnsafeMutableBufferPointer<Int32>.allocate(capacity: 1)

  init() {
    points.initialize(repeating: SIMD2())
    ends.initialize(repeating: 4)
  }

  deinit {
    points.deallocate()
    ends.deallocate()
  }

  /// Sets the corners to those of a rectangle, moved by a transform.
  func set(_ rect: CGRect, _ transform: CGAffineTransform) {
    let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    points[0] = Self.corner(x0, y0, transform)
    points[1] = Self.corner(x1, y0, transform)
    points[2] = Self.corner(x1, y1, transform)
    points[3] = Self.corner(x0, y1, transform)
  }

  private static func corner(
    _ x: CGFloat, _ y: CGFloat, _ t: CGAffineTransform
  ) -> SIMD2<Int32> {
    SIMD2(
      DeviceGrid.steps(t.a * x + t.c * y + t.tx), DeviceGrid.steps(t.b * x + t.d * y + t.ty))
  }

  var outline: DeviceOutline {
    DeviceOutline(
      points: UnsafeBufferPointer(points), contourEnds: UnsafeBufferPointer(ends))
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
