struct OutlineScratch<Contour> {
  static var stackDepth: Int { 64 }

  var left: Contour
  var right: Contour
  /// Pending halves of curves; the owner of the scratch deallocates it.
  let stack = UnsafeMutablePointer<DeviceCubic>.allocate(capacity: stackDepth)
}
