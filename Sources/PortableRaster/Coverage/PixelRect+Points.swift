extension PixelRect {
  /// The pixels that an outline can touch; `points` are in 1/16,384 pixel.
  package init(around points: UnsafeBufferPointer<SIMD2<Int32>>) {
    guard let first = points.baseAddress, points.count > 0 else {
      self = .nothing
      return
    }
    let coordinates = UnsafeRawPointer(first).assumingMemoryBound(to: Int32.self)
    self.init(touching: Outline.box(of: coordinates, from: 0, to: points.count))
  }

  /// `box` is in steps of `Edge`.
  init(touching box: Outline.Box) {
    self.init(
      minX: Int(box.minX) >> Edge.shift, minY: Int(box.minY) >> Edge.shift,
      maxX: -(-Int(box.maxX) >> Edge.shift), maxY: -(-Int(box.maxY) >> Edge.shift))
  }
}
