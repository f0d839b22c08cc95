import PortableCoreGraphics
import PortableRaster
import TestSupport
import Testing

private let rgb = CGColorSpaceCreateDeviceRGB()
private let gray = CGColorSpaceCreateDeviceGray()
private let little32 = CGBitmapInfo.byteOrder32Little.rawValue
private let little16 = CGBitmapInfo.byteOrder16Little.rawValue
private let float = CGBitmapInfo.floatComponents.rawValue

/// A layout of a context, and the bytes of a pixel of (1, 0.4, 0) with an alpha of 0.6 over nothing.
private struct Layout: CustomTestStringConvertible {
  let testDescription: String
  let bits: Int
  let space: CGColorSpace
  let info: UInt32
  let bytes: [UInt8]
  /// The floats' unused fourth component is not among `bytes`.
  var pixelBytes: Int { bits == 32 ? 16 : bytes.count }

  init(_ name: String, bits: Int = 8, _ space: CGColorSpace = rgb, info: UInt32, _ bytes: [UInt8]) {
    (testDescription, self.bits, self.space) = (name, bits, space)
    (self.info, self.bytes) = (info, bytes)
  }

  /// A context of two pixels.
  func context(_ data: UnsafeMutableRawPointer?) throws -> CGContext {
    try #require(
      CGContext(
        data: data, width: 2, height: 1, bitsPerComponent: bits,
        bytesPerRow: data == nil ? 0 : 2 * pixelBytes, space: space, bitmapInfo: info))
  }
}

private let layouts = [
  Layout("RGBA", info: 1, [153, 61, 0, 153]), Layout("ARGB", info: 2, [153, 153, 61, 0]),
  Layout("BGRA", info: 2 | little32, [0, 61, 153, 153]),
  Layout("ABGR", info: 1 | little32, [153, 0, 61, 153]),
  Layout("RGBX", info: 5, [153, 61, 0, 255]), Layout("XRGB", info: 6, [255, 153, 61, 0]),
  Layout("BGRX", info: 6 | little32, [0, 61, 153, 255]),
  Layout("XRGB of 5 bits", bits: 5, info: 6 | little16, [0b111_00000, 0b0_10011_00]),
  Layout("RGBA of 16 bits", bits: 16, info: 1 | little16, [153, 153, 61, 61, 0, 0, 153, 153]),
  Layout(
    "RGBA half floats", bits: 16, info: 1 | float | little16,
    [0xCD, 0x38, 0xA8, 0x33, 0, 0, 0xCD, 0x38]),
  Layout(
    "RGBX floats", bits: 32, info: 5 | float | little32,
    [0x9A, 0x99, 0x19, 0x3F, 0xF5, 0xF4, 0x74, 0x3E, 0, 0, 0, 0]),
  Layout("gray", gray, info: 0, [90]),
  Layout("gray of 16 bits", bits: 16, gray, info: 0, [90, 90]),
  Layout("alpha", gray, info: 7, [153]),
  Layout("CMYK over white", CGColorSpaceCreateDeviceCMYK(), info: 0, [0, 92, 153, 0]),
  Layout("linear RGBA", CGColorSpace(name: CGColorSpace.linearSRGB)!, info: 1, [153, 20, 0, 153]),
]

