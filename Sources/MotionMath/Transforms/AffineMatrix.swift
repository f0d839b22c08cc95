/// A point is a row vector: x' = a·x + c·y + tx and y' = b·x + d·y + ty.
@usableFromInline package struct AffineMatrix: Hashable, Sendable {
  @usableFromInline package var a: Double, b: Double
  @usableFromInline package var c: Double, d: Double
  @usableFromInline package var tx: Double, ty: Double

  @inlinable package init(
    a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double
  ) {
    (self.a, self.b) = (a, b)
    (self.c, self.d) = (c, d)
    (self.tx, self.ty) = (tx, ty)
  }

  package static let identity = AffineMatrix(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Interpolates scale, rotation, skew and translation one by one, so that what turns keeps its size.
  package func interpolated(to end: AffineMatrix, fraction: Double) -> AffineMatrix {
    if let interpolator = AffineInterpolator(self, end) { return interpolator.value(at: fraction) }
    return AffineMatrix(Matrix4(self).recomposed(between: Matrix4(end), fraction: fraction))
  }

  /// Exact if `m` is affine.
  package init(_ m: Matrix4) {
    self.init(a: m.m11, b: m.m12, c: m.m21, d: m.m22, tx: m.m41, ty: m.m42)
  }
}
