import PortableRaster
import Testing

@testable import PortableCoreGraphics

@Suite struct CGImageCopiesTests {
  /// An image of 3 by 2 grays: 1, 2, 3 above 4, 5, 6.
  private func makeImage(bits: Int = 8) throws -> CGImage {
    let bytes: [UInt8] = bits == 8 ? [1, 2, 3, 0, 4, 5, 6, 0] : [0x12, 0x30, 0x45, 0x60]
    return try #require(
      CGImage(
        width: 3, height: 2, bitsPerComponent: bits, bitsPerPixel: bits,
        bytesPerRow: bits == 8 ? 4 : 2, space: CGColorSpaceCreateDeviceGray(), bitmapInfo: [],
        provider: provider(bytes), decode: nil, shouldInterpolate: true, intent: .perceptual))
  }

  private func grays(_ image: CGImage?) -> [UInt8]? { image?.pixelBytes.map(\.x) }

  @Test func `cropping keeps the pixels inside and reports the crop's size`() throws {
    let part = try makeImage().cropping(to: CGRect(x: 1, y: 0, width: 2, height: 2))
    #expect([part?.width, part?.height] == [2, 2])
    #expect(grays(part) == [2, 3, 5, 6])
    #expect(part?.renderingIntent == .perceptual)
    #expect(part?.dataProvider?.data == Data([2, 3, 5, 6]))
  }

  @Test(arguments: [CGImageAlphaInfo.premultipliedLast, .noneSkipLast])
  func `cropping keeps the image's alpha info`(alpha: CGImageAlphaInfo) throws {
    let context = try makeContext(3, 2, alpha: alpha)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    let drawn = try #require(context.makeImage())
    let masked = drawn.masking(try makeImage())
    for image in [drawn, masked].compactMap(\.self) {
      let part = image.cropping(to: CGRect(x: 1, y: 0, width: 2, height: 1))
      #expect(part?.alphaInfo == image.alphaInfo)
      #expect(part?.bitsPerPixel == image.bitsPerPixel)
    }
    #expect(drawn.alphaInfo == alpha)
  }

  /// What is cropped from 1, 2, 3 above 4, 5, 6; nothing beside the image or by nonsense.
  private static let crops: [(rect: CGRect, grays: [UInt8]?)] = [
    (CGRect(x: 0, y: 1, width: 1, height: 1), [4]),
    // Whole pixels, inside.
    (CGRect(x: 1.5, y: 0.5, width: 0.2, height: 0.2), [2]),
    (CGRect(x: -5, y: 1, width: 6, height: 9), [4]),
    (CGRect(x: 3, y: 2, width: -1, height: -1), [6]),
    (CGRect(x: -9, y: -9, width: 99, height: 99), [1, 2, 3, 4, 5, 6]),
    (.infinite, [1, 2, 3, 4, 5, 6]), (CGRect(x: 3, y: 0, width: 1, height: 1), nil), (.zero, nil),
    (.null, nil), (CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), nil),
    (CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1), nil),
  ]

  @Test(arguments: crops)
  func `cropping counts rows from the top, and takes whole pixels inside`(
    rect: CGRect, expected: [UInt8]?
  ) throws {
    #expect(grays(try makeImage().cropping(to: rect)) == expected)
  }

  @Test func `cropping pixels smaller than bytes works too`() throws {
    let part = try makeImage(bits: 4).cropping(to: CGRect(x: 1, y: 0, width: 1, height: 2))
    #expect(grays(part) == [34, 85])
  }

  @Test func `a bitmap's image can be cropped`() throws {
    let bitmap = Bitmap(size: try #require(PixelSize(width: 2, height: 2)))
    bitmap[1, 1] = .white
    let part = CGImage(bitmap).cropping(to: CGRect(x: 1, y: 1, width: 1, height: 1))
    #expect(part?.pixelBytes == [[255, 255, 255, 255]])
  }

  @Test func `another color space changes the meaning and not the bytes`() throws {
    let image = try makeImage()
    let linear = try #require(CGColorSpace(name: CGColorSpace.linearGray))
    let copy = image.copy(colorSpace: linear)
    #expect(copy?.colorSpace == linear)
    #expect(copy?.dataProvider?.data == image.dataProvider?.data)
    #expect(copy?.pixelBytes.first == [13, 13, 13, 255])
    #expect(image.copy(colorSpace: CGColorSpaceCreateDeviceRGB()) == nil)
  }
}
