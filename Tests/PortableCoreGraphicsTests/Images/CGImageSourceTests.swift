import ImageFormats
import Testing

@testable import PortableCoreGraphics

@Suite struct CGImageSourceTests {
  private var file: [UInt8] {
    PNG.encode(PNGImage(width: 2, height: 1, pixels: [1, 2, 3, 255, 4, 5, 6, 255]))
  }

  private func source(_ bytes: [UInt8]) throws -> CGImageSource {
    try #require(CGImageSourceCreateWithData(Data(bytes), nil))
  }

  @Test func `a file's pictures are numbered from 0`() throws {
    let source = try source(file)
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.width == 2)
    #expect(CGImageSourceCreateImageAtIndex(source, 1, nil) == nil)
    #expect(CGImageSourceCreateImageAtIndex(source, -1, nil) == nil)
    #expect(CGImageSourceCopyPropertiesAtIndex(source, 1, nil) == nil)
    #expect(CGImageSourceGetPrimaryImageIndex(source) == 0)
    #expect(CGImageSourceGetStatusAtIndex(source, 0) == .statusComplete)
    #expect(CGImageSourceGetStatusAtIndex(source, 1) == .statusInvalidData)
  }

  @Test func `a damaged file has no pictures and says what is wrong`() throws {
    var damaged = file
    damaged[damaged.count - 20] ^= 0xFF
    for (bytes, status) in [
      ([], CGImageSourceStatus.statusUnknownType), (Array("no picture".utf8), .statusUnknownType),
      (Array(file.prefix(40)), .statusUnexpectedEOF), (damaged, .statusInvalidData),
    ] {
      let source = try source(bytes)
      #expect(CGImageSourceGetStatus(source) == status)
      #expect(CGImageSourceGetStatusAtIndex(source, 0) == status)
      #expect(CGImageSourceGetCount(source) == 0)
      #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
    }
    #expect(CGImageSourceGetType(try source([1, 2, 3])) == nil)
    #expect(CGImageSourceCopyProperties(try source([1, 2, 3]), nil) == nil)
  }

  @Test func `a file that is not there makes no source`() {
    #expect(CGImageSourceCreateWithURL(URL(fileURLWithPath: "/nowhere/at/all.png"), nil) == nil)
  }

  @Test func `a provider's bytes are a file too`() throws {
    let provider = try provider(file)
    let source = try #require(CGImageSourceCreateWithDataProvider(provider, nil))
    #expect(CGImageSourceGetCount(source) == 1)
    let image = try #require(
      CGImage(
        pngDataProviderSource: provider, decode: [1, 0, 1, 0, 1, 0], shouldInterpolate: false,
        intent: .saturation))
    #expect(image.pixelBytes.first == [254, 253, 252, 255])
    #expect(!image.shouldInterpolate)
    #expect(
      CGImage(
        pngDataProviderSource: try self.provider([1]), decode: nil, shouldInterpolate: false,
        intent: .saturation) == nil)
  }

  private func provider(_ bytes: [UInt8]) throws -> CGDataProvider {
    try PortableCoreGraphicsTests.provider(bytes)
  }
}
