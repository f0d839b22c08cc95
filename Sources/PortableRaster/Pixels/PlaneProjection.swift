/// A projective map of the plane: (x, y) goes to (x·a + y·c + tx, x·b + y·d + ty), divided by x·p + y·q + w. The names
/// are those of `PixelTransform`, which this is when p and q are 0 and w is 1.
@usableFromInline package struct PlaneProjection: Hashable, Sendable {
  @usableFromInline package var a: Double, b: Double, p: Double
  @usableFromInline package var c: Double, d: Double, q: Double
  @usableFromInline package var tx: Double, ty: Double, w: Double

  /// Row by row; a projection with a number that is not finite has no inverse and paints nothing.
  @inlinable package init(
    a: Double, b: Double, p: Double, c: Double, d: Double, q: Double, tx: Double, ty: Double,
    w: Double
  ) {
    (self.a, self.b, self.p) = (a, b, p)
    (self.c, self.d, self.q) = (c, d, q)
    (self.tx, self.ty, self.w) = (tx, ty, w)
  }

  /// `nil` if singular or if a number overflows. The divisor is positive at the images of points where this one's is.
  package var inverse: PlaneProjection? {
    let determinant = a * (d * w - q * ty) - b * (c * w - q * tx) + p * (c * ty - d * tx)
    let magnitude =
      abs(a) * (abs(d * w) + abs(q * ty)) + abs(b) * (abs(c * w) + abs(q * tx))
      + abs(p) * (abs(c * ty) + abs(d * tx))
    let k = 1 / determinant
    let result = PlaneProjection(
      a: (d * w - q * ty) * k, b: (p * ty - b * w) * k, p: (b * q - d * p) * k,
      c: (q * tx - c * w) * k, d: (a * w - p * tx) * k, q: (c * p - a * q) * k,
      tx: (c * ty - d * tx) * k, ty: (b * tx - a * ty) * k, w: (a * d - b * c) * k)
    let sum =
      result.a + result.b + result.p + result.c + result.d + result.q + result.tx + result.ty
      + result.w
    // Terms that cancel leave their rounding errors behind.
    return abs(determinant) > magnitude * 1e-13 && sum * 0 == 0 ? result : nil
  }
}
