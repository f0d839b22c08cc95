import Testing

@testable import ImageFormats
@testable import PNGFormat

@Suite struct WebP_EncodeTests {
  /// Straight RGBA of a kind of image that an encoder treats in its own way.
  private func pixels(_ kind: String, width: Int, height: Int) -> [UInt8] {
    var state: UInt32 = 1
    func random(_ count: UInt32) -> UInt8 {
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(truncatingIfNeeded: (state >> 16) % count)
    }
    return (0..<width * height).flatMap { index -> [UInt8] in
      let x = index % width
      let y = index / width
      switch kind {
      case "one color": return [10, 20, 30, 40]
      case "transparent": return [0, 0, 0, 0]
      case "hidden colors": return [random(256), random(256), 7, 0]
      case "two colors": return (x / 3 + y / 5) % 2 == 0 ? [255, 0, 0, 255] : [0, 0, 255, 255]
      case "four colors": return [UInt8(x % 2 * 80), 9, UInt8(y % 2 * 80), 255]
      case "sixteen colors": return [random(4) * 60, random(4) * 60, 0, 255]
      case "256 colors": return [random(16) * 17, random(16) * 17, 0, 255]
      case "gradient":
        return [UInt8(x * 3 & 255), UInt8(y * 2 & 255), UInt8((x + y) & 255), 255]
      case "repeated": return [UInt8(x % 7 * 30), UInt8((x * y) % 5 * 50), UInt8(x & 255), 200]
      default: return [random(256), random(256), random(256), random(256)]
      }
    }
  }

  private static let kinds = [
    "one color", "transparent", "hidden colors", "two colors", "four colors", "sixteen colors",
    "256 colors", "gradient", "repeated", "noise",
  ]

  private static let sizes = [(1, 1), (2, 1), (1, 7), (3, 5), (16, 16), (33, 17), (70, 41)]

  @Test(arguments: kinds, sizes)
  func `every pixel comes back`(kind: String, size: (width: Int, height: Int)) throws {
    let pixels = pixels(kind, width: size.width, height: size.height)
    let file = ImageFile(
      width: size.width, height: size.height, frames: [ImageFile.Frame(pixels: pixels)])
    let bytes = try #require(WebP().encode(file))
    #expect(WebP().encode(file) == bytes)
    let decoded = try WebP().read(bytes)
    #expect(decoded.width == size.width)
    #expect(decoded.height == size.height)
    #expect(decoded.frames == file.frames)
    #expect(
      decoded.properties.hasAlpha
        == stride(from: 3, to: pixels.count, by: 4).contains { pixels[$0] < 255 })
  }

  /// A disk that moves over a background, which is transparent or not.
  private func animation(alpha: UInt8, frames: Int = 6) -> ImageFile {
    let width = 64
    let height = 48
    let images = (0..<frames).map { frame in
      (0..<width * height).flatMap { index -> [UInt8] in
        let x = index % width - 12 - 7 * frame
        let y = index / width - 20
        return x * x + y * y < 90 ? [250, 80, UInt8(20 * frame), 255] : [30, 60, 90, alpha]
      }
    }
    return ImageFile(
      width: width, height: height,
      frames: images.map {
        ImageFile.Frame(pixels: $0, delay: FrameDelay(numerator: 1, denominator: 25))
      }, playCount: 3)
  }

  @Test(arguments: [255, 128, 0] as [UInt8])
  func `an animation comes back, and is smaller than as PNG`(alpha: UInt8) throws {
    let file = animation(alpha: alpha)
    let bytes = try #require(WebP().encode(file))
    let decoded = try WebP().read(bytes)
    #expect(decoded.frames.map(\.pixels) == file.frames.map(\.pixels))
    #expect(decoded.frames.map { $0.delay?.seconds } == Array(repeating: 0.04, count: 6))
    #expect(decoded.playCount == 3)
    let png = try #require(PNGCodec().encode(file))
    #expect(bytes.count < png.count)
  }

  @Test func `delays are rounded so that their sum is not`() throws {
    let frame = ImageFile.Frame(pixels: [1, 2, 3, 4], delay: FrameDelay(framesPerSecond: 60))
    let file = ImageFile(width: 1, height: 1, frames: Array(repeating: frame, count: 6))
    let decoded = try WebP().read(try #require(WebP().encode(file)))
    let milliseconds = decoded.frames.map { Int((($0.delay?.seconds ?? 0) * 1_000).rounded()) }
    #expect(milliseconds == [17, 16, 17, 17, 16, 17])
  }

  @Test func `an animation of one frame stays one`() throws {
    let frame = ImageFile.Frame(
      pixels: [1, 2, 3, 4], delay: FrameDelay(numerator: 1, denominator: 2))
    let file = ImageFile(width: 1, height: 1, frames: [frame], playCount: 70_000)
    let decoded = try WebP().read(try #require(WebP().encode(file)))
    #expect(decoded.isAnimated)
    #expect(decoded.frames.map { $0.delay?.seconds } == [0.5])
    #expect(decoded.playCount == 0)
  }

  @Test func `orientation and resolution come back`() throws {
    var properties = ImageFileProperties()
    properties.orientation = 6
    properties.resolution = ImageFileProperties.Resolution(horizontal: 144, vertical: 72.5)
    let file = ImageFile(
      width: 2, height: 1, frames: [ImageFile.Frame(pixels: [1, 2, 3, 255, 4, 5, 6, 255])],
      properties: properties)
    let decoded = try WebP().read(try #require(WebP().encode(file)))
    #expect(decoded.properties.orientation == 6)
    #expect(decoded.properties.resolution == properties.resolution)
    #expect(decoded.frames == file.frames)
  }

  @Test func `a side that the format cannot hold is refused`() {
    func file(width: Int) -> ImageFile {
      ImageFile(
        width: width, height: 1,
        frames: [ImageFile.Frame(pixels: [UInt8](repeating: 255, count: width * 4))])
    }
    #expect(WebP().encode(file(width: 16_385)) == nil)
    #expect(WebP().encode(file(width: 16_384)) != nil)
  }
}
