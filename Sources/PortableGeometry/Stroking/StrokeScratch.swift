/// The memory that a stroke is worked out in.
struct StrokeScratch<Contour: StrokeContour> {
  /// The two sides of the stroke.
  var left: Contour
  var right: Contour
  /// Room for `OutlineScratch.stackDepth` halves of curves that wait to be followed.
  let stack: UnsafeMutablePointer<DeviceCubic>
}
