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
      projection.pixelBounds(of: square)
        == PixelRect(minX: -71, minY: -71, maxX: 71, maxY: 71))
  }

  @Test func `what is behind the eye does not appear`() {
    // The plane leans so far that its upper part lies behind an eye 40 points away.
    var lean = CATransform3DIdentity
    lean.m34 = -1 / 40
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
}
