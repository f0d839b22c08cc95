import Foundation
import PortableGeometry
import Testing

@Suite struct CATransform3DFunctionsTests {
  @Test func `moving and scaling come before what was there, and concatenating first to last`() {
    let moved = CATransform3DMakeTranslation(1, 2, 3)
    #expect([moved.m41, moved.m42, moved.m43, moved.m44, moved.m11] == [1, 2, 3, 1, 1])
    let t = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 4), 1, 1, 1)
    #expect([t.m41, t.m42, t.m43] == [2, 3, 4])
    let s = CATransform3DScale(CATransform3DMakeTranslation(1, 1, 1), 2, 3, 4)
    #expect([s.m41, s.m11, s.m22, s.m33] == [1, 2, 3, 4])
    let both = CATransform3DConcat(
      CATransform3DMakeScale(2, 2, 2), CATransform3DMakeTranslation(10, 0, 0))
    #expect([both.m11, both.m22, both.m41, both.m42] == [2, 2, 10, 0])
  }

  @Test func `a turn about z is the turn of the plane`() {
    let t = CATransform3DMakeRotation(0.7, 0, 0, 2)
    #expect(CATransform3DIsAffine(t))
    #expect(CATransform3DGetAffineTransform(t) == CGAffineTransform(rotationAngle: 0.7))
  }

  @Test func `a turn about x takes y to z and one about y takes z to x`() {
    expectClose(
      CATransform3DMakeRotation(.pi / 2, 1, 0, 0),
      CATransform3D(
        m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 1, m24: 0, m31: 0, m32: -1, m33: 0,
        m34: 0, m41: 0, m42: 0, m43: 0, m44: 1), within: 1e-15)
    expectClose(
      CATransform3DMakeRotation(.pi / 2, 0, 1e300, 0),
      CATransform3D(
        m11: 0, m12: 0, m13: -1, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 1, m32: 0, m33: 0,
        m34: 0, m41: 0, m42: 0, m43: 0, m44: 1), within: 1e-15)
  }

  @Test(arguments: [(0.0, 0.0, 0.0), (.nan, 0, 1), (.infinity, 1, 0)])
  func `a turn about nothing is the identity`(x: Double, y: Double, z: Double) {
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, x, y, z)))
    #expect(CATransform3DIsIdentity(CATransform3DRotate(CATransform3DIdentity, 1, x, y, z)))
  }

  @Test func `affine goes there and back, and depth is not affine`() {
    let m = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let t = CATransform3DMakeAffineTransform(m)
    #expect(CATransform3DIsAffine(t) && CATransform3DGetAffineTransform(t) == m)
    var perspective = CATransform3DIdentity
    perspective.m34 = -0.002
    let deep = [
      CATransform3DMakeScale(1, 1, 2), CATransform3DMakeTranslation(0, 0, 1),
      CATransform3DMakeRotation(1, 1, 0, 0), perspective,
    ]
    #expect(deep.map(CATransform3DIsAffine) == [false, false, false, false])
  }
}
