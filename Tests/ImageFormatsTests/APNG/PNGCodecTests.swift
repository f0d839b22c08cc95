import Testing

@testable import ImageFormats

@Suite struct PNGCodecTests {
  private let codec = PNGCodec()

  @Test func `one image is a still file, with what it says`() throws {
    var properties = ImageFileProperties()
    properties.resolution = ImageFileProperties.Resolution(horizontal: 144, vertical: 72)
    properties.isStandardRGB = true
    let file = ImageFile(
      width: 2, height: 1, frames: [ImageFile.Frame(pixels: [1, 2, 3, 4, 5, 6, 7, 255])],
      properties: properties)
    let bytes = try #require(codec.encode(file))
    let found = try codec.decode(bytes, limits: ImageLimits())
    #expect(!found.isAnimated)
    #expect(found.frames == file.frames)
    #expect(found.properties.isStandardRGB)
    #expect(found.properties.hasAlpha)
    let resolution = try #require(found.properties.resolution)
    #expect(abs(resolution.horizontal - 144) < 0.02)
    #expect(abs(resolution.vertical - 72) < 0.02)
  }

  @Test func `an opaque image has no alpha in its file`() throws {
    let file = ImageFile(
      width: 1, height: 1, frames: [ImageFile.Frame(pixels: [9, 9, 9, 255])])
    let found = try codec.decode(try #require(codec.encode(file)), limits: ImageLimits())
    #expect(!found.properties.hasAlpha)
    #expect(found.properties.colorModel == .gray)
    #expect(!found.properties.isStandardRGB)
    #expect(found.properties.resolution == nil)
  }

  @Test func `a palette with transparency has alpha`() throws {
    let bytes = try Fixture.bytes("palette4-transparent.png")
    #expect(try codec.decode(bytes, limits: ImageLimits()).properties.hasAlpha)
    let opaque = try Fixture.bytes("palette4.png")
    #expect(try !codec.decode(opaque, limits: ImageLimits()).properties.hasAlpha)
  }

  @Test func `frames with delays are an animation, be it of one frame`() throws {
    let delay = FrameDelay(numerator: 1, denominator: 25)
    let frames = [[1, 2, 3, 255], [4, 5, 6, 255]].map {
      ImageFile.Frame(pixels: $0, delay: delay)
    }
    for count in [1, 2] {
      let file = ImageFile(
        width: 1, height: 1, frames: Array(frames.prefix(count)), playCount: 3)
      let found = try codec.decode(try #require(codec.encode(file)), limits: ImageLimits())
      #expect(found.isAnimated)
      #expect(found.frames == file.frames)
      #expect(found.playCount == 3)
    }
  }

  @Test func `samples of 16 bits come in both depths`() throws {
    let file = try codec.decode(Fixture.bytes("rgba16.png"), limits: ImageLimits())
    #expect(file.properties.bitDepth == 16)
    #expect(file.frames[0].deepPixels?.count == file.frames[0].pixels.count)
  }
}
