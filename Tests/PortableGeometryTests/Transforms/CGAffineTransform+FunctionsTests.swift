import Foundation
import PortableGeometry
import Testing

@Suite struct CGAffineTransformFunctionsTests {
  @Test func `every function equals its member`() {
    let t = CGAffineTransformMake(1, 2, 3, 5, 5, 6)
    let u = CGAffineTransform(scaleX: 2, y: 3)
    #expect(t == CGAffineTransform(a: 1, b: 2, c: 3, d: 5, tx: 5, ty: 6))
    #expect(CGAffineTransformIsIdentity(CGAffineTransformIdentity))
    #expect(CGAffineTransformMakeTranslation(1, 2) == CGAffineTransform(translationX: 1, y: 2))
    #expect(CGAffineTransformMakeScale(2, 3) == u)
    #expect(CGAffineTransformMakeRotation(1) == CGAffineTransform(rotationAngle: 1))
    #expect(CGAffineTransformTranslate(t, 1, 2) == t.translatedBy(x: 1, y: 2))
    #expect(CGAffineTransformScale(t, 1, 2) == t.scaledBy(x: 1, y: 2))
    #expect(CGAffineTransformRotate(t, 1) == t.rotated(by: 1))
    #expect(CGAffineTransformInvert(t) == t.inverted())
    #expect(CGAffineTransformConcat(t, u) == t.concatenating(u))
    #expect(CGAffineTransformEqualToTransform(t, t) && !CGAffineTransformEqualToTransform(t, u))
    #expect(CGPointApplyAffineTransform(CGPoint(x: 1, y: 1), u) == CGPoint(x: 2, y: 3))
    #expect(
      CGSizeApplyAffineTransform(CGSize(width: 1, height: 1), u) == CGSize(width: 2, height: 3))
    #expect(
      CGRectApplyAffineTransform(CGRect(x: 1, y: 1, width: 1, height: 1), u)
        == CGRect(x: 2, y: 3, width: 2, height: 3))
    #expect(CGVectorMake(1, 2) == CGVector(dx: 1.0, dy: 2.0))
  }
}
