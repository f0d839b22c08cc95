import Testing

@testable import PortableCoreGraphics

@Suite struct CGImageMasksTests {
  private func mask(_ bytes: [UInt8], decode: [CGFloat]? = nil) throws -> CGImage {
    try PortableCoreGraphicsTests.mask(bytes, width: bytes.count, decode: decode)
  }

  private func makeImage(_ grays: [UInt8]) throws -> CGImage {
    try image(grays, width: grays.count)
  }

  @Test func `a mask paints where it is black, or decoded the other way round`() throws {
    let image = try mask([0, 255, 55])
    #expect(image.isMask && image.colorSpace == nil)
    #expect(image.pixelBytes.map(\.w) == [255, 0, 200])
    let inverse = try mask([0, 255, 55], decode: [1, 0])
    #expect(inverse.pixelBytes.map(\.w) == [0, 255, 55])
    #expect(inverse.decode?[0] == 1 && inverse.decode?[1] == 0)
  }

  @Test func `an image shows where masks are black, or gray images white`() throws {
    let image = try makeImage([100, 100])
    let masked = try image.masking(mask([0, 255]))
    #expect(masked?.pixelBytes == [[100, 100, 100, 255], [0, 0, 0, 0]])
    #expect(try masked?.masking(mask([55, 55]))?.pixelBytes.map(\.w) == [200, 0])
    let gray = try makeImage([100, 100, 100, 100]).masking(makeImage([255, 0]))
    #expect(gray?.pixelBytes.map(\.w) == [255, 255, 0, 0])
  }

  @Test func `colored images and images with alpha are no masks`() throws {
    let rgb = CGColorSpaceCreateDeviceRGB()
    #expect(try makeImage([1]).masking(image([1, 2, 3], width: 1, space: rgb)) == nil)
    #expect(try makeImage([1]).masking(image([1, 2], width: 1, alpha: .last)) == nil)
    #expect(try mask([0]).masking(mask([0])) == nil)
  }

  @Test func `parts and copies of an image seen through a mask are seen through it too`() throws {
    let image = try #require(makeImage([100, 50, 60]).masking(mask([0, 255, 0])))
    let part = image.cropping(to: CGRect(x: 1, y: 0, width: 2, height: 1))
    #expect(part?.pixelBytes == [[0, 0, 0, 0], [60, 60, 60, 255]])
    let copy = image.copy(maskingColorComponents: [100, 100])
    #expect(copy?.pixelBytes == [[0, 0, 0, 0], [0, 0, 0, 0], [60, 60, 60, 255]])
  }

  @Test func `colors inside the ranges disappear`() throws {
    let rgb = CGColorSpaceCreateDeviceRGB()
    let image = try image([10, 20, 30, 10, 20, 31], width: 2, space: rgb)
    let copy = image.copy(maskingColorComponents: [10, 10, 0, 255, 25, 30])
    #expect(copy?.pixelBytes == [[0, 0, 0, 0], [10, 20, 31, 255]])
    #expect(image.copy(maskingColorComponents: [0, 1]) == nil)
    #expect(image.copy(maskingColorComponents: [9, 1, 0, 1, 0, 1]) == nil)
    #expect(image.copy(maskingColorComponents: [.nan, 1, 0, 1, 0, 1]) == nil)
  }

  @Test func `impossible masks are nil`() throws {
    let provider = try provider([0])
    for (width, bits, row) in [(0, 8, 1), (1, 3, 1), (2, 8, 1), (1, 16, 2)] {
      #expect(
        CGImage(
          maskWidth: width, height: 1, bitsPerComponent: bits, bitsPerPixel: bits,
          bytesPerRow: row, provider: provider, decode: nil, shouldInterpolate: true) == nil)
    }
  }
}
