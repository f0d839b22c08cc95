/// A point is a row vector (x, y, z, 1) multiplied from the left: the fourth row moves and the fourth column is
/// perspective.
package struct Matrix4: Hashable, Sendable {
  package var m11: Double, m12: Double, m13: Double, m14: Double
  package var m21: Double, m22: Double, m23: Double, m24: Double
  package var m31: Double, m32: Double, m33: Double, m34: Double
  package var m41: Double, m42: Double, m43: Double, m44: Double

  package init(
    m11: Double, m12: Double, m13: Double, m14: Double,
    m21: Double, m22: Double, m23: Double, m24: Double,
    m31: Double, m32: Double, m33: Double, m34: Double,
    m41: Double, m42: Double, m43: Double, m44: Double
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  package static let identity = Matrix4(.identity)

  package init(_ m: AffineMatrix) {
    self.init(
      m11: m.a, m12: m.b, m13: 0, m14: 0, m21: m.c, m22: m.d, m23: 0, m24: 0,
      m31: 0, m32: 0, m33: 1, m34: 0, m41: m.tx, m42: m.ty, m43: 0, m44: 1)
  }

  /// Whether the matrix maps the plane only, without perspective.
  package var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0
      && m33 == 1 && m34 == 0 && m43 == 0 && m44 == 1
  }

  package var isFinite: Bool {
    // Zero times anything finite is zero, and NaN or infinity in one place makes the sum NaN.
    let sum =
      0 * m11 + 0 * m12 + 0 * m13 + 0 * m14 + 0 * m21 + 0 * m22 + 0 * m23 + 0 * m24
    let rest =
      0 * m31 + 0 * m32 + 0 * m33 + 0 * m34 + 0 * m41 + 0 * m42 + 0 * m43 + 0 * m44
    return sum + rest == 0
  }

  /// Row by row.
  package var numbers: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  package init(numbers n: [Double]) {
    self.init(
      m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
      m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
  }

  /// Interpolates scale, rotation, skew, translation and perspective one by one, rotations on the shortest arc, so that
  /// what turns keeps its size; fractions outside 0...1 extrapolate.
  package func interpolated(to end: Matrix4, fraction: Double) -> Matrix4 {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    // Nearly every transform of a layer is affine; decomposing one of space costs many times as much.
    if isAffine, end.isAffine,
      let interpolator = AffineInterpolator(AffineMatrix(self), AffineMatrix(end))
    {
      return Matrix4(interpolator.value(at: fraction))
    }
    return recomposed(between: end, fraction: fraction)
  }

  /// By the general decomposition; matrices that have none are interpolated number by number.
  package func recomposed(between end: Matrix4, fraction: Double) -> Matrix4 {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    if let pair = Transform3DComponents.matched(self, end) {
      return Matrix4(pair.first.interpolated(to: pair.second, fraction: fraction))
    }
    return interpolatedByNumbers(to: end, fraction: fraction)
  }

  // Written out, because a list of numbers would be allocated for each frame.
  package func interpolatedByNumbers(to end: Matrix4, fraction: Double) -> Matrix4 {
    func between(_ a: Double, _ b: Double) -> Double { a.interpolated(to: b, fraction: fraction) }
    return Matrix4(
      m11: between(m11, end.m11), m12: between(m12, end.m12),
      m13: between(m13, end.m13), m14: between(m14, end.m14),
      m21: between(m21, end.m21), m22: between(m22, end.m22),
      m23: between(m23, end.m23), m24: between(m24, end.m24),
      m31: between(m31, end.m31), m32: between(m32, end.m32),
      m33: between(m33, end.m33), m34: between(m34, end.m34),
      m41: between(m41, end.m41), m42: between(m42, end.m42),
      m43: between(m43, end.m43), m44: between(m44, end.m44))
  }
}
