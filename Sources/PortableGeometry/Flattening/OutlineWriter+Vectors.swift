// The arithmetic of `OutlineWriter.cubic` with x and y in vectors, which are slow in a debug build.
#if !DEBUG
  extension OutlineWriter {
    /// Returns false, and adds nothing, unless the whole curve is visible: then no part of it needs a test of its own.
    mutating func cubicInSight(
      _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x3: Double, _ y3: Double
    ) -> Bool {
      guard
        Self.isWithin(visible, x, y) && Self.isWithin(visible, x1, y1)
          && Self.isWithin(visible, x2, y2) && Self.isWithin(visible, x3, y3)
      else { return false }
      typealias Point = SIMD2<Double>
      let end = Point(x3, y3)
      var p0 = Point(x, y)
      var p1 = Point(x1, y1)
      var p2 = Point(x2, y2)
      var p3 = end
      let flatness = self.flatness
      let stack = UnsafeMutableRawPointer(self.stack)
      var points = UnsafeMutableRawPointer(coordinates)
      var count = self.count
      var last = points.load(fromByteOffset: count &* 8 &- 8, as: UInt64.self)
      var level = 0.0
      var waiting = 0
      while true {
        let bend1 = p0 - 2 * p1 + p2
        let bend2 = p1 - 2 * p2 + p3
        if Self.isSmall(bend1, flatness) && Self.isSmall(bend2, flatness)
          || level == Self.maximumLevel
        {
          let fixed = FixedPoint.nearest(p3)
          if fixed != last {
            last = fixed
            if count == capacity {
              self.count = count
              grow()
              points = UnsafeMutableRawPointer(coordinates)
            }
            points.storeBytes(of: fixed, toByteOffset: count &* 8, as: UInt64.self)
            count &+= 1
          }
          if waiting == 0 { break }
          waiting &-= 64
          let half = stack + waiting
          p0 = p3
          p1 = half.loadUnaligned(as: Point.self)
          p2 = half.loadUnaligned(fromByteOffset: 16, as: Point.self)
          p3 = half.loadUnaligned(fromByteOffset: 32, as: Point.self)
          level = half.load(fromByteOffset: 48, as: Double.self)
          continue
        }
        let left1 = (p0 + p1) * 0.5
        let middle = (p1 + p2) * 0.5
        let right2 = (p2 + p3) * 0.5
        let left2 = (left1 + middle) * 0.5
        let right1 = (middle + right2) * 0.5
        level += 1
        let half = stack + waiting
        half.storeBytes(of: right1, as: Point.self)
        half.storeBytes(of: right2, toByteOffset: 16, as: Point.self)
        half.storeBytes(of: p3, toByteOffset: 32, as: Point.self)
        half.storeBytes(of: level, toByteOffset: 48, as: Double.self)
        waiting &+= 64
        p1 = left1
        p2 = left2
        p3 = (left2 + right1) * 0.5
      }
      self.count = count
      x = x3
      y = y3
      return true
    }

    @inline(__always) private static func isSmall(_ v: SIMD2<Double>, _ limit: Double) -> Bool {
      v[0].magnitude <= limit && v[1].magnitude <= limit
    }
  }
#endif
