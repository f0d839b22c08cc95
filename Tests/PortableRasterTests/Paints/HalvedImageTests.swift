import Testing

@testable import PortableRaster

@Suite struct HalvedImageTests {
  private static func shrunk(to scale: Double) -> PlaneProjection {
    PlaneProjection(a: scale, b: 0, p: 0.001, c: 0, d: scale, q: 0.0005, tx: 0, ty: 0, w: 1)
  }

  private static func draw(_ image: HalvedImage, _ scale: Double) throws -> [UInt32] {
    let bitmap = Bitmap(24, 24)
    let paint = try #require(ProjectedImagePaint(image, projection: shrunk(to: scale)))
    bitmap.fill(.projectedImage(paint))
    return bitmap.words
  }

  private static func image() -> Bitmap { Bitmap(random: 65, 40, seed: 6) }

  @Test func `halves are made once, however often the image is drawn`() throws {
    let image = try #require(HalvedImage(Self.image()))
    #expect(image.halves.isEmpty)
    _ = try Self.draw(image, 0.3)
    let first = image.halves
    #expect(first.count > 1)
    for _ in 0..<3 { _ = try Self.draw(image, 0.3) }
    #expect(image.halves.elementsEqual(first, by: ===))
  }

  @Test func `pixels do not depend on how small the image was drawn before`() throws {
    let bitmap = Self.image()
    let used = try #require(HalvedImage(bitmap))
    _ = try Self.draw(used, 0.01)
    for scale in [0.9, 0.45, 0.2, 0.03] {
      let fresh = try #require(HalvedImage(bitmap))
      #expect(try Self.draw(used, scale) == Self.draw(fresh, scale), "\(scale)")
    }
  }

  @Test func `halving ends at a single pixel`() throws {
    let image = try #require(HalvedImage(Self.image()))
    #expect(image.levels(forStep: .infinity).count == 8)
    let (last, first) = (try #require(image.halves.last), try #require(image.halves.first))
    #expect(last.bounds.area == 1 && first.size.width == 33 && first.size.height == 20)
    #expect(image.halves.map(\.bounds.area) == [33 * 20, 17 * 10, 9 * 5, 5 * 3, 3 * 2, 2, 1])
  }

  @Test func `a region halves its own pixels alone`() throws {
    let region = PixelRect(x: 60, y: 30, width: 20, height: 20)
    let image = try #require(HalvedImage(Self.image(), region: region))
    let half = try #require(image.levels(forStep: 2).last)
    #expect(half.width == 3 && half.height == 5)
    #expect(HalvedImage(Self.image(), region: PixelRect(x: 65, y: 0, width: 9, height: 9)) == nil)
  }
}
