/// A picture under any affine map, each device pixel mixed from the four pixels around its centre.
struct LinearSource: RowSource {
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
    // Half a weight's step more, so that cutting off the fraction rounds it.
    let u = steps.u(x, y) &+ 1 &<< 24
    let v = steps.v(x, y) &+ 1 &<< 23
    #if DEBUG
      writeOneByOne(to, count: count, u, v)
    #else
      writeInPairs(to, count: count, u, v)
    #endif
  }

  func writeOneByOne(_ to: UnsafeMutablePointer<UInt32>, count: Int, _ u0: Int64, _ v0: Int64) {
    var (u, v) = (u0, v0)
    var i = 0
    while i < count {
      to[i] = pixel(u, v)
      u &+= steps.ux
      v &+= steps.vx
      i &+= 1
    }
  }

  /// The pixel at a point, wherever it lies.
  @inline(__always) private func pixel(_ u: Int64, _ v: Int64) -> UInt32 {
    let column = Int(u &>> 32)
    let line = Int(v &>> 32)
    let left = PixelView.inside(column, view.width, extend)
    let right = PixelView.inside(column &+ 1, view.width, extend)
    let top = view.row(PixelView.inside(line, view.height, extend))
    let bottom = view.row(PixelView.inside(line &+ 1, view.height, extend))
    let down = UInt64(truncatingIfNeeded: (v &>> 24) & 255)
    return mixedColumns(
      mixedRows(top[left], bottom[left], down), mixedRows(top[right], bottom[right], down),
      UInt64(truncatingIfNeeded: (u &>> 25) & 127))
  }

  func writeInPairs(_ to: UnsafeMutablePointer<UInt32>, count: Int, _ u0: Int64, _ v0: Int64) {
    let (ux, vx) = (steps.ux, steps.vx)
    // Columns and rows from which both neighbours are inside the picture.
    let columns = UInt(bitPattern: view.width &- 1)
    let lines = UInt(bitPattern: view.height &- 1)
    let rowBytes = view.stride &<< 2
    let base = UnsafeRawPointer(view.pixels)
    var (u, v) = (u0, v0)
    var i = 0
    while i &+ 2 <= count {
      let (u1, v1) = (u &+ ux, v &+ vx)
      let (a0, a1) = (Int(u &>> 32), Int(u1 &>> 32))
      let (b0, b1) = (Int(v &>> 32), Int(v1 &>> 32))
      if UInt(bitPattern: a0) < columns && UInt(bitPattern: a1) < columns
        && UInt(bitPattern: b0) < lines && UInt(bitPattern: b1) < lines
      {
        let first = LinearSource.mixedPair(
          base + (b0 &* rowBytes &+ a0 &<< 2), rowBytes, UInt16(truncatingIfNeeded: v &>> 24))
        let second = LinearSource.mixedPair(
          base + (b1 &* rowBytes &+ a1 &<< 2), rowBytes, UInt16(truncatingIfNeeded: v1 &>> 24))
        let weight = Halves4(
          lowHalf: SIMD4(repeating: UInt16(truncatingIfNeeded: (u &>> 25) & 127) &<< 8),
          highHalf: SIMD4(repeating: UInt16(truncatingIfNeeded: (u1 &>> 25) & 127) &<< 8))
        UnsafeMutableRawPointer(to + i).storeBytes(
          of: mixedColumns(
            Halves4(lowHalf: first.lowHalf, highHalf: second.lowHalf),
            Halves4(lowHalf: first.highHalf, highHalf: second.highHalf), weight),
          as: SIMD8<UInt8>.self)
      } else {
        to[i] = pixel(u, v)
        to[i &+ 1] = pixel(u1, v1)
      }
      u = u1 &+ ux
      v = v1 &+ vx
      i &+= 2
    }
    if i < count { to[i] = pixel(u, v) }
  }

  /// Two neighbouring pixels, each mixed with the one below it.
  @inline(__always) private static func mixedPair(
    _ from: UnsafeRawPointer, _ rowBytes: Int, _ weight: UInt16
  ) -> Halves4 {
    let down = weight & 255
    let top = Halves4(truncatingIfNeeded: from.loadUnaligned(as: SIMD8<UInt8>.self))
    let bottom = Halves4(
      truncatingIfNeeded: (from + rowBytes).loadUnaligned(as: SIMD8<UInt8>.self))
    return top &* Halves4(repeating: 256 &- down) &+ bottom &* Halves4(repeating: down)
  }
}
