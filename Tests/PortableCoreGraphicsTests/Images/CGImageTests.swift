import PortableRaster
import Testing

@testable import PortableCoreGraphics

/// One pixel layout and the bytes of one pixel that must come out as `pixel`.
private struct Layout: CustomTestStringConvertible {
  let testDescription: String
  let bits: Int
  let bitsPerPixel: Int
  let space: CGColorSpace
  let info: UInt32
  let bytes: [UInt8]
  let pixel: SIMD4<UInt8>
  let decode: [CGFloat]?

  /// A pixel has as many bits as the bytes, or as the one component that is smaller than a byte.
  init(
    _ name: String, bits: Int = 8, _ space: CGColorSpace = rgb, info: UInt32, _ bytes: [UInt8],
    _ pixel: SIMD4<UInt8>, decode: [CGFloat]? = nil
  ) {
    (testDescription, self.bits, self.space) = (name, bits, space)
    bitsPerPixel = bytes.count == 1 ? bits : 8 * bytes.count
    (self.info, self.bytes, self.pixel, self.decode) = (info, bytes, pixel, decode)
  }

  func image(width: Int = 1) -> CGImage? {
    let data = Data((0..<width).flatMap { _ in bytes })
    guard let provider = CGDataProvider(data: data) else { return nil }
    return CGImage(
      width: width, height: 1, bitsPerComponent: bits, bitsPerPixel: bitsPerPixel,
      bytesPerRow: (width * bitsPerPixel + 7) / 8, space: space,
      bitmapInfo: CGBitmapInfo(rawValue: info), provider: provider, decode: decode,
      shouldInterpolate: false, intent: .defaultIntent)
  }
}

private let rgb = CGColorSpaceCreateDeviceRGB()
private let gray = CGColorSpaceCreateDeviceGray()
private let linear = CGColorSpace(name: CGColorSpace.linearSRGB)!
private let little32 = CGBitmapInfo.byteOrder32Little.rawValue
private let little16 = CGBitmapInfo.byteOrder16Little.rawValue
private let float = CGBitmapInfo.floatComponents.rawValue

private let layouts = [
  Layout("RGB", info: 0, [10, 20, 30], [10, 20, 30, 255]),
  Layout("RGBA multiplied", info: 1, [10, 20, 30, 128], [10, 20, 30, 128]),
  Layout("RGBA multiplied, color above alpha", info: 1, [10, 200, 30, 128], [10, 128, 30, 128]),
  Layout("ARGB multiplied", info: 2, [128, 10, 20, 30], [10, 20, 30, 128]),
  Layout("RGBA", info: 3, [255, 100, 0, 128], [128, 50, 0, 128]),
  Layout("ARGB", info: 4, [128, 255, 100, 0], [128, 50, 0, 128]),
  Layout("RGBX", info: 5, [10, 20, 30, 7], [10, 20, 30, 255]),
  Layout("XRGB", info: 6, [7, 10, 20, 30], [10, 20, 30, 255]),
  Layout("BGRA multiplied", info: 2 | little32, [30, 20, 10, 128], [10, 20, 30, 128]),
  Layout("BGRX", info: 6 | little32, [30, 20, 10, 7], [10, 20, 30, 255]),
  Layout("ABGR", info: 3 | little32, [128, 0, 100, 255], [128, 50, 0, 128]),
  Layout(
    "RGB, decoded backwards", info: 0, [10, 20, 30], [245, 235, 225, 255],
    decode: [1, 0, 1, 0, 1, 0]),
  Layout("RGB linear", linear, info: 0, [0, 55, 255], [0, 128, 255, 255]),
  Layout("RGBA linear multiplied", linear, info: 1, [0, 55, 128, 128], [0, 88, 128, 128]),
  Layout(
    "Display P3 gray", CGColorSpace(name: CGColorSpace.displayP3)!, info: 0, [90, 90, 90],
    [90, 90, 90, 255]), Layout("gray", gray, info: 0, [77], [77, 77, 77, 255]),
  Layout("gray, alpha multiplied", gray, info: 1, [50, 100], [50, 50, 50, 100]),
  Layout("gray, alpha", gray, info: 3, [255, 100], [100, 100, 100, 100]),
  Layout("alpha only", gray, info: 7, [99], [0, 0, 0, 99]),
  Layout("gray of 1 bit", bits: 1, gray, info: 0, [0x80], [255, 255, 255, 255]),
  Layout("gray of 2 bits", bits: 2, gray, info: 0, [0x40], [85, 85, 85, 255]),
  Layout("gray of 4 bits", bits: 4, gray, info: 0, [0x30], [51, 51, 51, 255]),
  Layout(
    "XRGB of 5 bits", bits: 5, info: 6 | little16, [0b000_11111, 0b0_11111_00],
    [255, 0, 255, 255]),
  Layout("RGB of 16 bits", bits: 16, info: 0, [128, 128, 0, 0, 255, 255], [128, 0, 255, 255]),
  Layout(
    "RGBA of 16 bits, little", bits: 16, info: 1 | little16, [0, 128, 0, 0, 0, 128, 0, 128],
    [128, 0, 128, 128]),
  Layout(
    "RGBA half floats, little", bits: 16, info: 1 | float | little16,
    [0, 0x38, 0, 0, 0, 0x34, 0, 0x38], [128, 0, 64, 128]),
  Layout(
    "RGBA floats, little", bits: 32, info: 3 | float | little32,
    [0, 0, 0x80, 0x3F, 0, 0, 0, 0x3F, 0, 0, 0xC0, 0x7F, 0, 0, 0, 0x3F], [128, 64, 0, 128]),
  Layout("CMYK", CGColorSpaceCreateDeviceCMYK(), info: 0, [255, 0, 0, 51], [0, 204, 204, 255]),
  Layout(
    "indexed of 4 bits", bits: 4,
    CGColorSpace(indexedBaseSpace: rgb, last: 1, colorTable: [1, 2, 3, 4, 5, 6])!, info: 0,
    [0x10], [4, 5, 6, 255]),
]