@Suite struct CGContextBitmapTests {
  @Test(arguments: layouts)
  private func `draws into every layout, in the caller's memory and its own`(layout: Layout) throws
  {
    let pixelBytes = layout.pixelBytes
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * pixelBytes)
    defer { bytes.deallocate() }
    bytes.initialize(repeating: 0, count: 2 * pixelBytes)
    for data in [UnsafeMutableRawPointer(bytes), nil] {
      let context = try layout.context(data)
      context.setFillColor(red: 1, green: 0.4, blue: 0, alpha: 0.6)
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
      // The caller reads the memory without a call of the context.
      let memory = try data ?? #require(context.data)
      let pixel = memory.assumingMemoryBound(to: UInt8.self) + pixelBytes
      #expect(layout.bytes.indices.map { pixel[$0] } == layout.bytes)
      #expect(context.bitsPerPixel == 8 * pixelBytes)
      #expect(context.bitmapInfo.rawValue == layout.info)
      #expect(context.makeImage()?.alphaInfo == context.alphaInfo)
    }
  }

  @Test(arguments: layouts)
  private func `starts from what is in the caller's memory`(layout: Layout) throws {
    var bytes = layout.bytes + [UInt8](repeating: 0, count: 16 + 2 * layout.pixelBytes)
    let image = try bytes.withUnsafeMutableBytes { bytes in
      let context = try layout.context(bytes.baseAddress)
      context.setFillColor(gray: 1, alpha: 1)
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
      return context.makeImage()
    }
    #expect(Array(bytes.prefix(layout.bytes.count)) == layout.bytes)
    #expect(image?.pixelBytes.last?.w == 255)
  }

  private static let impossible: [(String, (Int, Int, Int, Int), CGColorSpace, UInt32)] = [
    ("no width", (0, 1, 8, 0), rgb, 1),
    ("no height", (1, 0, 8, 0), rgb, 1),
    ("a negative side", (-4, 4, 8, 0), rgb, 1),
    ("a side over 32767", (32_768, 1, 8, 0), rgb, 1),
    ("a row too short", (4, 4, 8, 15), rgb, 1),
    ("a row without end", (4, 4, 8, .max), rgb, 1),
    ("a negative row", (4, 4, 8, -16), rgb, 1),
    ("RGB without room for alpha", (4, 4, 8, 0), rgb, 0),
    ("RGB with alpha not multiplied", (4, 4, 8, 0), rgb, 3),
    ("RGB with alpha first, not multiplied", (4, 4, 8, 0), rgb, 4),
    ("gray with alpha", (4, 4, 8, 0), gray, 1),
    ("16 bits with alpha first", (4, 4, 16, 0), rgb, 2),
    ("floats of 8 bits", (4, 4, 8, 0), rgb, 1 | float),
    ("32 bits that are no floats", (4, 4, 32, 0), rgb, 1),
    ("unknown alpha", (4, 4, 8, 0), rgb, 12),
    ("alpha alone of 16 bits", (4, 4, 16, 0), gray, 7),
    ("alpha alone of colors", (4, 4, 8, 0), rgb, 7),
    ("CMYK with alpha", (4, 4, 8, 0), CGColorSpaceCreateDeviceCMYK(), 1),
    ("a pattern space", (4, 4, 8, 0), CGColorSpace(patternBaseSpace: nil)!, 1),
  ]

  @Test(arguments: impossible.indices)
  func `impossible contexts are nil`(row: Int) {
    let (name, (width, height, bits, bytesPerRow), space, info) = Self.impossible[row]
    let context = CGContext(
      data: nil, width: width, height: height, bitsPerComponent: bits, bytesPerRow: bytesPerRow,
      space: space, bitmapInfo: info)
    #expect(context == nil, "\(name)")
  }

  @Test func `the context's rows are rounded up to 32 bytes, the caller's may be padded`() throws {
    #expect(try [100, 150].map { try makeContext($0, 1).bytesPerRow } == [416, 608])
    var words = [UInt32](repeating: 7, count: 6)
    try words.withUnsafeMutableBytes { bytes in
      let context = try #require(
        CGContext(
          data: bytes.baseAddress, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 12,
          space: rgb, bitmapInfo: 1))
      context.fill(CGRect(x: 0, y: 0, width: 99, height: 99), red)
    }
    #expect(words == [0xff00_00ff, 0xff00_00ff, 7, 0xff00_00ff, 0xff00_00ff, 7])
  }

  @Test func `a context without alpha starts black and stays opaque`() throws {
    let context = try makeContext(2, 1, alpha: .noneSkipLast)
    #expect(context.pixel(0, 0) == [0, 0, 0, 255])
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1), red)
    context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context.row(0) == [[0, 0, 0, 255], [255, 0, 0, 255]])
    #expect(context.makeImage()?.alphaInfo == .noneSkipLast)
  }

  @Test func `an image keeps what it saw when drawing goes on`() throws {
    let context = try makeContext(1, 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1), red)
    let image = try #require(context.makeImage())
    context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(image.pixelBytes == [[255, 0, 0, 255]])
    #expect(context.pixel(0, 0) == .zero)
  }

  @Test func `the caller's memory is released once, with the context`() throws {
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
    let released = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: 1)
    defer { released.deallocate() }
    released.initialize(to: nil)
    var context = CGContext(
      data: memory, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4, space: rgb,
      bitmapInfo: 1,
      releaseCallback: { info, data in
        info?.assumingMemoryBound(to: UnsafeMutableRawPointer?.self).pointee = data
        data?.deallocate()
      }, releaseInfo: released)
    #expect(context?.data == UnsafeMutableRawPointer(memory))
    #expect(released.pointee == nil)
    context = nil
    #expect(released.pointee == UnsafeMutableRawPointer(memory))
  }

  #if os(Linux)
    @Test func `images in which little is drawn cost little and leave no gaps between them`() async
    {
      await #expect(processExitsWith: .success) {
        let size = try #require(PixelSize(width: 400, height: 400))
        // The pixels alone are 320 megabytes, the gaps beside them were 27.
        ProcessMemory.requireRise(below: 24 << 20, for: "500 images") {
          let images = (0..<500).map { _ in
            CGContext.image(size) { context in
              context.fill(CGRect(x: 0, y: 0, width: 10, height: 10), red)
            }
          }
          precondition(images.count == 500)
        }
      }
    }
  #endif
}
