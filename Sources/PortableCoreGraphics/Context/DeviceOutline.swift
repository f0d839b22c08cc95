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
