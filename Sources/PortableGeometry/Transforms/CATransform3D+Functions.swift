import Foundation
import MotionMath

/// The transform that moves nothing.
public let CATransform3DIdentity = CATransform3D.identity

/// Returns whether `t` moves nothing.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool {
  CATransform3DEqualToTransform(t, .identity)
}

/// Returns whether two transforms have the same sixteen numbers.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
  a.m11 == b.m11 && a.m12 == b.m12 && a.m13 == b.m13 && a.m14 == b.m14
    && a.m21 == b.m21 && a.m22 == b.m22 && a.m23 == b.m23 && a.m24 == b.m24
    && a.m31 == b.m31 && a.m32 == b.m32 && a.m33 == b.m33 && a.m34 == b.m34
    && a.m41 == b.m41 && a.m42 == b.m42 && a.m43 == b.m43 && a.m44 == b.m44
}

/// Returns a transform that moves by (`tx`, `ty`, `tz`).
public func CATransform3DMakeTranslation(
  _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  var result = CATransform3D.identity
  result.m41 = tx
  result.m42 = ty
  result.m43 = tz
  return result
}

/// Returns a transform that scales by (`sx`, `sy`, `sz`).
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var result = CATransform3D.identity
  result.m11 = sx
  result.m22 = sy
  result.m33 = sz
  return result
}

/// Returns a rotation by `angle` radians about the axis (`x`, `y`, `z`), whose length does not count.
///
/// About the zero vector, or one that is not finite, it is the identity.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let largest = max(x.magnitude, y.magnitude, z.magnitude)
  guard largest > 0, largest.isFinite, angle.isFinite else { return .identity }
  // Dividing by the largest component first keeps the squares from overflowing.
  let p = x / largest
  let q = y / largest
  let r = z / largest
  let length = (p * p + q * q + r * r).squareRoot()
  let u = p / length
  let v = q / length
  let w = r / length
  let (sine, cosine) = DeterministicMath.sineAndCosine(Double(angle))
  let s = CGFloat(sine)
  let c = CGFloat(cosine)
  let k = 1 - c
  var result = CATransform3D.identity
  result.m11 = u * u * k + c
  result.m12 = u * v * k + w * s
  result.m13 = u * w * k - v * s
  result.m21 = u * v * k - w * s
  result.m22 = v * v * k + c
  result.m23 = v * w * k + u * s
  result.m31 = u * w * k + v * s
  result.m32 = v * w * k - u * s
  result.m33 = w * w * k + c
  return result
}

/// Returns a transform that first moves by (`tx`, `ty`, `tz`), then does what `t` does.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DMakeTranslation(tx, ty, tz).concatenating(t)
}

/// Returns a transform that first scales by (`sx`, `sy`, `sz`), then does what `t` does.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3DMakeScale(sx, sy, sz).concatenating(t)
}

/// Returns a transform that first rotates by `angle` radians about (`x`, `y`, `z`), then does what `t` does.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DMakeRotation(angle, x, y, z).concatenating(t)
}

/// Returns a transform that first does what `a` does, then what `b` does.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  a.concatenating(b)
}

/// Returns the transform that undoes `t`, or `t` when nothing can undo it.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverse ?? t }

/// Returns the transform that does to x and y what `m` does and leaves z alone.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  CATransform3D(AffineMatrix(m))
}

/// Returns whether `t` does nothing that an affine transform of the plane cannot do.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t.m13 == 0 && t.m14 == 0 && t.m23 == 0 && t.m24 == 0 && t.m31 == 0 && t.m32 == 0
    && t.m33 == 1 && t.m34 == 0 && t.m43 == 0 && t.m44 == 1
}

/// Returns what `t` does to x and y; only of use when `CATransform3DIsAffine(t)`.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}
