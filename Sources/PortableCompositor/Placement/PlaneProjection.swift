import Foundation
import PortableGeometry
import PortableRaster

extension PlaneProjection {
  package static let identity = PlaneProjection(
    a: 1, b: 0, p: 0, c: 0, d: 1, q: 0, tx: 0, ty: 0, w: 1)

  /// Projects the plane z = 0 of a transform of space.
  package init(_ t: CATransform3D) {
    self.init(
      a: Double(t.m11), b: Double(t.m12), p: Double(t.m14),
      c: Double(t.m21), d: Double(t.m22), q: Double(t.m24),
      tx: Double(t.m41), ty: Double(t.m42), w: Double(t.m44))
  }

  package init(scale: Double, tx: Double, ty: Double) {
    self.init(a: scale, b: 0, p: 0, c: 0, d: scale, q: 0, tx: tx, ty: ty, w: 1)
  }

  init(halvings: Int) { self.init(scale: 1 / Double(1 << halvings), tx: 0, ty: 0) }

  /// Applies this projection, then `next`.
  @inline(__always) package func concatenating(_ next: PlaneProjection) -> PlaneProjection {
    let n = next
    if isAffine && n.isAffine {
      return PlaneProjection(
        a: a * n.a + b * n.c, b: a * n.b + b * n.d, p: 0,
        c: c * n.a + d * n.c, d: c * n.b + d * n.d, q: 0,
        tx: tx * n.a + ty * n.c + n.tx, ty: tx * n.b + ty * n.d + n.ty, w: 1)
    }
    return PlaneProjection(
      a: a * n.a + b * n.c + p * n.tx, b: a * n.b + b * n.d + p * n.ty,
      p: a * n.p + b * n.q + p * n.w,
      c: c * n.a + d * n.c + q * n.tx, d: c * n.b + d * n.d + q * n.ty,
      q: c * n.p + d * n.q + q * n.w,
      tx: tx * n.a + ty * n.c + w * n.tx, ty: tx * n.b + ty * n.d + w * n.ty,
      w: tx * n.p + ty * n.q + w * n.w)
  }

  package var isAffine: Bool { p == 0 && q == 0 && w == 1 }

  /// Whether the axes keep their directions, or reverse them.
  package var isUpright: Bool { isAffine && b == 0 && c == 0 }

  /// Whether all numbers are finite: 0 times any other is not a number.
  package var isFinite: Bool {
    a * 0 + b * 0 + p * 0 + c * 0 + d * 0 + q * 0 + tx * 0 + ty * 0 + w * 0 == 0
  }

  /// The determinant: positive when the front of the plane is visible, negative for its back, 0 edge-on.
  package var facing: Double { a * (d * w - q * ty) - b * (c * w - q * tx) + p * (c * ty - d * tx) }

  /// The projection without perspective.
  package var affine: CGAffineTransform {
    CGAffineTransform(
      a: CGFloat(a), b: CGFloat(b), c: CGFloat(c), d: CGFloat(d), tx: CGFloat(tx),
      ty: CGFloat(ty))
  }

  /// Returns the point of the plane that appears at a pixel; `nil` if the plane is edge-on or the point is behind the eye.
  package func unprojected(_ x: Double, _ y: Double) -> (x: Double, y: Double)? {
    // The row (x, y, 1) times the adjugate matrix.
    let column = (p * ty - b * w) * x + (a * w - p * tx) * y + (b * tx - a * ty)
    let row = (d * w - q * ty) * x + (q * tx - c * w) * y + (c * ty - d * tx)
    let divisor = (b * q - p * d) * x + (p * c - a * q) * y + (a * d - b * c)
    let point = (x: row / divisor, y: column / divisor)
    guard point.x.isFinite, point.y.isFinite, point.x * p + point.y * q + w > 0 else { return nil }
    return point
  }
}
