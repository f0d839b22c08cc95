import PortableGeometry
import PortableRaster

/// A flattened outline in the bitmap's pixels, valid until its maker is used again.
struct DeviceOutline {
  let points: UnsafeBufferPointer<SIMD2<Int32>>
  let contourEnds: UnsafeBufferPointer<Int32>
  /// For points that the outline covers more than once.
  var overlap = Overlap.united

  var pixelBounds: PixelRect { PixelRect(around: points) }
}

/// The outline of a rectangle, the commonest shape, which needs no path.
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

  /// Clamps corners to the grid, which keeps the sides of upright rectangles.
  func set(_ rect: CGRect, _ transform: CGAffineTransform) {
    let x0 = rect.minX
    let y0 = rect.minY
    let x1 = rect.maxX
    let y1 = rect.maxY
    points[0] = Self.corner(x0, y0, transform)
    points[1] = Self.corner(x1, y0, transform)
    points[2] = Self.corner(x1, y1, transform)
    points[3] = Self.corner(x0, y1, transform)
  }

  private static func corner(
    _ x: CGFloat, _ y: CGFloat, _ t: CGAffineTransform
  ) -> SIMD2<Int32> {
    SIMD2(
      FixedPoint.clamped(t.a * x + t.c * y + t.tx), FixedPoint.clamped(t.b * x + t.d * y + t.ty))
  }

  var outline: DeviceOutline {
    DeviceOutline(points: UnsafeBufferPointer(points), contourEnds: UnsafeBufferPointer(ends))
  }
}
