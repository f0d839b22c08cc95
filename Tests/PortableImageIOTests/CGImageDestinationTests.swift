import PortableCoreGraphics
import PortableImageIO
import Testing

@Suite struct CGImageDestinationTests {
  /// Returns a picture of straight RGBA bytes, one row.
  private func picture(_ bytes: [UInt8], decode: [CGFloat]? = nil) throws -> CGImage {
    try #require(
      CGImage(
        width: bytes.count / 4, height: 1, bitsPerComponent: 8, bitsPerPixel: 32,
        bytesPerRow: bytes.count, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue),
        provider: provider(bytes), decode: decode, shouldInterpolate: true,
        intent: .defaultIntent))
  }

  private func file(
    _ images: [CGImage], type: CFString = "public.png", properties: CFDictionary? = nil,
    each: CFDictionary? = nil
  ) throws -> Data {
    let data = NSMutableData()
    let destination = try #require(
      CGImageDestinationCreateWithData(data as CFMutableData, type, images.count, nil))
    CGImageDestinationSetProperties(destination, properties)
    for image in images { CGImageDestinationAddImage(destination, image, each) }
    #expect(CGImageDestinationFinalize(destination))
    #expect(!CGImageDestinationFinalize(destination))
    return Data(referencing: data)
  }

  private func destination(_ data: NSMutableData, count: Int = 1) throws -> CGImageDestination {
    try #require(CGImageDestinationCreateWithData(data, "public.png", count, nil))
  }

  @Test func `a picture is read as it was written, bit for bit`() throws {
    let bytes: [UInt8] = [1, 2, 3, 4, 255, 100, 0, 128, 9, 9, 9, 0]
    let source = try makeSource(file([picture(bytes)]))
    #expect(CGImageSourceGetCount(source) == 1 && CGImageSourceGetType(source) == "public.png")
    #expect(CGImageSourceGetStatus(source) == .statusComplete)
    let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    #expect(image.alphaInfo == .last)
    #expect(image.dataProvider?.data == Data(bytes))
  }

  @Test func `what a context drew is written with its alpha divided out`() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setFillColor(red: 1, green: 0.2, blue: 0, alpha: 0.6)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let source = try makeSource(file([try #require(context.makeImage())]))
    let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    #expect(image.dataProvider?.data == Data([255, 52, 0, 153, 0, 0, 0, 0]))
    #expect(image.pixelBytes == context.makeImage()?.pixelBytes)
  }

  @Test(arguments: [
    ("public.png", kCGImagePropertyPNGDictionary, UInt8(128)),
    // A GIF has no translucent pixels.
    ("com.compuserve.gif", kCGImagePropertyGIFDictionary, UInt8(255)),
  ])
  func `several pictures are an animation with its delays and loops`(
    type: CFString, key: CFString, alpha: UInt8
  ) throws {
    let bytes: [[UInt8]] = [[255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, alpha]]
    let frames = try bytes.map { try picture($0) }
    let data = try file(
      frames, type: type, properties: [key: [kCGImagePropertyAPNGLoopCount: 3] as CFDictionary],
      each: [key: [kCGImagePropertyAPNGDelayTime: 0.04] as CFDictionary])
    let source = try makeSource(data)
    #expect(CGImageSourceGetType(source) == type)
    #expect(CGImageSourceGetCount(source) == 3)
    let colors = (0..<3).map { CGImageSourceCreateImageAtIndex(source, $0, nil)?.pixelBytes }
    #expect(colors == frames.map(\.pixelBytes))
    let whole = CGImageSourceCopyProperties(source, nil)?[key] as? CFDictionary
    #expect(whole?[kCGImagePropertyAPNGLoopCount] as? Int == 3)
    let frame = CGImageSourceCopyPropertiesAtIndex(source, 2, nil)?[key] as? CFDictionary
    #expect(frame?[kCGImagePropertyAPNGDelayTime] as? Double == 0.04)
  }

  @Test func `a number of loops below 0 is written as 0`() throws {
    let frames = try [[255, 0, 0, 255], [0, 255, 0, 255]].map { try picture($0) }
    let png = kCGImagePropertyPNGDictionary
    let source = try makeSource(
      file(frames, properties: [png: [kCGImagePropertyAPNGLoopCount: -3] as CFDictionary]))
    let whole = CGImageSourceCopyProperties(source, nil)?[png] as? CFDictionary
    #expect(whole?[kCGImagePropertyAPNGLoopCount] as? Int == 0)
  }

  @Test func `values that are turned round are written as they are seen`() throws {
    let image = try picture([255, 0, 10, 255], decode: [1, 0, 1, 0, 1, 0, 0, 1])
    #expect(image.pixelBytes == [[0, 255, 245, 255]])
    let written = try makeSource(file([image]))
    #expect(CGImageSourceCreateImageAtIndex(written, 0, nil)?.pixelBytes == [[0, 255, 245, 255]])
  }

  private static let delays: [Double] = [0, 1.0 / 60, 1.0 / 24, 0.1, 0.25, 1, 2.5, 90, 40_000]
  /// Delays that cannot be written, and one that is rounded to a millisecond.
  private static let nearDelays: [(Double, Double)] = [
    (-1, 0), (.nan, 0), (.infinity, 65_535), (1e30, 65_535), (1e-30, 0), (0.0386, 0.039),
  ]

  @Test(arguments: delays.map { ($0, $0) } + nearDelays)
  func `delays come back, or the nearest that can be`(delay: Double, written: Double) throws {
    let png = kCGImagePropertyPNGDictionary
    let data = try file(
      [picture([0, 0, 0, 255]), picture([1, 1, 1, 255])],
      each: [png: [kCGImagePropertyAPNGDelayTime: delay]])
    let properties = CGImageSourceCopyPropertiesAtIndex(try makeSource(data), 0, nil)
    let frame = properties?[png] as? CFDictionary
    #expect(frame?[kCGImagePropertyAPNGDelayTime] as? Double == written)
  }

  @Test func `the resolution is kept, per meter as the file has it`() throws {
    let data = try file(
      [picture([0, 0, 0, 255])],
      each: [kCGImagePropertyDPIWidth: 144, kCGImagePropertyDPIHeight: 72.0])
    let properties = try #require(CGImageSourceCopyPropertiesAtIndex(makeSource(data), 0, nil))
    for (key, expected) in [(kCGImagePropertyDPIWidth, 144.0), (kCGImagePropertyDPIHeight, 72)] {
      #expect(abs(try #require(properties[key] as? Double) - expected) < 0.02, "\(key)")
    }
    #expect(properties[kCGImagePropertyPixelWidth] as? Int == 1)
    #expect(properties[kCGImagePropertyHasAlpha] as? Bool == false)
  }

  @Test func `a picture can go from file to file`() throws {
    let data = try file([picture([1, 2, 3, 4])], each: [kCGImagePropertyDPIWidth: 144])
    let source = try makeSource(data)
    let copy = NSMutableData()
    let destination = try destination(copy)
    CGImageDestinationAddImageFromSource(destination, source, 5, nil)
    CGImageDestinationAddImageFromSource(destination, source, 0, nil)
    #expect(CGImageDestinationFinalize(destination))
    #expect(Data(referencing: copy) == data)
  }

  @Test func `given properties of a picture from a file replace those of the file`() throws {
    let data = try file([picture([1, 2, 3, 4])], each: [kCGImagePropertyDPIWidth: 144])
    let first = try makeSource(data)
    let copy = NSMutableData()
    let destination = try destination(copy)
    CGImageDestinationAddImageFromSource(destination, first, 0, [kCGImagePropertyDPIWidth: 72])
    #expect(CGImageDestinationFinalize(destination))
    let second = try makeSource(Data(referencing: copy))
    let properties = try #require(CGImageSourceCopyPropertiesAtIndex(second, 0, nil))
    let resolutions = [kCGImagePropertyDPIWidth, kCGImagePropertyDPIHeight].map {
      (properties[$0] as? Double)?.rounded()
    }
    #expect(resolutions == [72, 144])
  }

  @Test func `a file on disk is written and read`() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("CGImageDestinationTests-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: url) }
    let destination = try #require(
      CGImageDestinationCreateWithURL(url as CFURL, "public.png", 1, nil))
    CGImageDestinationAddImage(destination, try picture([1, 2, 3, 255]), nil)
    #expect(CGImageDestinationFinalize(destination))
    let source = try #require(CGImageSourceCreateWithURL(url as CFURL, nil))
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.pixelBytes == [[1, 2, 3, 255]])
  }

  @Test func `what cannot be written is reported`() throws {
    let data = NSMutableData()
    #expect(CGImageDestinationCreateWithData(data, "public.jpeg", 1, nil) == nil)
    #expect(CGImageDestinationCreateWithData(data, "public.png", 0, nil) == nil)
    let web = try #require(URL(string: "https://example.com/a.png"))
    #expect(CGImageDestinationCreateWithURL(web, "public.png", 1, nil) == nil)
    let (one, two) = (try picture([1, 2, 3, 4]), try picture([1, 2, 3, 4, 5, 6, 7, 8]))
    // A picture that is missing, and pictures of different sizes.
    for pictures in [[one], [one, two]] {
      let destination = try destination(data, count: 2)
      for picture in pictures { CGImageDestinationAddImage(destination, picture, nil) }
      #expect(!CGImageDestinationFinalize(destination))
    }
    let nowhere = URL(fileURLWithPath: "/nowhere/at/all.png")
    let unwritable = try #require(CGImageDestinationCreateWithURL(nowhere, "public.png", 1, nil))
    CGImageDestinationAddImage(unwritable, one, nil)
    #expect(!CGImageDestinationFinalize(unwritable))
    #expect(data.length == 0)
  }
}
