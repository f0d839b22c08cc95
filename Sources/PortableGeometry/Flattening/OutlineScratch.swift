/// Memory in which the outline of a stroke is worked out before it is written.
struct OutlineScratch<Contour> {
  static var stackDepth: Int { 64 }

  var left: Contour
  var right: Contour
  /// Halves of curves that wait to be followed; deallocated by the owner of the scratch.
  let stack = UnsafeMutablePointer<DeviceCubic>.allocate(capacity: stackDepth)
}
