/// A gradient's own coordinates around its center, at the centers of device pixels, in `Float`.
///
/// Columns and rows are counted from the device pixel nearest to the center, where colors change fastest, so that the
/// numbers there are small and exact. Every coordinate depends on its pixel alone: where a row starts does not show,
/// and four at a time are the same as one.
struct CenteredGrid {
  private let x0: Int
  private let y0: Int
  private let ux: Double
  private let vx: Double
  private let uy: Double
  private let vy: Double
  /// At the center of pixel (x0, y0).
  private let u0: Double
  private let v0: Double

  struct Row {
    let x0: Int
    let ux: Float
    let vx: Float
    let u: Float
    let v: Float

    var isFinite: Bool {
      let farthest: Float = 16_777_216
      return (u.magnitude + ux.magnitude * farthest).isFinite
        && (v.magnitude + vx.magnitude * farthest).isFinite
    }

    @inline(__always) func one(_ x: Int) -> (Float, Float) {
      let step = Float(Int32(truncatingIfNeeded: x &- x0))
      return (ux * step + u, vx * step + v)
    }

    /// The coordinates of four columns, given as `steps(x)`.
    @inline(__always) func four(_ steps: SIMD4<Float>) -> (SIMD4<Float>, SIMD4<Float>) {
      (
        steps * SIMD4(repeating: ux) + SIMD4(repeating: u),
        steps * SIMD4(repeating: vx) + SIMD4(repeating: v)
      )
    }

    /// Column `x` and the three after it, counted from the center's: whole numbers, which stay exact when 4 is added.
    @inline(__always) func steps(_ x: Int) -> SIMD4<Float> {
      SIMD4(repeating: Float(Int32(truncatingIfNeeded: x &- x0))) + SIMD4(0, 1, 2, 3)
    }
  }

  init(
    _ center: GradientPaint.Point, unit: Double, _ transform: PixelTransform,
    _ inverse: PixelTransform
  ) {
    let limit = 8_388_608.0
    let x = transform.a * center.x + transform.c * center.y + transform.tx
    let y = transform.b * center.x + transform.d * center.y + transform.ty
    x0 = Int(max(-limit, min(limit, x)))
    y0 = Int(max(-limit, min(limit, y)))
    ux = inverse.a / unit
    vx = inverse.b / unit
    uy = inverse.c / unit
    vy = inverse.d / unit
    let px = Double(x0) + 0.5
    let py = Double(y0) + 0.5
    u0 = (inverse.a * px + inverse.c * py + inverse.tx - center.x) / unit
    v0 = (inverse.b * px + inverse.d * py + inverse.ty - center.y) / unit
  }

  @inline(__always) func row(_ y: Int) -> Row {
    let step = Double(y &- y0)
    return Row(
      x0: x0, ux: Float(ux), vx: Float(vx), u: Float(u0 + uy * step), v: Float(v0 + vy * step))
  }
}

/// From positions in a ramp, in entries, to colors.
struct GradientIndex {
  /// Added to a position times the number of entries: 1 for the entry before the ramp, less the half by which rounding
  /// to nearest would go too far, and a thousandth so that the very start of an entry rounds up to it.
  static let offset = 0.5009765625

  private let lookup: GradientLookup
  private let most: Float

  @inline(__always) init(_ lookup: GradientLookup) {
    self.lookup = lookup
    most = Float(lookup.count &+ 1)
  }

  /// Adding 2^23 leaves the nearest whole number in the low bits; NaN goes to the start.
  @inline(__always) private func index(_ place: Float) -> Int {
    let inside = place > 0 ? (place > most ? most : place) : 0
    return Int((inside + 8_388_608).bitPattern & 0x007f_ffff)
  }

  @inline(__always) func color(_ place: Float) -> UInt32 { lookup.colors[index(place)] }

  @inline(__always) func isInside(_ place: Float) -> Bool { place >= 0 && place <= most }

  /// The comparisons are written as the instructions for maximum and minimum are; `isInside` omits them.
  @inline(__always)
  func writeColors(_ to: UnsafeMutablePointer<UInt32>, _ place: SIMD4<Float>, isInside: Bool) {
    var place = place
    if !isInside {
      let limit = SIMD4<Float>(repeating: most)
      place = SIMD4<Float>(repeating: 0).replacing(with: place, where: place .> 0)
      place = limit.replacing(with: place, where: place .< limit)
    }
    let bits =
      unsafeBitCast(place + SIMD4(repeating: 8_388_608), to: SIMD4<UInt32>.self)
      & SIMD4(repeating: 0x007f_ffff)
    // Two at a time: fewer moves from the vector.
    let pairs = unsafeBitCast(bits, to: SIMD2<UInt64>.self)
    let first = pairs[0]
    let second = pairs[1]
    let colors = lookup.colors
    to[0] = colors[Int(truncatingIfNeeded: first & 0xffff_ffff)]
    to[1] = colors[Int(truncatingIfNeeded: first &>> 32)]
    to[2] = colors[Int(truncatingIfNeeded: second & 0xffff_ffff)]
    to[3] = colors[Int(truncatingIfNeeded: second &>> 32)]
  }

  /// The color of a position whose entry is `steep`.
  func exact(_ place: Float) -> UInt32 {
    lookup.color(at: (Double(place) - GradientIndex.offset) / Double(lookup.count))
  }
}
