/// Memory that strokes use again and again.
struct StrokeScratch {
  /// How often a curve can be halved.
  static let stackDepth = 64

  /// The two sides of the stroke.
  var left = PointRow(capacity: 256)
  var right = PointRow(capacity: 256)
  /// Halves of curves that wait their turn.
  let stack = UnsafeMutablePointer<DeviceCubic>.allocate(capacity: stackDepth)

  func deallocate() {
    left.deallocate()
    right.deallocate()
    stack.deallocate()
  }
}
