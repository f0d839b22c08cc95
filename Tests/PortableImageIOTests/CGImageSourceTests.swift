import PNGFormat
import Testing

@testable import PortableCoreGraphics
@testable import PortableImageIO

@Suite struct CGImageSourceTests {
  private var file: [UInt8] {
    PNG.encode(PNGImage(width: 2, height: 1, pixels: [1, 2, 3, 255, 4, 5, 6, 255]))
  }

  @Test func `a file's pictures are numbered from 0`() throws {
    let source = try makeSource(file)
    let images = [0, 1, -1].map { CGImageSourceCreateImageAtIndex(source, $0, nil)?.width }
    #expect(images == [2, nil, nil])
    #expect(CGImageSourceCopyPropertiesAtIndex(source, 1, nil) == nil)
    #expect(CGImageSourceGetPrimaryImageIndex(source) == 0)
    let states = [0, 1].map { CGImageSourceGetStatusAtIndex(source, $0) }
    #expect(states == [.statusComplete, .statusInvalidData])
  }

  /// Expects the state of a file and of its first picture, and returns what the picture shows.
  private func picture(
    of bytes: [UInt8], _ status: CGImageSourceStatus,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [SIMD4<UInt8>]? {
    let source = try makeSource(bytes)
    #expect(
      [CGImageSourceGetStatus(source), CGImageSourceGetStatusAtIndex(source, 0)] == [
        status, status,
      ],
      sourceLocation: sourceLocation)
    return CGImageSourceCreateImageAtIndex(source, 0, nil)?.pixelBytes
  }

  @Test func `a damaged file has no pictures and reports what is wrong`() throws {
    for (bytes, status) in [
      ([], CGImageSourceStatus.statusUnknownType), (Array("no picture".utf8), .statusUnknownType),
      (Array(file.prefix(40)), .statusUnexpectedEOF),
    ] {
      #expect(try picture(of: bytes, status) == nil)
      #expect(CGImageSourceGetCount(try makeSource(bytes)) == 0)
    }
    #expect(CGImageSourceGetType(try makeSource([1, 2, 3])) == nil)
    #expect(CGImageSourceCopyProperties(try makeSource([1, 2, 3]), nil) == nil)
  }

  @Test func `a damaged file has the picture as far as it goes and reports what is wrong`() throws {
    var damaged = file
    damaged[damaged.count - 13] ^= 0xFF
    let whole = try picture(of: file, .statusComplete)
    for (bytes, status) in [
      (damaged, CGImageSourceStatus.statusInvalidData),
      (Array(file.dropLast(16)), .statusUnexpectedEOF),
    ] {
      #expect(try picture(of: bytes, status) == whole)
      #expect(CGImageSourceGetCount(try makeSource(bytes)) == 1)
    }
  }

  @Test func `a file that is not there makes no source`() {
    #expect(CGImageSourceCreateWithURL(URL(fileURLWithPath: "/nowhere/at/all.png"), nil) == nil)
  }

