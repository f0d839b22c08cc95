import Foundation

extension CGPoint {
  /// Returns the point to which a transform moves this one.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// Returns this size as a transform turns and scales it; moving it changes nothing.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// Returns the smallest upright rectangle around the transformed corners of this one.
  ///
  /// The null and the infinite rectangle stay what they are.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    guard !isNull, !isInfinite else { return self }
    // The box of a parallelogram has the sum of its sides' extents, which keeps sizes exact under plain scaling.
    let left = min(t.a * minX, t.a * maxX) + min(t.c * minY, t.c * maxY)
    let top = min(t.b * minX, t.b * maxX) + min(t.d * minY, t.d * maxY)
    return CGRect(
      x: left + t.tx, y: top + t.ty,
      width: t.a.magnitude * width + t.c.magnitude * height,
      height: t.b.magnitude * width + t.d.magnitude * height)
  }
}
