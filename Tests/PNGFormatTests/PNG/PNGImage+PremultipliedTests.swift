import Testing

@testable import PNGFormat

@Suite struct PNGImagePremultipliedTests {
  @Test func `a bitmap's pixels survive a file`() throws {
    let pixels: [UInt8] = [10, 0, 3, 10, 0, 0, 0, 0, 255, 128, 1, 255, 77, 127, 1, 128]
    let image = PNGImage(width: 2, height: 2, premultipliedPixels: pixels)
    #expect(try PNG.decode(PNG.encode(image)).premultipliedPixels == pixels)
  }
}
