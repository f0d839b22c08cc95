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
    self.a = a
    self.b = b
    self.p = p
    self.c = c
    self.d = d
    self.q = q
    self.tx = tx
    self.ty = ty
    self.w = w
  }

  /// `nil` if singular or if a number overflows. The divisor is positive at the images of those points at which this
  /// one's is.
  package var inverse: PlaneProjection? {
    let determinant = a * (d * w - q * ty) - b * (c * w - q * tx) + p * (c * ty - d * tx)
    let magnitude =
      abs(a) * (abs(d * w) + abs(q * ty)) + abs(b) * (abs(c * w) + abs(q * tx))
      + abs(p) * (abs(c * ty) + abs(d * tx))
    let k = 1 / determinant
    let numbers = (
      (d * w - q * ty) * k, (p * ty - b * w) * k, (b * q - d * p) * k,
      (q * tx - c * w) * k, (a * w - p * tx) * k, (c * p - a * q) * k,
      (c * ty - d * tx) * k, (b * tx - a * ty) * k, (a * d - b * c) * k
    )
    let sum =
      numbers.0 + numbers.1 + numbers.2 + numbers.3 + numbers.4 + numbers.5 + numbers.6
      + numbers.7 + numbers.8
    // Terms that cancel leave their rounding errors behind.
    guard abs(determinant) > magnitude * 1e-13, sum * 0 == 0 else { return nil }
    return PlaneProjection(
      a: numbers.0, b: numbers.1, p: numbers.2, c: numbers.3, d: numbers.4, q: numbers.5,
      tx: numbers.6, ty: numbers.7, w: numbers.8)
  }
}
