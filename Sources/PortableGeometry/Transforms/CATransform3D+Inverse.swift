import Foundation

extension CATransform3D {
  /// Cramer's rule over the twelve 2×2 minors of the upper and the lower two rows; `nil` if the result is not finite.
  package var inverse: CATransform3D? {
    let u12 = m11 * m22 - m12 * m21
    let u13 = m11 * m23 - m13 * m21
    let u14 = m11 * m24 - m14 * m21
    let u23 = m12 * m23 - m13 * m22
    let u24 = m12 * m24 - m14 * m22
    let u34 = m13 * m24 - m14 * m23
    let l12 = m31 * m42 - m32 * m41
    let l13 = m31 * m43 - m33 * m41
    let l14 = m31 * m44 - m34 * m41
    let l23 = m32 * m43 - m33 * m42
    let l24 = m32 * m44 - m34 * m42
    let l34 = m33 * m44 - m34 * m43
    let determinant = u12 * l34 - u13 * l24 + u14 * l23 + u23 * l14 - u24 * l13 + u34 * l12
    let scale = 1 / determinant
    guard scale.isFinite else { return nil }

    var result = CATransform3D()
    result.m11 = (m22 * l34 - m23 * l24 + m24 * l23) * scale
    result.m12 = (m13 * l24 - m12 * l34 - m14 * l23) * scale
    result.m13 = (m42 * u34 - m43 * u24 + m44 * u23) * scale
    result.m14 = (m33 * u24 - m32 * u34 - m34 * u23) * scale
    result.m21 = (m23 * l14 - m21 * l34 - m24 * l13) * scale
    result.m22 = (m11 * l34 - m13 * l14 + m14 * l13) * scale
    result.m23 = (m43 * u14 - m41 * u34 - m44 * u13) * scale
    result.m24 = (m31 * u34 - m33 * u14 + m34 * u13) * scale
    result.m31 = (m21 * l24 - m22 * l14 + m24 * l12) * scale
    result.m32 = (m12 * l14 - m11 * l24 - m14 * l12) * scale
    result.m33 = (m41 * u24 - m42 * u14 + m44 * u12) * scale
    result.m34 = (m32 * u14 - m31 * u24 - m34 * u12) * scale
    result.m41 = (m22 * l13 - m21 * l23 - m23 * l12) * scale
    result.m42 = (m11 * l23 - m12 * l13 + m13 * l12) * scale
    result.m43 = (m42 * u13 - m41 * u23 - m43 * u12) * scale
    result.m44 = (m31 * u23 - m32 * u13 + m33 * u12) * scale
    return result.isFinite ? result : nil
  }
}
