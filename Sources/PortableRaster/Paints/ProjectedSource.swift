/// At each pixel the size of a step in the image determines which two levels to mix. Everything is computed from the
/// pixel alone, so that no pixel depends on where its row begins.
struct ProjectedSource: RowSource {
  let isOpaque = false
  private let inverse: PlaneProjection
  private let isNearest: Bool
  private let levels: UnsafeMutablePointer<PixelView>
  private let levelCount: Int

  /// `levels` are the image and its halved versions, the largest first, and must live as long; `deallocate` must be
  /// called after use.
  init(_ levels: [PixelView], _ inverse: PlaneProjection, isNearest: Bool) {
    self.inverse = inverse
    self.isNearest = isNearest
    self.levels = .allocate(capacity: levels.count)
    self.levels.initialize(from: levels, count: levels.count)
    levelCount = levels.count
  }

  func deallocate() { levels.deallocate() }

  func write(_ to: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    let m = inverse
    let line = Double(y) + 0.5
    let uLine = m.c * line + m.tx
    let vLine = m.d * line + m.ty
    let sLine = m.q * line + m.w
    var i = 0
    while i < count {
      let column = Double(x &+ i) + 0.5
      let k = 1 / (m.p * column + sLine)
      let u = (m.a * column + uLine) * k
      let v = (m.b * column + vLine) * k
      if isNearest {
        to[i] = levels[0].nearest(u, v)
      } else if levelCount == 1 {
        to[i] = levels[0].mixed(u, v)
      } else {
        to[i] = mixed(u, v, k)
      }
      i &+= 1
    }
  }

  /// The length in the image of a step to the next device pixel: the mean of one across and one down.
  @inline(__always) static func stride(
    _ m: PlaneProjection, _ u: Double, _ v: Double, _ k: Double
  ) -> Double {
    let ux = (m.a - u * m.p) * k
    let vx = (m.b - v * m.p) * k
    let uy = (m.c - u * m.q) * k
    let vy = (m.d - v * m.q) * k
    return ((ux * ux + vx * vx).squareRoot() + (uy * uy + vy * vy).squareRoot()) * 0.5
  }

  private func mixed(_ u: Double, _ v: Double, _ k: Double) -> UInt32 {
    var stride = ProjectedSource.stride(inverse, u, v, k)
    var level = 0
    while stride >= 2 && level &+ 1 < levelCount {
      stride *= 0.5
      level &+= 1
    }
    let near = color(level, u, v)
    guard stride > 1, level &+ 1 < levelCount else { return near }
    let far = color(level &+ 1, u, v)
    let weight = UInt64(min(255, (stride - 1) * 256))
    // Neighboring versions are mixed in steps of 1/128.
    return mixedColumns(spreadChannels(near) &* 256, spreadChannels(far) &* 256, weight &>> 1)
  }

  @inline(__always) private func color(_ level: Int, _ u: Double, _ v: Double) -> UInt32 {
    // Halves of odd numbers are rounded up, so the scale is not quite a power of two.
    let view = levels[level]
    return view.mixed(
      u * Double(view.width) / Double(levels[0].width),
      v * Double(view.height) / Double(levels[0].height))
  }
}

extension PixelView {
  /// In 1/256 pixel, to the nearest; far outside of any image for NaN.
  @inline(__always) private static func fixed(_ value: Double) -> Int64 {
    // In this order NaN becomes the limit. Adding 2^30 makes the number positive, so that truncating it rounds.
    let limit: Double = 1_073_741_824
    let clamped = max(-limit, min(limit, value))
    return Int64((clamped + limit) * 256 + 0.5) &- 274_877_906_944
  }

  @inline(__always) private static func whole(_ fixed: Int64) -> Int {
    Int(truncatingIfNeeded: fixed &>> 8)
  }

  @inline(__always) func nearest(_ u: Double, _ v: Double) -> UInt32 {
    nearest(PixelView.whole(PixelView.fixed(u)), PixelView.whole(PixelView.fixed(v)), .border)
  }

  @inline(__always) func mixed(_ u: Double, _ v: Double) -> UInt32 {
    let x = PixelView.fixed(u - 0.5)
    let y = PixelView.fixed(v - 0.5)
    return mixed(
      PixelView.whole(x), PixelView.whole(y), across: UInt64(truncatingIfNeeded: x & 255) &>> 1,
      down: UInt64(truncatingIfNeeded: y & 255), .border)
  }
}
