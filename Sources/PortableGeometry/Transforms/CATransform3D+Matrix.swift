import Foundation
import MotionMath

extension CATransform3D {
  package init(_ m: Matrix4) {
    self.init(
      m11: CGFloat(m.m11), m12: CGFloat(m.m12), m13: CGFloat(m.m13), m14: CGFloat(m.m14),
      m21: CGFloat(m.m21), m22: CGFloat(m.m22), m23: CGFloat(m.m23), m24: CGFloat(m.m24),
      m31: CGFloat(m.m31), m32: CGFloat(m.m32), m33: CGFloat(m.m33), m34: CGFloat(m.m34),
      m41: CGFloat(m.m41), m42: CGFloat(m.m42), m43: CGFloat(m.m43), m44: CGFloat(m.m44))
  }

  package init(_ m: AffineMatrix) {
    self.init(
      m11: CGFloat(m.a), m12: CGFloat(m.b), m13: 0, m14: 0,
      m21: CGFloat(m.c), m22: CGFloat(m.d), m23: 0, m24: 0,
      m31: 0, m32: 0, m33: 1, m34: 0, m41: CGFloat(m.tx), m42: CGFloat(m.ty), m43: 0, m44: 1)
  }
}

extension Matrix4 {
  package init(_ t: CATransform3D) {
    self.init(
      m11: Double(t.m11), m12: Double(t.m12), m13: Double(t.m13), m14: Double(t.m14),
      m21: Double(t.m21), m22: Double(t.m22), m23: Double(t.m23), m24: Double(t.m24),
      m31: Double(t.m31), m32: Double(t.m32), m33: Double(t.m33), m34: Double(t.m34),
      m41: Double(t.m41), m42: Double(t.m42), m43: Double(t.m43), m44: Double(t.m44))
  }
}

extension CGAffineTransform {
  package init(_ m: AffineMatrix) {
    self.init(
      a: CGFloat(m.a), b: CGFloat(m.b), c: CGFloat(m.c), d: CGFloat(m.d), tx: CGFloat(m.tx),
      ty: CGFloat(m.ty))
  }
}

extension AffineMatrix {
  package init(_ t: CGAffineTransform) {
    self.init(
      a: Double(t.a), b: Double(t.b), c: Double(t.c), d: Double(t.d), tx: Double(t.tx),
      ty: Double(t.ty))
  }
}
