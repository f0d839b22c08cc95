import PNGFormat
import Testing

@testable import PortableCoreGraphics
@testable import PortableImageIO

@Suite struct CGImageSourceThumbnailsTests {
  private func png(width: Int, height: Int) -> [UInt8] {
    PNG.encode(
      PNGImage(
        width: width, height: height, pixels: [UInt8](repeating: 200, count: width * height * 4)))
  }

  private func size(_ options: CFDictionary?) throws -> [Int]? {
    let image = CGImageSourceCreateThumbnailAtIndex(
      try makeSource(png(width: 40, height: 30)), 0, options)
    return image.map { [$0.width, $0.height] }
  }

  @Test func `a thumbnail is made when an option requires it`() throws {
    #expect(try size(nil) == nil)
    #expect(try size([kCGImageSourceThumbnailMaxPixelSize: 20]) == nil)
    #expect(try size([kCGImageSourceCreateThumbnailFromImageAlways: false]) == nil)
    #expect(try size([kCGImageSourceCreateThumbnailFromImageAlways: true]) == [40, 30])
    #expect(try size([kCGImageSourceCreateThumbnailFromImageIfAbsent: true]) == [40, 30])
    let source = try makeSource(png(width: 4, height: 4))
    let always: CFDictionary = [kCGImageSourceCreateThumbnailFromImageAlways: true]
    #expect(CGImageSourceCreateThumbnailAtIndex(source, 1, always) == nil)
  }

  @Test(
    arguments: [
      (20.0, [20, 15]), (39, [39, 29]), (100, [40, 30]), (1, [1, 1]), (0, [40, 30]),
      (-5, [40, 30]),
    ] as [(Double, [Int])])
  func `no side is longer than the limit or than it was`(limit: Double, size: [Int]) throws {
    #expect(
      try self.size([
        kCGImageSourceCreateThumbnailFromImageAlways: true,
        kCGImageSourceThumbnailMaxPixelSize: limit,
      ]) == size)
  }

  /// A JPEG file of 16x8 pixels whose quarters are red, green, blue and white, lying in one of the eight ways.
  private func file(orientation: UInt8) throws -> [UInt8] {
    var bytes = try fixture("JPEG/corners.jpg")
    // The only entry of the Exif segment.
    let place = try #require(
      bytes.indices.first { bytes[$0...].starts(with: [0x01, 0x12, 0x00, 0x03]) })
    bytes[place + 9] = orientation
    return bytes
  }

  /// The colors of the corners: top left, top right, bottom left, bottom right.
  private func corners(_ image: CGImage) -> String {
    let pixels = image.pixelBytes
    let places = [
      0, image.width - 1, (image.height - 1) * image.width, image.height * image.width - 1,
    ]
    return places.map { place in
      let pixel = pixels[place]
      if pixel.x > 150 { return pixel.y > 150 ? "w" : "r" }
      return pixel.y > 150 ? "g" : "b"
    }.joined()
  }

  @Test(
    arguments: [
      (1, "rgbw", 16), (2, "grwb", 16), (3, "wbgr", 16), (4, "bwrg", 16), (5, "rbgw", 8),
      (6, "brwg", 8), (7, "wgbr", 8), (8, "gwrb", 8),
    ] as [(UInt8, String, Int)])
  func `the orientation is applied when an option requires it`(
    orientation: UInt8, expected: String, width: Int
  ) throws {
    let source = try makeSource(file(orientation: orientation))
    let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
    #expect(properties?[kCGImagePropertyOrientation] as? Int == Int(orientation))
    var options: CFDictionary = [kCGImageSourceCreateThumbnailFromImageAlways: true]
    let stored = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
    #expect(corners(stored) == "rgbw")
    options[kCGImageSourceCreateThumbnailWithTransform] = true
    let turned = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
    #expect((turned.width, turned.height) == (width, 24 - width))
    #expect(corners(turned) == expected)
    #expect(turned.alphaInfo == (orientation == 1 ? stored.alphaInfo : .noneSkipLast))
  }
}
