import Foundation
import PortableCoreGraphics
import PortableRaster
import Testing

@testable import PortableCompositor

@Suite struct NinePartsTests {
  private func image(_ stretched: CGRect, _ change: (inout RenderImage) -> Void = { _ in })
    -> RenderImage?
  {
    PixelSize(width: 12, height: 12).map {
      var image = RenderImage(CGImage(Bitmap(size: $0)))
      image.stretchedPart = stretched
      change(&image)
      return image
    }
  }

  private let shown = CGRect(x: 0, y: 0, width: 12, height: 12)
  private let frame = CGRect(x: 100, y: 200, width: 60, height: 40)
  private let third = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)

  @Test func `corners keep their size in points, and all parts fill the frame`() throws {
    for scale in [1.0, 2] {
      let picture = try #require(image(third) { $0.scale = scale })
      let parts = try #require(NineParts(picture, frame: frame, shown: shown)).all(reaching: frame)
      #expect(parts.count == 9)
      #expect(abs(parts[0].frame.width - 4 / CGFloat(scale)) < 1e-9)
      #expect(parts.reduce(CGRect.null) { $0.union($1.frame) } == frame)
      #expect(abs(parts.reduce(0) { $0 + $1.frame.width * $1.frame.height } - 2400) < 1e-6)
    }
  }

  @Test func `without room the corners shrink`() throws {
    let picture = try #require(image(third))
    let small = CGRect(x: 0, y: 0, width: 4, height: 40)
    let parts = try #require(NineParts(picture, frame: small, shown: shown)).all(reaching: small)
    // Nothing is left of the middle column.
    #expect(parts.count == 6 && parts.allSatisfy { $0.frame.width == 2 })
  }

  @Test func `a side of length zero is one pixel`() throws {
    let picture = try #require(image(CGRect(x: 0.5, y: 0, width: 0, height: 0)))
    let parts = try #require(NineParts(picture, frame: frame, shown: shown)).all(reaching: frame)
    #expect(parts[1].shown == CGRect(x: 5.5, y: 0, width: 1, height: 1))
  }

  @Test func `a flipped picture has its first row where y is greatest`() throws {
    let picture = try #require(image(third) { $0.isFlipped = true })
    let parts = try #require(NineParts(picture, frame: frame, shown: shown)).all(reaching: frame)
    #expect(parts[0].shown.minY == 0 && parts[0].frame.maxY == frame.maxY)
  }

  @Test func `the whole, another gravity and numbers that are none are not cut`() throws {
    let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
    for picture in [
      image(unit), image(third) { $0.gravity = .center },
      image(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)),
    ] {
      #expect(NineParts(try #require(picture), frame: frame, shown: shown) == nil)
    }
  }
}
