import PortableRaster

/// What is being drawn into: the frame, or the bitmap of a group.
struct Canvas {
  /// The pixels.
  var bitmap: Bitmap
  /// The column of the frame on which the bitmap's first one lies.
  var x: Int
  /// The row of the frame on which the bitmap's first one lies.
  var y: Int
  /// Where drawing may go, in the bitmap's own pixels; what is outside is never read.
  var clip: Clip

  /// The pixels of the frame that drawing may touch.
  var visible: PixelRect { clip.bounds.offset(x: x, y: y) }

  /// The part of the bitmap that drawing may touch, as a bitmap that shares its pixels and must not outlive it.
  var visiblePart: Bitmap? { bitmap.part(clip.bounds) }
}
