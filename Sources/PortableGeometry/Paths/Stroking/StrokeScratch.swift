/// Memory that strokes use again and again.
struct StrokeScratch<Row: StrokeRow> {
  /// How often a curve can be halved.
  static var stackDepth: Int { 64 }

  /// The two sides of the stroke.
  var left: Row
  var right: Row
  /// Halves of curves that wait their turn.
  let stack = UnsafeMutablePointer<DeviceCubic>.allocate(capacity: stackDepth)
}

extension StrokeScratch<PointRow> {
  init() {
    self.init(left: PointRow(capacity: 256), right: PointRow(capacity: 256))
  }

  func deallocate() {
    left.deallocate()
    right.deallocate()
    stack.deallocate()
  }
}
