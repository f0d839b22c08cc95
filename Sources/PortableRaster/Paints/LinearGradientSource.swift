struct LinearGradientSource: RowSource {
  private let lookup: GradientLookup
  /// Entries of the lookup per column and row, and at the center of pixel (0, 0), with 24 fraction bits.
  private let across: Int64
  private let down: Int64
  private let start: Int64
  /// The columns of the frame in every row, if all rows are equal.
  private let sameRow: UnsafeMutablePointer<UInt32>?
  private let firstColumn: Int
  let isOpaque: Bool

  /// `deallocate` must be called after use.
  init(
    from: GradientPaint.Point, to: GradientPaint.Point, _ lookup: GradientLookup,
    _ inverse: PixelTransform, frame: PixelRect
  ) {
    self.lookup = lookup
    isOpaque = lookup.isOpaque
    let dx = to.x - from.x
    let dy = to.y - from.y
    let k = Double(lookup.count) / (dx * dx + dy * dy)
    var a = (inverse.a * dx + inverse.b * dy) * k
    var b = (inverse.c * dx + inverse.d * dy) * k
    var c = ((inverse.tx - from.x) * dx + (inverse.ty - from.y) * dy) * k
    // A gradient shorter than a thousandth of a pixel is as good as one of that length at the same place.
    let limit = 4_194_304.0
    let steepest = max(abs(a), abs(b))
    if steepest > limit {
      // Infinite where the squared length underflows to 0.
      let shrink = steepest * 0 == 0 ? limit / steepest : 0
      (a, b, c) = shrink > 0 ? (a * shrink, b * shrink, c * shrink) : (0, 0, 0)
    }
    let one = 16_777_216.0
    across = Fixed.nearest(a, limit: limit, one: one)
    down = Fixed.nearest(b, limit: limit, one: one)
    // One more, for the entry before the ramp.
    start = Fixed.nearest(c == c ? c + 0.5 * a + 0.5 * b + 1 : 0, limit: 137_438_953_472, one: one)
    firstColumn = frame.minX
    if down == 0 && across != 0 {
      let row = UnsafeMutablePointer<UInt32>.allocate(capacity: frame.width)
      sameRow = row
      writeColors(row, start &+ across &* Int64(frame.minX), count: frame.width)
    } else {
      sameRow = nil
    }
  }

  func deallocate() { sameRow?.deallocate() }

  func write(_ to: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    if let sameRow {
      to.update(from: sameRow + (x &- firstColumn), count: count)
    } else {
      writeColors(to, start &+ across &* Int64(x) &+ down &* Int64(y), count: count)
    }
  }

  @inline(__always) func row(x: Int, y: Int, count: Int, scratch: UnsafeMutablePointer<UInt32>)
    -> UnsafePointer<UInt32>
  {
    if let sameRow { return UnsafePointer(sameRow + (x &- firstColumn)) }
    write(scratch, x: x, y: y, count: count)
    return UnsafePointer(scratch)
  }

  private func writeColors(_ to: UnsafeMutablePointer<UInt32>, _ first: Int64, count: Int) {
    let colors = lookup.colors
    // Positions below `one` are before the ramp, those from `end` on after it.
    let one: Int64 = 1 &<< 24
    let end = Int64(lookup.count &+ 1) &<< 24
    if across == 0 {
      var color = colors[Int(max(0, min(end, first)) &>> 24)]
      if color == GradientRamp.steep { color = exact(first) }
      fillWords(to, count, color)
      return
    }
    // The stretches before, on and after the ramp, in the order of the columns.
    let rising = across > 0
    let near = min(count, steps(rising ? one &- first : first &- end &+ 1))
    let far = min(count, max(near, steps(rising ? end &- first : first &- one &+ 1)))
    fillWords(to, near, colors[rising ? 0 : lookup.count &+ 1])
    var place = first &+ across &* Int64(near)
    var i = near
    #if !DEBUG
      while i &+ 4 <= far {
        let a = colors[Int(truncatingIfNeeded: place &>> 24)]
        let b = colors[Int(truncatingIfNeeded: (place &+ across) &>> 24)]
        place &+= across &<< 1
        let c = colors[Int(truncatingIfNeeded: place &>> 24)]
        let d = colors[Int(truncatingIfNeeded: (place &+ across) &>> 24)]
        place &+= across &<< 1
        store4(to + i, Pixels4(a, b, c, d))
        i &+= 4
      }
    #endif
    while i < far {
      to[i] = colors[Int(truncatingIfNeeded: place &>> 24)]
      place &+= across
      i &+= 1
    }
    fillWords(to + far, count &- far, colors[rising ? lookup.count &+ 1 : 0])
    lookup.repair(to, from: near, to: far) { exact(first &+ across &* Int64($0)) }
  }

  @inline(__always) private func steps(_ distance: Int64) -> Int {
    let pace = Int64(across.magnitude)
    return distance <= 0 ? 0 : Int((distance &+ pace &- 1) / pace)
  }

  private func exact(_ place: Int64) -> UInt32 {
    lookup.color(at: (Double(place) / 16_777_216 - 1) / Double(lookup.count))
  }
}
