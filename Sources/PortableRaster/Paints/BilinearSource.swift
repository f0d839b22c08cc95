struct BilinearSource: RowSource {
  private let view: PixelView
  private let extend: ImagePaint.Extend
  private let steps: SampleSteps
  let isOpaque: Bool

  init(_ paint: ImagePaint, _ inverse: PixelTransform) {
    self.init(paint.view, inverse, extend: paint.extend, isOpaque: paint.isOpaque)
  }

  init(
    _ view: PixelView, _ inverse: PixelTransform, extend: ImagePaint.Extend, isOpaque: Bool
  ) {
    self.view = view
    self.extend = extend
    self.isOpaque = isOpaque
    steps = SampleSteps(inverse, offset: -0.5)
  }

  func write(_ to: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    // Half a step of the weights, so that truncating the fraction rounds it.
    let u = steps.u(x, y) &+ 1 &<< 24
    let v = steps.v(x, y) &+ 1 &<< 23
    #if DEBUG
      writeOneByOne(to, count: count, u, v)
    #else
      writeInFours(to, count: count, u, v)
    #endif
  }

  func writeOneByOne(_ to: UnsafeMutablePointer<UInt32>, count: Int, _ u0: Int64, _ v0: Int64) {
    var u = u0
    var v = v0
    var i = 0
    while i < count {
      to[i] = view.mixed(
        Int(u &>> 32), Int(v &>> 32), across: UInt64(truncatingIfNeeded: (u &>> 25) & 127),
        down: UInt64(truncatingIfNeeded: (v &>> 24) & 255), extend)
      u &+= steps.ux
      v &+= steps.vx
      i &+= 1
    }
  }

  func writeInFours(_ to: UnsafeMutablePointer<UInt32>, count: Int, _ u0: Int64, _ v0: Int64) {
    let ux = steps.ux
    let vx = steps.vx
    // Columns and rows from which both neighbors are inside the image.
    let columns = UInt(bitPattern: view.width &- 1)
    let lines = UInt(bitPattern: view.height &- 1)
    var u = u0
    var v = v0
    var i = 0
    while i &+ 4 <= count {
      // A straight line between two places inside stays inside.
      let lastU = u &+ 3 &* ux
      let lastV = v &+ 3 &* vx
      if UInt(bitPattern: Int(u &>> 32)) < columns && UInt(bitPattern: Int(lastU &>> 32)) < columns
        && UInt(bitPattern: Int(v &>> 32)) < lines && UInt(bitPattern: Int(lastV &>> 32)) < lines
      {
        store4(to + i, fourPixels(u, v))
      } else {
        writeOneByOne(to + i, count: 4, u, v)
      }
      u = lastU &+ ux
      v = lastV &+ vx
      i &+= 4
    }
    writeOneByOne(to + i, count: count &- i, u, v)
  }

  /// The point and the three after it must be inside the image.
  @inline(__always) private func fourPixels(_ u: Int64, _ v: Int64) -> Pixels4 {
    let a = Neighbors(self, u, v)
    let b = Neighbors(self, u &+ steps.ux, v &+ steps.vx)
    let c = Neighbors(self, u &+ 2 &* steps.ux, v &+ 2 &* steps.vx)
    let d = Neighbors(self, u &+ 3 &* steps.ux, v &+ 3 &* steps.vx)
    let down = spread(Pixels4(a.down, b.down, c.down, d.down))
    let left = ChannelPairs.mixedRows(
      Pixels4(a.top[0], b.top[0], c.top[0], d.top[0]),
      Pixels4(a.bottom[0], b.bottom[0], c.bottom[0], d.bottom[0]), down)
    let right = ChannelPairs.mixedRows(
      Pixels4(a.top[1], b.top[1], c.top[1], d.top[1]),
      Pixels4(a.bottom[1], b.bottom[1], c.bottom[1], d.bottom[1]), down)
    return ChannelPairs.mixedColumns(
      left, right, spread(Pixels4(a.across, b.across, c.across, d.across)))
  }

  private struct Neighbors {
    let top: SIMD2<UInt32>
    let bottom: SIMD2<UInt32>
    /// The weight of the right ones times 256.
    let across: UInt32
    let down: UInt32

    @inline(__always) init(_ source: BilinearSource, _ u: Int64, _ v: Int64) {
      let from = UnsafeRawPointer(source.view.row(Int(v &>> 32)) + Int(u &>> 32))
      top = from.loadUnaligned(as: SIMD2<UInt32>.self)
      bottom = (from + source.view.stride &<< 2).loadUnaligned(as: SIMD2<UInt32>.self)
      across = (UInt32(truncatingIfNeeded: u &>> 25) & 127) &<< 8
      down = UInt32(truncatingIfNeeded: v &>> 24) & 255
    }
  }
}