@Suite struct CGImageTests {
  @Test(arguments: layouts)
  private func `reads every layout of pixels`(layout: Layout) throws {
    let image = try #require(layout.image())
    #expect(image.pixelBytes == [layout.pixel])
    #expect(image.bitsPerPixel == layout.bitsPerPixel && image.bitsPerComponent == layout.bits)
    #expect(image.colorSpace == layout.space)
    #expect(image.alphaInfo.rawValue == layout.info & 31)
    #expect(image.bitmapInfo.rawValue == layout.info)
  }

  @Test(arguments: layouts.filter { $0.bitsPerPixel % 8 == 0 })
  private func `reads rows of pixels like single ones`(layout: Layout) throws {
    let image = try #require(layout.image(width: 3))
    #expect(image.pixelBytes == [layout.pixel, layout.pixel, layout.pixel])
  }

  @Test func `bytes that are missing are zeros`() throws {
    let image = try #require(
      CGImage(
        width: 2, height: 2, bitsPerComponent: 8, bitsPerPixel: 24, bytesPerRow: 6, space: rgb,
        bitmapInfo: [], provider: provider([255, 255, 255, 9]), decode: nil,
        shouldInterpolate: true, intent: .defaultIntent))
    let black: SIMD4<UInt8> = [0, 0, 0, 255]
    #expect(image.pixelBytes == [[255, 255, 255, 255], [9, 0, 0, 255], black, black])
  }

  private static let impossible: [(String, (Int, Int, Int, Int, Int, UInt32))] = [
    ("no width", (0, 1, 8, 32, 4, 1)),
    ("negative height", (1, -1, 8, 32, 4, 1)),
    ("a side over 32767", (32_768, 1, 8, 32, 131_072, 1)),
    ("a row too short", (2, 1, 8, 32, 7, 1)),
    ("a row without end", (2, 1, 8, 32, .max, 1)),
    ("7 bits", (1, 1, 7, 32, 4, 1)),
    ("0 bits", (1, 1, 0, 0, 4, 1)),
    ("components that do not fit", (1, 1, 8, 24, 4, 1)),
    ("float of 8 bits", (1, 1, 8, 32, 4, 1 | float)),
    ("unknown alpha", (1, 1, 8, 32, 4, 9)),
    ("unknown byte order", (1, 1, 8, 32, 4, 0x7001)),
    ("words that are not whole", (1, 1, 8, 24, 4, little32)),
    ("565 with 8 bits", (1, 1, 8, 32, 4, 0x20006)),
  ]

  @Test(arguments: impossible.indices)
  func `is nil for what cannot be an image`(row: Int) throws {
    let (name, values) = Self.impossible[row]
    let (width, height, bits, bitsPerPixel, bytesPerRow, info) = values
    let image = CGImage(
      width: width, height: height, bitsPerComponent: bits, bitsPerPixel: bitsPerPixel,
      bytesPerRow: bytesPerRow, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGBitmapInfo(rawValue: info),
      provider: try provider([UInt8](repeating: 0, count: 64)), decode: nil,
      shouldInterpolate: true, intent: .defaultIntent)
    #expect(image == nil, "\(name)")
  }

  @Test func `a bitmap's image shares its pixels and provides them as bytes`() throws {
    let bitmap = Bitmap(size: try #require(PixelSize(width: 2, height: 1)))
    bitmap[1, 0] = PremultipliedPixel(red: 255, green: 0, blue: 0, alpha: 51)
    let image = CGImage(bitmap)
    #expect(image.bitmap === bitmap && image.alphaInfo == .premultipliedLast)
    #expect(image.bytesPerRow == 8)
    #expect(image.dataProvider?.data == Data([0, 0, 0, 0, 51, 0, 0, 51]))
    #expect(image.dataProvider == image.dataProvider)
  }

  @Test func `many threads get one and the same bitmap`() async throws {
    let image = try #require(layouts[0].image(width: 100))
    let found = await withTaskGroup(of: ObjectIdentifier.self) { group in
      for _ in 0..<8 { group.addTask { ObjectIdentifier(image.bitmap) } }
      var all = Set<ObjectIdentifier>()
      for await bitmap in group { all.insert(bitmap) }
      return all
    }
    #expect(found.count == 1)
  }
}
