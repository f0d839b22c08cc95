import MotionMath

// The same numbers in the types of `MotionMath`, which knows no `CGFloat`.

extension Vector2 {
  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
  init(_ size: CGSize) { self.init(Double(size.width), Double(size.height)) }
}

extension CGPoint {
  init(_ vector: Vector2) { self.init(x: vector.x, y: vector.y) }
}

extension CGSize {
  init(_ vector: Vector2) { self.init(width: vector.x, height: vector.y) }
}

extension Matrix4 {
  init(_ t: CATransform3D) {
    self.init(
      m11: Double(t.m11), m12: Double(t.m12), m13: Double(t.m13), m14: Double(t.m14),
      m21: Double(t.m21), m22: Double(t.m22), m23: Double(t.m23), m24: Double(t.m24),
      m31: Double(t.m31), m32: Double(t.m32), m33: Double(t.m33), m34: Double(t.m34),
      m41: Double(t.m41), m42: Double(t.m42), m43: Double(t.m43), m44: Double(t.m44))
  }
}

extension CATransform3D {
  init(_ m: Matrix4) {
    self.init(
      m11: CGFloat(m.m11), m12: CGFloat(m.m12), m13: CGFloat(m.m13), m14: CGFloat(m.m14),
      m21: CGFloat(m.m21), m22: CGFloat(m.m22), m23: CGFloat(m.m23), m24: CGFloat(m.m24),
      m31: CGFloat(m.m31), m32: CGFloat(m.m32), m33: CGFloat(m.m33), m34: CGFloat(m.m34),
      m41: CGFloat(m.m41), m42: CGFloat(m.m42), m43: CGFloat(m.m43), m44: CGFloat(m.m44))
  }
}

extension CGVector {
  var length: CGFloat { (dx * dx + dy * dy).squareRoot() }
}

extension CATransform3D {
  func isNear(_ other: CATransform3D, by tolerance: Double) -> Bool {
    zip(Matrix4(self).numbers, Matrix4(other).numbers).allSatisfy { abs($0 - $1) < tolerance }
  }
}