  @Test func `a provider's bytes are a file too`() throws {
    let data = try provider(file)
    let source = try #require(CGImageSourceCreateWithDataProvider(data, nil))
    #expect(CGImageSourceGetCount(source) == 1)
    let image = try #require(
      CGImage(
        pngDataProviderSource: data, decode: [1, 0, 1, 0, 1, 0], shouldInterpolate: false,
        intent: .saturation))
    #expect(image.pixelBytes.first == [254, 253, 252, 255])
    #expect(!image.shouldInterpolate)
    #expect(
      CGImage(
        pngDataProviderSource: try provider([1]), decode: nil, shouldInterpolate: false,
        intent: .saturation) == nil)
  }

  @Test func `a JPEG file is a source like any other`() throws {
    let source = try makeSource(fixture("JPEG/exif6.jpg"))
    #expect(CGImageSourceGetType(source) == "public.jpeg")
    #expect(CGImageSourceGetCount(source) == 1)
    #expect(CGImageSourceGetStatus(source) == .statusComplete)
    let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    #expect((image.width, image.height) == (61, 45))
    #expect(image.alphaInfo == .noneSkipLast)
    let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
    let keys = [kCGImagePropertyOrientation, kCGImagePropertyPixelWidth, kCGImagePropertyDepth]
    #expect(keys.map { properties[$0] as? Int } == [6, 61, 8])
    let resolution = [kCGImagePropertyDPIWidth, kCGImagePropertyDPIHeight]
    #expect(resolution.map { properties[$0] as? Double } == [144, 72])
    #expect(properties[kCGImagePropertyHasAlpha] as? Bool == false)
    #expect(properties[kCGImagePropertyColorModel] as? String == "RGB")
    let gray = try makeSource(fixture("JPEG/gray.jpg"))
    let model = CGImageSourceCopyPropertiesAtIndex(gray, 0, nil)?[kCGImagePropertyColorModel]
    #expect(model as? String == "Gray")
  }

  @Test func `a JPEG file that ends early has an image and a status`() throws {
    let bytes = try fixture("JPEG/420.jpg")
    // At 300 the tables are not whole.
    for count in [300, 900] {
      let part = Array(bytes.prefix(count))
      #expect(try (picture(of: part, .statusUnexpectedEOF) != nil) == (count == 900))
      #expect(CGImageSourceGetType(try makeSource(part)) == "public.jpeg")
    }
  }

  @Test func `a GIF file that ends early has the frames before that`() throws {
    let bytes = try fixture("GIF/anim-keep.gif")
    let source = try makeSource(Array(bytes.prefix(bytes.count / 2)))
    let count = CGImageSourceGetCount(source)
    #expect((1..<5).contains(count))
    #expect(CGImageSourceGetStatus(source) == .statusUnexpectedEOF)
    #expect(CGImageSourceGetStatusAtIndex(source, count - 1) == .statusUnexpectedEOF)
    #expect(count == 1 || CGImageSourceGetStatusAtIndex(source, 0) == .statusComplete)
  }

  @Test func `a PNG file's orientation is a property`() throws {
    var image = ImageFile(width: 1, height: 1, frames: [.init(pixels: [1, 2, 3, 255])])
    image.properties.orientation = 8
    let source = try makeSource(try #require(PNGCodec().encode(image)))
    let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
    #expect(properties[kCGImagePropertyOrientation] as? Int == 8)
  }

  @Test func `an animated GIF file has a loop count, and none when it is not repeated`() throws {
    let source = try makeSource(fixture("GIF/anim-keep.gif"))
    #expect(CGImageSourceGetType(source) == "com.compuserve.gif")
    #expect(CGImageSourceGetCount(source) == 5)
    let gif = kCGImagePropertyGIFDictionary
    let whole = CGImageSourceCopyProperties(source, nil)?[gif] as? CFDictionary
    #expect(whole?[kCGImagePropertyGIFLoopCount] as? Int == 3)
    let frame = CGImageSourceCopyPropertiesAtIndex(source, 1, nil)?[gif] as? CFDictionary
    #expect(frame?[kCGImagePropertyGIFDelayTime] as? Double == 0.05)
    let once = try makeSource(fixture("GIF/anim-local.gif"))
    let unsaid = CGImageSourceCopyProperties(once, nil)?[gif] as? CFDictionary
    #expect(unsaid != nil)
    #expect(unsaid?[kCGImagePropertyGIFLoopCount] == nil)
  }

  @Test func `a provider's bytes make an image if they are of the type that is named`() throws {
    let jpeg = try provider(fixture("JPEG/420.jpg"))
    let image = CGImage(
      jpegDataProviderSource: jpeg, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    #expect(image?.width == 61)
    #expect(
      CGImage(
        pngDataProviderSource: jpeg, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
        == nil)
    #expect(
      try CGImage(
        jpegDataProviderSource: provider(file), decode: nil, shouldInterpolate: true,
        intent: .defaultIntent) == nil)
  }

  @Test func `what can be read and what can be written is listed`() throws {
    let read = try #require(CGImageSourceCopyTypeIdentifiers() as? [String])
    #expect(Set(read).isSuperset(of: ["public.png", "public.jpeg", "com.compuserve.gif"]))
    #expect(
      CGImageDestinationCopyTypeIdentifiers() as? [String] == ["public.png", "com.compuserve.gif"])
  }
}
