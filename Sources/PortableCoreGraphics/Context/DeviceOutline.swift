import PortableGeometry
import PortableRaster

/// A flattened outline in the bitmap's pixels, valid until its maker is used again.
struct DeviceOutline {
  let points: UnsafeBufferPointer<SIMD2<Int32>>
  let contourEnds: UnsafeBufferPointer<Int32>
  /// For points that the outline covers more than once.
  var overlap = Overlap.united
  /// The same outline with its curves, for a recorder; empty for straight lines and where nothing is recorded.
  var curves = Path()

  var pixelBounds: PixelRect { PixelRect(around: points) }
}
