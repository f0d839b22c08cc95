import Testing

@testable import PNGFormat

@Suite struct PNGEncodeTests {
  /// Pictures of 20x20, and how they should be stored.
  private static let pictures: [(String, @Sendable (Int) -> [UInt8], PNGColorType, Int)] = [
    ("one color", { _ in [9, 8, 7, 255] }, .palette, 1),
    ("two colors", { [9, 8, $0 % 2 == 0 ? 7 : 3, 255] }, .palette, 1),
    ("four colors", { [9, 8, UInt8($0 % 4), 255] }, .palette, 2),
    ("16 colors", { [9, UInt8($0 % 16), 7, 255] }, .palette, 4),
    ("17 colors", { [9, UInt8($0 % 17), 7, 255] }, .palette, 8),
    ("four half transparent colors", { [9, 8, 7, UInt8(60 * ($0 % 4))] }, .palette, 2),
    ("100 grays", { [UInt8](repeating: UInt8($0 % 100), count: 3) + [255] }, .gray, 8),
    (
      "400 grays with alpha",
      { [UInt8](repeating: UInt8($0 % 200), count: 3) + [UInt8($0 / 2)] }, .grayAlpha, 8
    ),
    ("400 opaque colors", { [UInt8($0 % 20), UInt8($0 / 20), 9, 255] }, .rgb, 8),
    ("400 colors with alpha", { [UInt8($0 % 20), UInt8($0 / 20), 9, UInt8($0 / 2)] }, .rgba, 8),
  ]

  @Test(arguments: pictures.indices)
  func `a picture is stored in the smallest kind that holds it`(index: Int) throws {
    let (name, color, colorType, bitDepth) = Self.pictures[index]
    let image = PNGImage(width: 20, height: 20, pixels: (0..<400).flatMap(color))
    let bytes = PNG.encode(image)
    let header = try PNG.readHeader(bytes)
    #expect(header.colorType == colorType && header.bitDepth == bitDepth, "\(name): \(header)")
    #expect(try PNG.decode(bytes) == image, "\(name)")
  }

  private func colorful(_ width: Int, _ height: Int) -> PNGImage {
    let pixels = (0..<width * height).flatMap { index -> [UInt8] in
      [UInt8(index % 251), UInt8(index % 83), UInt8(index % 7), 255]
    }
    return PNGImage(width: width, height: height, pixels: pixels)
  }

  @Test(arguments: 20...24) func `opaque rows of every width come back`(width: Int) throws {
    let image = colorful(width, 20)
    let bytes = PNG.encode(image)
    #expect(try PNG.readHeader(bytes).colorType == .rgb)
    #expect(try PNG.decode(bytes) == image)
  }

  @Test func `a tiny picture gets no palette`() throws {
    let bytes = PNG.encode(PNGImage(width: 2, height: 2, pixels: .init(repeating: 255, count: 16)))
    #expect(try PNG.readHeader(bytes).colorType == .gray)
  }

  @Test func `the colors of transparent pixels are kept`() throws {
    let image = PNGImage(width: 2, height: 1, pixels: [1, 2, 3, 0, 200, 100, 50, 0])
    #expect(try PNG.decode(PNG.encode(image)) == image)
  }

  @Test func `the same picture gives the same bytes`() {
    let image = colorful(100, 90)
    let bytes = PNG.encode(image)
    #expect(bytes == PNG.encode(image))
    // The same on every machine and in every build.
    #expect(CRC32.checksum(of: bytes) == 721_151_107)
  }

  @Test(arguments: [(600, 640), (4, 90_000), (176_000, 3)])
  func `a large picture is one file however its parts are scheduled`(width: Int, height: Int) throws
  {
    var state: UInt32 = 5
    var pixels = [UInt8](repeating: 255, count: 4 * width * height)
    for index in 0..<(width * height) {
      state = state &* 1_664_525 &+ 1_013_904_223
      pixels[4 * index] = UInt8(truncatingIfNeeded: index >> 4)
      pixels[4 * index + 1] = UInt8(state >> 28)
      pixels[4 * index + 2] = UInt8(index & 7)
    }
    let image = PNGImage(width: width, height: height, pixels: pixels)
    let file = PNG.encode(image, level: .fast)
    for scheduler in [WorkScheduler.backward, .onThreads] {
      let other = PNG.encode(image, level: .fast, on: scheduler)
      #expect(CRC32.checksum(of: other) == CRC32.checksum(of: file))
    }
    let isWhole = try PNG.decode(file) == image
    #expect(isWhole)
  }

  @Test func `a drawing whose rows repeat is not filtered, a smooth one is`() throws {
    func filters(_ color: (Int, Int) -> Int) throws -> Set<UInt8> {
      let pixels = (0..<120).flatMap { y in
        (0..<200).flatMap { x -> [UInt8] in
          let value = color(x, y)
          return [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 3), 90, 255]
        }
      }
      let list = try PNGChunkList(PNG.encode(PNGImage(width: 200, height: 120, pixels: pixels)))
      let rows = ScratchBytes(zeros: 120 * 601 + Inflater.fastOutputMargin)
      let data = try #require(try list.content(of: .imageData))
      #expect(try Inflater.whole(Array(data), into: rows) == 120 * 601)
      return Set((0..<120).map { rows.start[$0 * 601] })
    }
    #expect(try filters { x, y in (x * 7919 ^ y % 3 * 40503) % 977 } == [0])
    #expect(try filters { x, y in (x * x + 3 * y * y + x * y) / 90 } == [2, 4])
  }

  @Test func `all metadata is written, except what describes other samples`() throws {
    var image = PNGImage(width: 1, height: 1, pixels: [1, 2, 3, 255])
    image.metadata.gamma = 45455
    image.metadata.standardRGBIntent = 0
    image.metadata.pixelRatio = .init(horizontal: 2, vertical: 1)
    let text = PNGChunk(type: try #require(PNGChunkType("tEXt")), data: Array("a\0b".utf8))
    let other = PNGChunk(type: try #require(PNGChunkType("bKGD")), data: [0, 0])
    image.metadata.chunks = [text, other]
    var expected = image
    expected.metadata.chunks = [text]
    #expect(try PNG.decode(PNG.encode(image)) == expected)
  }
}
