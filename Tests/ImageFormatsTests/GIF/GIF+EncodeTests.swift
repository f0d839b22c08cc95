import Testing

@testable import ImageFormats
@testable import PNGFormat

@Suite struct GIF_EncodeTests {
  private func still(_ pixels: [UInt8], width: Int) -> ImageFile {
    ImageFile(
      width: width, height: pixels.count / 4 / width, frames: [ImageFile.Frame(pixels: pixels)])
  }

  private func written(_ file: ImageFile) throws -> ImageFile {
    try GIF().read(try #require(GIF().encode(file)))
  }

  /// So many different colors in a square of 16 pixels, one after the other.
  private func pixels(colors: Int) -> [UInt8] {
    (0..<256).flatMap { index in [UInt8(index % colors), UInt8(index % colors * 7 & 255), 200, 255]
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5, 16, 17, 255, 256])
  func `up to 256 colors come back`(colors: Int) throws {
    let file = still(pixels(colors: colors), width: 16)
    #expect(try written(file).frames == file.frames)
    #expect(GIF().encode(file) == GIF().encode(file))
  }

  @Test func `codes begin with two bits at least, as the format requires`() throws {
    let bytes = try #require(GIF().encode(still([0, 0, 0, 255, 255, 255, 255, 255], width: 2)))
    let image = try #require(bytes.firstIndex(of: 0x2C))
    let flags = bytes[image + 9]
    let colors = flags & 0x80 == 0 ? 0 : 2 << Int(flags & 7)
    #expect(bytes[image + 10 + 3 * colors] == 2)
  }

  @Test func `many indices need longer and longer codes, and a new table`() throws {
    var state: UInt32 = 1
    let pixels = (0..<20_000).flatMap { _ -> [UInt8] in
      state = state &* 1_664_525 &+ 1_013_904_223
      let gray = UInt8(state >> 24)
      return [gray, gray, gray, 255]
    }
    let file = still(pixels, width: 100)
    #expect(try written(file).frames == file.frames)
  }

  @Test func `pixels are transparent or opaque`() throws {
    let file = still([9, 9, 9, 127, 8, 8, 8, 128, 7, 7, 7, 255], width: 3)
    #expect(try written(file).frames[0].pixels == [0, 0, 0, 0, 8, 8, 8, 255, 7, 7, 7, 255])
  }

  /// A smooth ramp with more than 256 colors.
  private var ramp: ImageFile {
    var pixels: [UInt8] = []
    for y in 0..<64 { for x in 0..<64 { pixels += [UInt8(4 * x), UInt8(4 * y), 100, 255] } }
    return still(pixels, width: 64)
  }

  @Test func `more colors are reduced to near ones, and their average is kept`() throws {
    let ramp = ramp
    #expect(GIF().encode(ramp) == GIF().encode(ramp))
    let pixels = try written(ramp).frames[0].pixels
    var colors: Set<[UInt8]> = []
    for place in stride(from: 0, to: pixels.count, by: 4) {
      colors.insert(Array(pixels[place..<(place + 4)]))
    }
    #expect((200...256).contains(colors.count))
    var sums = [0, 0, 0]
    for (index, byte) in pixels.enumerated() where index % 4 < 3 {
      let difference = Int(byte) - Int(ramp.frames[0].pixels[index])
      #expect(abs(difference) <= 32)
      sums[index % 4] += difference
    }
    // Half a step of a channel on average would be a visible tint.
    for sum in sums { #expect(abs(sum) < 64 * 64 / 2) }
  }

  /// A disk that moves over a background of one color.
  private func animation(background: [UInt8]) -> ImageFile {
    let images = (0..<5).map { frame in
      (0..<40 * 30).flatMap { index -> [UInt8] in
        let x = index % 40 - 8 - 5 * frame
        let y = index / 40 - 14
        return x * x + y * y < 50 ? [250, 80, UInt8(20 * frame), 255] : background
      }
    }
    return ImageFile(
      width: 40, height: 30,
      frames: images.map {
        ImageFile.Frame(pixels: $0, delay: FrameDelay(numerator: 1, denominator: 25))
      }, playCount: 3)
  }

  @Test(arguments: [[30, 60, 90, 255], [0, 0, 0, 0]] as [[UInt8]])
  func `an animation comes back`(background: [UInt8]) throws {
    let file = animation(background: background)
    let decoded = try written(file)
    #expect(decoded.frames.map(\.pixels) == file.frames.map(\.pixels))
    #expect(decoded.frames.map { $0.delay?.seconds } == Array(repeating: 0.04, count: 5))
    #expect(decoded.playCount == 3)
  }

  @Test(arguments: [0, 1, 2, 65_536])
  func `the number of plays comes back`(plays: Int) throws {
    let frames = [UInt8(1), 2].map {
      ImageFile.Frame(pixels: [$0, 2, 3, 255], delay: FrameDelay(numerator: 1, denominator: 10))
    }
    let file = ImageFile(width: 1, height: 1, frames: frames, playCount: plays)
    #expect(try written(file).playCount == plays)
  }

  @Test func `delays are rounded, their sum is not, and none is too short for browsers`() throws {
    func delays(_ delay: FrameDelay, last: FrameDelay? = nil) throws -> [Int] {
      let frames = (0..<4).map {
        ImageFile.Frame(pixels: [UInt8($0), 2, 3, 255], delay: $0 == 3 ? last ?? delay : delay)
      }
      let file = ImageFile(width: 1, height: 1, frames: frames)
      return try written(file).frames.map { Int($0.delay?.numerator ?? 0) }
    }
    #expect(try delays(FrameDelay(framesPerSecond: 40)) == [3, 2, 3, 2])
    #expect(try delays(FrameDelay(framesPerSecond: 120)) == [2, 2, 2, 2])
    let long = FrameDelay(framesPerSecond: 10)
    #expect(try delays(FrameDelay(framesPerSecond: 100), last: long) == [2, 2, 2, 7])
    #expect(try delays(FrameDelay(numerator: 0, denominator: 1)) == [0, 0, 0, 0])
  }
}
