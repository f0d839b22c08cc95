extension PixelRect {
  /// The pixels that an outline through points, in 1/16,384 pixels, can touch.
  package init(around points: UnsafeBufferPointer<SIMD2<Int32>>) {
    guard let first = points.first else {
      self.init(x: 0, y: 0, width: 0, height: 0)
      return
    }
    var low = first
    var high = first
    for point in points {
      low = SIMD2(min(low.x, point.x), min(low.y, point.y))
      high = SIMD2(max(high.x, point.x), max(high.y, point.y))
    }
    self.init(
      minX: Int(low.x) >> Edge.shift, minY: Int(low.y) >> Edge.shift,
      maxX: -(-Int(high.x) >> Edge.shift), maxY: -(-Int(high.y) >> Edge.shift))
  }
}
