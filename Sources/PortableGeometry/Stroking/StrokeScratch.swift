/// The memory that a stroke is worked out in.
struct StrokeScratch<Row: StrokeRow> {
  /// The two sides of the stroke.
  var left: Row
  var right: Row
  /// Room for `OutlineScratch.stackDepth` halves of curves that wait to be followed.
  let stack: UnsafeMutablePointer<DeviceCubic>
}
