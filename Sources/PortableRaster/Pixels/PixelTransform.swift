/// An affine map of the plane: (x, y) goes to (a x + c y + tx, b x + d y + ty), as `CGAffineTransform` has it.
package struct PixelTransform: Hashable, Sendable {
  package var a: Double, b: Double
  package var c: Double, d: Double
  package var tx: Double, ty: Double

  /// A map with a number that is not finite has no inverse and paints nothing.
  package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b) = (a, b)
    (self.c, self.d) = (c, d)
    (self.tx, self.ty) = (tx, ty)
  }

  package static let identity = PixelTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// `nil` if singular or if a number overflows.
  package var inverse: PixelTransform? {
    let determinant = a * d - b * c
    let k = 1 / determinant
    let result = PixelTransform(
      a: d * k, b: -b * k, c: -c * k, d: a * k, tx: (c * ty - d * tx) * k,
      ty: (b * tx - a * ty) * k)
    let sum = result.a + result.b + result.c + result.d + result.tx + result.ty
    return determinant != 0 && sum * 0 == 0 ? result : nil
  }
}

/// Fixed-point steps of paints are the same on every machine and wherever a row starts.
enum Fixed {
  /// The nearest multiple of 1/`one`, limited to ±`limit`; NaN becomes `limit`.
  static func nearest(_ value: Double, limit: Double, one: Double = 4_294_967_296) -> Int64 {
    let scaled = max(-limit, min(limit, value)) * one
    return Int64(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
  }
}

/// How a paint's coordinates change from device pixel to device pixel, in 32.32.
///
/// Steps are limited to ±16,384 and starts to ±2^29, so that no coordinate of a bitmap's pixel overflows. Beyond, the
/// image is smaller than a pixel or out of sight.
struct SampleSteps {
  /// The coordinates of the center of pixel (0, 0).
  let u0: Int64
  let v0: Int64
  let ux: Int64
  let vx: Int64
  let uy: Int64
  let vy: Int64

  /// `map` leads from device pixels to the paint's coordinates; `offset` is added to both.
  init(_ map: PixelTransform, offset: Double) {
    ux = Fixed.nearest(map.a, limit: 16_384)
    vx = Fixed.nearest(map.b, limit: 16_384)
    uy = Fixed.nearest(map.c, limit: 16_384)
    vy = Fixed.nearest(map.d, limit: 16_384)
    let limit = 536_870_912.0
    u0 = Fixed.nearest(0.5 * map.a + 0.5 * map.c + map.tx + offset, limit: limit)
    v0 = Fixed.nearest(0.5 * map.b + 0.5 * map.d + map.ty + offset, limit: limit)
  }

  @inline(__always) func u(_ x: Int, _ y: Int) -> Int64 { u0 &+ ux &* Int64(x) &+ uy &* Int64(y) }
  @inline(__always) func v(_ x: Int, _ y: Int) -> Int64 { v0 &+ vx &* Int64(x) &+ vy &* Int64(y) }
}
