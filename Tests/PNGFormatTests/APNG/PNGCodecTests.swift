import Testing

@testable import PNGFormat

@Suite struct PNGCodecTests {
  private let codec = PNGCodec()

  private func read(_ bytes: [UInt8], limits: ImageLimits = ImageLimits()) throws -> ImageFile {
    try codec.read(bytes, limits: limits)
  }

  @Test func `one image is a still file, with its properties`() throws {
    var properties = ImageFileProperties()
    properties.resolution = ImageFileProperties.Resolution(horizontal: 144, vertical: 72)
    properties.isStandardRGB = true
    let file = ImageFile(
      width: 2, height: 1, frames: [ImageFile.Frame(pixels: [1, 2, 3, 4, 5, 6, 7, 255])],
      properties: properties)
    let bytes = try #require(codec.encode(file))
    let found = try read(bytes)
    #expect(!found.isAnimated && found.frames == file.frames)
    #expect(found.properties.isStandardRGB && found.properties.hasAlpha)
    let resolution = try #require(found.properties.resolution)
    #expect(abs(resolution.horizontal - 144) < 0.02 && abs(resolution.vertical - 72) < 0.02)
  }

  @Test func `an opaque image has no alpha in its file`() throws {
    let file = ImageFile(width: 1, height: 1, frames: [ImageFile.Frame(pixels: [9, 9, 9, 255])])
    let properties = try read(try #require(codec.encode(file))).properties
    #expect(!properties.hasAlpha && !properties.isStandardRGB)
    #expect(properties.colorModel == .gray && properties.resolution == nil)
  }

  @Test func `a palette with transparency has alpha`() throws {
    #expect(try read(Fixture.bytes("palette4-transparent.png")).properties.hasAlpha)
    #expect(try !read(Fixture.bytes("palette4.png")).properties.hasAlpha)
  }

  @Test func `frames with delays are an animation, be it of one frame`() throws {
    let delay = FrameDelay(numerator: 1, denominator: 25)
    let frames = [[1, 2, 3, 255], [4, 5, 6, 255]].map {
      ImageFile.Frame(pixels: $0, delay: delay)
    }
    for count in [1, 2] {
      let file = ImageFile(width: 1, height: 1, frames: Array(frames.prefix(count)), playCount: 3)
      let found = try read(try #require(codec.encode(file)))
      #expect(found.isAnimated && found.frames == file.frames && found.playCount == 3)
    }
  }

  // MARK: Damage

  /// A file of a still image of one color and of chunks around its data.
  private func file(before: [(String, [UInt8])] = [], after: [(String, [UInt8])] = []) -> [UInt8] {
    let data = ZlibStream.compressed([0, 9, 8, 7, 255])
    let header: [(String, [UInt8])] = [("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0])]
    return PNGFileMaker.file(of: header + before + [("IDAT", data)] + after + [("IEND", [])])
  }

  private func isStill(_ file: ImageFile) -> Bool {
    !file.isAnimated && file.frames.map(\.pixels) == [[9, 8, 7, 255]]
  }

  private func control(_ frames: UInt8...) -> (String, [UInt8]) { ("acTL", frames + [0, 0, 0, 0]) }

  /// A frame of the image's size with a sequence number.
  private func frame(_ number: UInt8) -> (String, [UInt8]) {
    ("fcTL", [0, 0, 0, number, 0, 0, 0, 1, 0, 0, 0, 1] + [UInt8](repeating: 0, count: 14))
  }

  @Test func `an interlaced file cut short shows all of the image, coarsely`() throws {
    func image(_ rows: [UInt8], side: UInt8 = 8) throws -> ImageFile {
      let header: [UInt8] = [0, 0, 0, side, 0, 0, 0, side, 8, 0, 0, 0, 1]
      return try read(PNGFileMaker(header: header, rows: rows).bytes)
    }
    func gray(_ level: UInt8, _ count: Int) -> [UInt8] {
      (0..<count).flatMap { _ in [level, level, level, 255] }
    }
    let first = try image([0, 200])
    #expect(first.frames[0].pixels == gray(200, 64) && first.damage?.kind == .truncated)
    let second = try image([0, 200, 0, 100])
    let row = gray(200, 4) + gray(100, 4)
    #expect(second.frames[0].pixels == (0..<8).flatMap { _ in row })
    // Three passes of a larger image: none goes over pixels of those before it.
    let passes: [UInt8] =
      [0, 10, 20, 0, 30, 40] + [0, 50, 60, 0, 70, 80] + [0, 1, 2, 3, 4, 0, 5, 6, 7, 8]
    let blocks: [[UInt8]] = [[10, 50, 20, 60], [1, 2, 3, 4], [30, 70, 40, 80], [5, 6, 7, 8]]
    #expect(
      try image(passes, side: 16).frames[0].pixels
        == blocks.flatMap { row in (0..<4).flatMap { _ in row.flatMap { gray($0, 4) } } })
  }

  @Test func `the still image stands for a damaged animation`() throws {
    let two = [control(0, 0, 0, 2), frame(0)]
    let tooLong = [0, 0, 0, 2] + ZlibStream.compressed([0, 9, 8, 7, 255, 0])
    let damaged = [
      ("a control after the data", file(after: [control(0, 0, 0, 1)])),
      ("no frames", file(before: [control(0, 0, 0, 0)])),
      ("too many frames", file(before: [control(0x80, 0, 0, 1), frame(0)])),
      ("a short control", file(before: [("acTL", [1])])),
      ("a number that is missing", file(before: [control(0, 0, 0, 1), frame(1)])),
      ("a frame without data", file(before: two, after: [frame(1)])),
      (
        "data that is none",
        file(before: two, after: [frame(1), ("fdAT", [0, 0, 0, 2, 1, 2, 3])])
      ),
      ("data of more than the frame", file(before: two, after: [frame(1), ("fdAT", tooLong)])),
    ]
    for (name, bytes) in damaged {
      let found = try read(bytes)
      #expect(isStill(found) && found.damage?.kind == .invalid, "\(name): \(found)")
    }
    let whole = file(before: [control(0, 0, 0, 1), frame(0)])
    #expect(try read(whole).isAnimated)
    #expect(try [whole, file()].allSatisfy { try read($0).damage == nil })
  }

  @Test func `a check that does not match costs the animation, the header's the image`() throws {
    let bytes = file(before: [control(0, 0, 0, 1), frame(0)])
    for entry in try PNGChunkList(bytes).entries {
      var damaged = bytes
      damaged[entry.content.upperBound] ^= 1
      guard entry.type != .header else {
        #expect(throws: ImageFileError.self) { try read(damaged) }
        continue
      }
      let found = try read(damaged)
      #expect(isStill(found) && found.damage != nil, "\(entry.type)")
    }
  }

  @Test(arguments: ["rgba8.png", "gray4.png", "rgb16.png", "palette8.png"])
  func `a file cut short has the rows that are there, and nothing below`(name: String) throws {
    let bytes = try Fixture.bytes(name)
    let whole = try read(bytes)
    let pixels = whole.frames[0].pixels
    let rowBytes = whole.width * 4
    var counts: [Int] = []
    for count in stride(from: bytes.count - 1, to: 40, by: -9) {
      guard let cut = try? read(Array(bytes[..<count])) else { break }
      #expect(cut.damage != nil)
      let found = cut.frames[0].pixels
      let rows = found.lastIndex { $0 != 0 }.map { $0 / rowBytes + 1 } ?? 0
      #expect(found.prefix(rows * rowBytes) == pixels.prefix(rows * rowBytes), "\(count) bytes")
      #expect(counts.last.map { rows <= $0 } ?? true)
      counts.append(rows)
    }
    #expect(counts.first == whole.height && counts.count > 2 && counts.last! < whole.height)
  }

  @Test func `damage that the pixels do not need costs its chunk alone`() throws {
    let short = try read(file(before: [("gAMA", [])]))
    #expect(isStill(short))
    #expect(short.damage?.description == PNGError.badLength(.gamma, 0).description)
    var unchecked = file(before: [("sRGB", [0]), ("pHYs", [0, 0, 0, 9, 0, 0, 0, 9, 1])])
    let entry = try #require(PNGChunkList(unchecked).entries.first { $0.type == .standardRGB })
    unchecked[entry.content.upperBound] ^= 1
    let found = try read(unchecked)
    #expect(!found.properties.isStandardRGB && found.properties.resolution != nil)
    #expect(isStill(found))
    // What follows the image data may be anything.
    let nonsense = Array(file().dropLast(12)) + [1, 2, 3, 4, 5, 6, 7, 8, 9]
    #expect(try isStill(read(nonsense)))
  }

  @Test func `a file without a whole row is refused with the reason`() throws {
    let bytes = try Fixture.bytes("rgba8.png")
    let list = try PNGChunkList(bytes)
    let data = try #require(list.entries.first { $0.type == .imageData }).content
    for count in [data.lowerBound - 8, data.lowerBound, data.lowerBound + 2] {
      let error = #expect(throws: ImageFileError.self) { try read(Array(bytes[..<count])) }
      #expect(error?.description.isEmpty == false)
    }
    // The cut of such a file is no reference: reading it as one throws whatever is there.
    #expect(throws: PNGError.self) { try PNG.decode(Array(bytes.dropLast(20))) }
  }

  @Test func `an animation beyond the limit is no still image`() {
    let bytes = file(before: [control(0, 0, 0, 1), frame(0)])
    let error = #expect(throws: ImageFileError.self) {
      try read(bytes, limits: ImageLimits(maximumPixels: 0))
    }
    #expect(error?.kind == .tooLarge)
  }

  // MARK: Exif

  @Test(arguments: 1...8)
  func `the orientation is the Exif chunk's, before and after the data`(orientation: Int) throws {
    // Big-endian: the orientation, both resolutions as fractions after the directory, and their unit, inches.
    let exif: [UInt8] =
      [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 4]
      + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0]
      + [0x01, 0x1A, 0, 5, 0, 0, 0, 1, 0, 0, 0, 62]
      + [0x01, 0x1B, 0, 5, 0, 0, 0, 1, 0, 0, 0, 70]
      + [0x01, 0x28, 0, 3, 0, 0, 0, 1, 0, 2, 0, 0] + [0, 0, 0, 0]
      + [0, 0, 0x01, 0x2C, 0, 0, 0, 1] + [0, 0, 0, 150, 0, 0, 0, 1]
    for bytes in [file(before: [("eXIf", exif)]), file(after: [("eXIf", exif)])] {
      let properties = try read(bytes).properties
      #expect(properties.orientation == orientation)
      #expect([properties.resolution?.horizontal, properties.resolution?.vertical] == [300, 150])
    }
    var written = try read(file())
    written.properties.orientation = orientation
    let again = try read(try #require(codec.encode(written)))
    #expect(again.properties.orientation == orientation)
  }

  @Test func `an Exif chunk that cannot be read is ignored`() throws {
    #expect(try read(file(before: [("eXIf", [1, 2, 3])])).properties.orientation == nil)
  }

  @Test func `samples of 16 bits come in both depths`() throws {
    let file = try read(Fixture.bytes("rgba16.png"))
    #expect(file.properties.bitDepth == 16)
    #expect(file.frames[0].deepPixels?.count == file.frames[0].pixels.count)
  }
}
