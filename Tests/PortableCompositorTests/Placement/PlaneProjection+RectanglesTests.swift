import Foundation
import PortableGeometry
import PortableRaster
import Testing

@testable import PortableCompositor

@Suite struct PlaneProjectionRectanglesTests {
  private let square = CGRect(x: -50, y: -50, width: 100, height: 100)

  @Test func `upright bounds round outwards`() {
    let projection = PlaneProjection(scale: 2, tx: 0.25, ty: -0.25)
    #expect(
      projection.pixelBounds(of: CGRect(x: 1, y: 1, width: 2, height: 2))
        == PixelRect(minX: 2, minY: 1, maxX: 7, maxY: 6))
    let mirrored = PlaneProjection(CATransform3DMakeScale(-1, 1, 1))
    #expect(
      mirrored.pixelBounds(of: CGRect(x: 1.5, y: 0, width: 1, height: 1))
        == PixelRect(minX: -3, minY: 0, maxX: -1, maxY: 1))
  }

  @Test func `turned bounds hold all four corners`() {
    let projection = PlaneProjection(CATransform3DMakeRotation(.pi / 4, 0, 0, 1))
    #expect(
      projection.pixelBounds(of: square) == PixelRect(minX: -71, minY: -71, maxX: 71, maxY: 71))
  }

  @Test func `the least width of a point is that of its smaller side`() {
    func least(_ transform: CATransform3D) -> Double {
      PlaneProjection(transform).leastMagnification(of: square)
    }
    #expect(least(CATransform3DMakeScale(2, 2, 1)) == 2)
    #expect(least(CATransform3DMakeScale(-3, 0.5, 1)) == 0.5)
    let turned = CATransform3DRotate(CATransform3DMakeScale(4, 3, 1), 0.7, 0, 0, 1)
    #expect(abs(least(turned) - 3) < 1e-9)
    #expect(least(CATransform3DMakeScale(0, 0, 1)) == 0)
    #expect(least(CATransform3DRotate(CATransform3DMakeScale(0, 1, 1), 0.7, 0, 0, 1)) < 1e-9)
    // In perspective the far edge is the narrower one; nothing is narrower than at its corners.
    let lean = CATransform3DRotate(.seen(from: 200), 1, 1, 0, 0)
    let projection = PlaneProjection(lean)
    let narrowest = projection.leastMagnification(of: square)
    #expect(narrowest > 0.2 && narrowest < 0.5)
    let step = 1e-4
    for corner in [(-50.0, -50.0), (50, -50), (50, 50), (-50, 50), (0, 0)] {
      let here = projection.projected(corner.0, corner.1)
      let there = projection.projected(corner.0, corner.1 + step)
      let (dx, dy) = (there.x - here.x, there.y - here.y)
      #expect((dx * dx + dy * dy).squareRoot() / step > narrowest - 1e-3)
    }
    #expect(least(CATransform3DTranslate(lean, 0, 0, 1_000)) == 0, "nothing is seen")
  }

  @Test func `what is behind the eye does not appear`() {
    // The plane leans so far that its upper part lies behind an eye 40 points away.
    let lean = CATransform3D.seen(from: 40)
    let projection = PlaneProjection(CATransform3DRotate(lean, 1.2, 1, 0, 0))
    let bounds = projection.pixelBounds(of: square)
    #expect(!bounds.isEmpty)
    #expect(bounds.maxY > 10_000 || bounds.minY < -10_000, "it passes the eye: \(bounds)")
    #expect(bounds.minY > -50 || bounds.maxY < 50, "it must not come back from the other side")
    let behind = PlaneProjection(CATransform3DTranslate(lean, 0, 0, 41))
    #expect(behind.pixelBounds(of: square).isEmpty)
  }

  @Test func `whole pixels are found through rounding errors, parts of pixels are not`() {
    let thirds = PlaneProjection(scale: 3, tx: 0, ty: 0)
    #expect(
      thirds.wholePixels(of: CGRect(x: 1.0 / 3, y: 2.0 / 3, width: 5.0 / 3, height: 1))
        == PixelRect(minX: 1, minY: 2, maxX: 6, maxY: 5))
    #expect(thirds.wholePixels(of: CGRect(x: 0.1, y: 0, width: 1, height: 1)) == nil)
    #expect(thirds.wholePixels(of: CGRect(x: 0, y: 0, width: 1e9, height: 1)) == nil)
  }

  @Test func `rectangles of any size fit into numbers`() {
    let rect = PixelRect(around: -.infinity, -1e300, 1e300, .infinity)
    #expect(rect.width > 1_000_000 && rect.height > 1_000_000)
    #expect(PixelRect(around: .nan, .nan, .nan, .nan).isEmpty)
  }

  @Test func `a union ignores what is empty`() {
    let rect = PixelRect(x: 3, y: 4, width: 5, height: 6)
    #expect(rect.union(.nothing) == rect && PixelRect.nothing.union(rect) == rect)
    #expect(
      rect.union(PixelRect(x: 0, y: 0, width: 1, height: 1))
        == PixelRect(minX: 0, minY: 0, maxX: 8, maxY: 10))
  }

  @Test func `the part of a rectangle that is seen among pixels`() throws {
    let pixels = PixelRect(x: 0, y: 0, width: 100, height: 50)
    let rect = CGRect(x: -1e6, y: 5, width: 2e6, height: 1e6)
    let scaled = PlaneProjection(scale: 2, tx: 10, ty: 0)
    #expect(scaled.part(of: rect, seenIn: pixels) == CGRect(x: -6, y: 5, width: 52, height: 21))
    #expect(scaled.part(of: CGRect(x: 60, y: 0, width: 5, height: 5), seenIn: pixels) == nil)
    #expect(scaled.part(of: rect, seenIn: .nothing) == nil)
    // The horizon goes through the pixels: what lies behind the eye is left out.
    var leaning = PlaneProjection.identity
    leaning.p = -0.01
    let seen = try #require(leaning.part(of: rect, seenIn: pixels))
    #expect(seen.maxX < 100 && seen.maxX > 40 && abs(seen.minX - -2 / 0.98) < 0.1)
  }
}
