/// Memory in which an outline is worked out before it is written, kept from shape to shape.
struct OutlineScratch {
  /// How many halves of curves can wait.
  static let stackDepth = 64

  var left = PointContour(capacity: 256)
  var right = PointContour(capacity: 256)
  /// Halves of curves that wait to be followed.
  let stack = UnsafeMutablePointer<DeviceCubic>.allocate(capacity: stackDepth)

  func deallocate() {
    left.deallocate()
    right.deallocate()
    stack.deallocate()
  }
}
