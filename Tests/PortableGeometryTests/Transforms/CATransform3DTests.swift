import Foundation
import PortableGeometry
import Testing

@Suite struct CATransform3DTests {
  @Test func `a point further away comes closer to the middle`() throws {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    let away = CATransform3DTranslate(perspective, 0, 0, -500)
    let point = try #require(away.projected(CGPoint(x: 100, y: 40)))
    #expect(abs(point.x - 50) < 1e-12 && abs(point.y - 20) < 1e-12)
  }

  @Test func `a point behind the eye appears nowhere`() {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    #expect(CATransform3DTranslate(perspective, 0, 0, 500).projected(.zero) == nil)
    #expect(CATransform3DTranslate(perspective, 0, 0, 600).projected(.zero) == nil)
    #expect(CATransform3D().projected(CGPoint(x: 1, y: 1)) == nil)
  }

  @Test func `finite means all sixteen`() {
    #expect(CATransform3DIdentity.isFinite)
    var transform = CATransform3DIdentity
    transform.m43 = .infinity
    #expect(!transform.isFinite)
    transform.m43 = .nan
    #expect(!transform.isFinite)
  }
}
