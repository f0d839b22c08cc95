import Foundation
import PortableGeometry
import PortableRaster
import Testing

@testable import PortableCompositor

@Suite struct PlaneProjectionInverseTests {
  private func perspective(_ angle: CGFloat) -> PlaneProjection {
    var eye = CATransform3DIdentity
    eye.m34 = -1.0 / 100
    return PlaneProjection(
      CATransform3DConcat(
        CATransform3DConcat(
          CATransform3DMakeTranslation(3, -4, 5), CATransform3DMakeRotation(angle, 0.3, 1, 0.2)),
        eye))
  }

  @Test func `a moved point comes back exactly`() {
    let moved = PlaneProjection(scale: 1, tx: 0.1, ty: 1e6)
    let point = moved.unprojected(0.1 + 7, 1e6 - 3)
    #expect(point?.x == 7 && point?.y == -3)
  }

  @Test(arguments: [-1.2, -0.4, 0, 0.7, 1.5, 2.5])
  func `the point that appears at a place is found in perspective`(angle: CGFloat) throws {
    let projection = perspective(angle)
    for (x, y) in [(0.0, 0.0), (20, 10), (-15, 30)] {
      let seen = projection.projected(x, y)
      let found = try #require(projection.unprojected(seen.x, seen.y))
      #expect(abs(found.x - x) < 1e-6 && abs(found.y - y) < 1e-6)
    }
  }

  @Test func `nothing appears of a plane seen from its edge`() {
    let edge = PlaneProjection(a: 0, b: 0, p: 0, c: 0, d: 1, q: 0, tx: 2, ty: 2, w: 1)
    #expect(edge.unprojected(2, 2) == nil)
  }

  @Test func `what lies behind the eye is not found`() {
    // The divisor is x / 100 + 1: positive right of -100.
    let plane = PlaneProjection(a: 1, b: 0, p: 0.01, c: 0, d: 1, q: 0, tx: 0, ty: 0, w: 1)
    #expect(plane.unprojected(50, 0) != nil)
    // x / (x / 100 + 1) = 200 holds for x = -200.
    #expect(plane.unprojected(200, 0) == nil)
  }

  @Test func `a place or a plane that is no number is nowhere`() {
    #expect(PlaneProjection.identity.unprojected(.nan, 0) == nil)
    #expect(PlaneProjection(scale: .nan, tx: 0, ty: 0).unprojected(0, 0) == nil)
  }
}
