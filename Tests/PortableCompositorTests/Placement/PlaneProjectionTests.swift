import Foundation
import PortableGeometry
import PortableRaster
import Testing

@testable import PortableCompositor

@Suite struct PlaneProjectionTests {
  private static func perspective(_ angle: CGFloat) -> CATransform3D {
    CATransform3DTranslate(CATransform3DRotate(.seen(from: 500), angle, 1, 2, 0.5), 10, -4, 0)
  }

  private static let flat = CATransform3DScale(
    CATransform3DRotate(CATransform3DMakeTranslation(7, 9, 0), 0.5, 0, 0, 1), 2, 3, 1)

  @Test func `points go where the transform of space sends them`() {
    for transform in [Self.perspective(0.7), Self.flat] {
      let projection = PlaneProjection(transform)
      for point in [CGPoint(x: 0, y: 0), CGPoint(x: 30, y: -20), CGPoint(x: -5, y: 60)] {
        let w = transform.m14 * point.x + transform.m24 * point.y + transform.m44
        let expected = CGPoint(
          x: (transform.m11 * point.x + transform.m21 * point.y + transform.m41) / w,
          y: (transform.m12 * point.x + transform.m22 * point.y + transform.m42) / w)
        let (x, y) = projection.projected(Double(point.x), Double(point.y))
        #expect(abs(x - Double(expected.x)) < 1e-9 && abs(y - Double(expected.y)) < 1e-9)
      }
    }
  }

  @Test func `one after the other is both, flattened between`() {
    for first in [Self.perspective(0.7), Self.flat] {
      for second in [Self.perspective(-0.3), Self.flat] {
        let both = PlaneProjection(first).concatenating(PlaneProjection(second))
        let (x, y) = PlaneProjection(first).projected(3, 8)
        let expected = PlaneProjection(second).projected(x, y)
        let found = both.projected(3, 8)
        #expect(abs(found.x - expected.x) < 1e-9 && abs(found.y - expected.y) < 1e-9)
      }
    }
  }

  @Test func `a plane turned over faces away`() {
    #expect(PlaneProjection(Self.flat).facing > 0)
    #expect(PlaneProjection(CATransform3DMakeRotation(1.5, 0, 1, 0)).facing > 0)
    #expect(PlaneProjection(CATransform3DMakeRotation(1.6, 0, 1, 0)).facing < 0)
    #expect(PlaneProjection(CATransform3DMakeScale(-1, 1, 1)).facing < 0)
    #expect(PlaneProjection(CATransform3DMakeScale(0, 1, 1)).facing == 0)
  }

  @Test func `only moves and scales are upright`() {
    #expect(PlaneProjection(scale: 2, tx: 3, ty: 4).isUpright)
    #expect(PlaneProjection(CATransform3DMakeScale(-1, 2, 5)).isUpright)
    #expect(!PlaneProjection(Self.flat).isUpright && PlaneProjection(Self.flat).isAffine)
    #expect(!PlaneProjection(Self.perspective(0.7)).isAffine)
  }

  // MARK: The inverse

  @Test func `a moved point comes back exactly`() {
    let moved = PlaneProjection(scale: 1, tx: 0.1, ty: 1e6)
    let point = moved.unprojected(0.1 + 7, 1e6 - 3)
    #expect(point?.x == 7 && point?.y == -3)
  }

  @Test(arguments: [-1.2, -0.4, 0, 0.7, 1.5, 2.5])
  func `the point that appears at a place is found in perspective`(angle: CGFloat) throws {
    let moved = CATransform3DConcat(
      CATransform3DMakeTranslation(3, -4, 5), CATransform3DMakeRotation(angle, 0.3, 1, 0.2))
    let projection = PlaneProjection(CATransform3DConcat(moved, .seen(from: 100)))
    for (x, y) in [(0.0, 0.0), (20, 10), (-15, 30)] {
      let seen = projection.projected(x, y)
      let found = try #require(projection.unprojected(seen.x, seen.y))
      #expect(abs(found.x - x) < 1e-6 && abs(found.y - y) < 1e-6)
    }
  }

  @Test func `what is behind the eye, on its edge or no number is not found`() {
    // The divisor is x / 100 + 1: positive right of -100.
    let plane = PlaneProjection(a: 1, b: 0, p: 0.01, c: 0, d: 1, q: 0, tx: 0, ty: 0, w: 1)
    #expect(plane.unprojected(50, 0) != nil)
    // x / (x / 100 + 1) = 200 holds for x = -200.
    #expect(plane.unprojected(200, 0) == nil)
    let edge = PlaneProjection(a: 0, b: 0, p: 0, c: 0, d: 1, q: 0, tx: 2, ty: 2, w: 1)
    #expect(edge.unprojected(2, 2) == nil)
    #expect(PlaneProjection.identity.unprojected(.nan, 0) == nil)
    #expect(PlaneProjection(scale: .nan, tx: 0, ty: 0).unprojected(0, 0) == nil)
  }
}

extension PlaneProjection {
  /// Where a point of the plane appears, for a divisor that is not near 0.
  func projected(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let point = homogeneous(x, y)
    return (point.x / point.w, point.y / point.w)
  }
}
