import AnimatableLayers
import PNGFormat
import Testing

@testable import LayerSnapshotTesting

@Suite struct SnapshotImageTests {
  private func context(_ width: Int, _ height: Int) throws -> CGContext {
    return try #require(CGContext.sRGB(width: width, height: height))
  }

  @Test func `an image's pixels come row by row from the top, without their alpha's factor`() throws
  {
    let context = try context(3, 2)
    context.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5))
    context.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
    let image = try #require(context.makeImage().flatMap { SnapshotImage($0) })
    #expect((image.width, image.height) == (3, 2))
    #expect(Array(image.pixels[0..<8]) == [255, 0, 0, 128, 0, 0, 0, 0])
    #expect(image.pixels[12...].allSatisfy { $0 == 0 })
  }

  @Test func `a background shows through transparent pixels, and between frames`() throws {
    let image = try #require(try context(1, 1).makeImage())
    let drawn = SnapshotImage(image, background: CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1))
    #expect(drawn?.pixels == [0, 255, 0, 255])
    let strip = SnapshotImage(
      sideBySide: [.filled(1, 2, [1, 1, 1, 255]), .filled(1, 2, [2, 2, 2, 255])], gap: 2,
      background: [9, 9, 9, 255])
    #expect((strip.width, strip.height) == (4, 2))
    let row: [UInt8] = [1, 1, 1, 255, 9, 9, 9, 255, 9, 9, 9, 255, 2, 2, 2, 255]
    #expect(strip.pixels == row + row)
  }
}
