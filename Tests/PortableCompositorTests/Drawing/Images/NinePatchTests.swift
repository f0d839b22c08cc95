import Foundation
import PortableCoreGraphics
import PortableRaster
import Testing

@testable import PortableCompositor

@Suite struct NinePatchTests {
  private func makeImage(
    _ stretched: CGRect, _ change: (inout RenderImage) -> Void = { _ in }
  ) -> RenderImage {
    var image = RenderImage(CGImage(Bitmap(12, 12)))
    image.stretchedPart = stretched
    change(&image)
    return image
  }

  private let shown = CGRect(x: 0, y: 0, width: 12, height: 12)
  private let frame = CGRect(x: 100, y: 200, width: 60, height: 40)
  private let third = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)

  private func patches(of image: RenderImage, in frame: CGRect) throws -> [NinePatch.Patch] {
    try #require(NinePatch(image, frame: frame, shown: shown)).patches(reaching: frame)
  }

  @Test func `corners keep their size in points, and all patches fill the frame`() throws {
    for scale in [1.0, 2] {
      let patches = try patches(of: makeImage(third) { $0.scale = scale }, in: frame)
      #expect(patches.count == 9)
      #expect(abs(patches[0].frame.width - 4 / CGFloat(scale)) < 1e-9)
      #expect(patches.reduce(CGRect.null) { $0.union($1.frame) } == frame)
      #expect(abs(patches.reduce(0) { $0 + $1.frame.width * $1.frame.height } - 2400) < 1e-6)
    }
  }

  @Test func `without room the corners shrink`() throws {
    let small = CGRect(x: 0, y: 0, width: 4, height: 40)
    let patches = try patches(of: makeImage(third), in: small)
    // Nothing is left of the middle column.
    #expect(patches.count == 6 && patches.allSatisfy { $0.frame.width == 2 })
  }

  @Test func `a side of length zero is one pixel`() throws {
    let image = makeImage(CGRect(x: 0.5, y: 0, width: 0, height: 0))
    let patches = try patches(of: image, in: frame)
    #expect(patches[1].shown == CGRect(x: 5.5, y: 0, width: 1, height: 1))
  }

  @Test func `a flipped image has its first row where y is greatest`() throws {
    let patches = try patches(of: makeImage(third) { $0.isFlipped = true }, in: frame)
    #expect(patches[0].shown.minY == 0 && patches[0].frame.maxY == frame.maxY)
  }

  @Test func `the whole, another gravity and numbers that are none are not cut`() {
    let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
    for image in [
      makeImage(unit), makeImage(third) { $0.gravity = .center },
      makeImage(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)),
    ] {
      #expect(NinePatch(image, frame: frame, shown: shown) == nil)
    }
  }
}
