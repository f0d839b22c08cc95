import Testing

@testable import ImageFormats
@testable import PNGFormat

@Suite struct GIFTests {
  @Test(arguments: DecodedFixture.all(in: "GIF"))
  func `pixels are those that Pillow reads`(fixture: DecodedFixture) throws {
    let file = try GIF().read(fixture.bytes())
    #expect((file.width, file.height) == (fixture.width, fixture.height))
    #expect(CRC32.checksum(of: file.frames.flatMap(\.pixels)) == fixture.digest)
  }

  @Test func `an animation has its delays and plays`() throws {
    let file = try GIF().read(DecodedFixture.bytes("GIF/anim-keep.gif"))
    #expect(file.frames.map { $0.delay?.seconds } == [0.1, 0.05, 0.2, 0.04, 0.07])
    // Three repeats follow the first time.
    #expect(file.playCount == 4 && !file.properties.hasAlpha)
    #expect(try GIF().read(DecodedFixture.bytes("GIF/anim-local.gif")).playCount == 1)
    let still = try GIF().read(DecodedFixture.bytes("GIF/transparent.gif"))
    #expect(!still.isAnimated && still.properties.hasAlpha)
  }

  /// A file of one 2x1 image with two colors, red and blue, whose codes are given.
  private func file(
    codes: [UInt8], codeSize: UInt8 = 2, screen: UInt8 = 2, x: UInt8 = 0, height: UInt8 = 1,
    transparent: UInt8? = nil, end: [UInt8] = [0x3B]
  ) -> [UInt8] {
    var bytes = Array("GIF89a".utf8)
    bytes += [screen, 0, 1, 0, 0x80, 0, 0]
    bytes += [255, 0, 0, 0, 0, 255]
    if let transparent { bytes += [0x21, 0xF9, 4, 1, 0, 0, transparent, 0] }
    bytes += [0x2C, x, 0, 0, 0, 2, 0, height, 0, 0, codeSize, UInt8(codes.count)]
    bytes += codes
    bytes.append(0)
    return bytes + end
  }

  private let red: [UInt8] = [255, 0, 0, 255]
  private let blue: [UInt8] = [0, 0, 255, 255]
  private let clear: [UInt8] = [0, 0, 0, 0]
  /// The codes of the indices 0 and 1 with three bits each: clear, 0, 1, end.
  private let codes: [UInt8] = [0b01_000_100, 0b0000_1010]

  @Test func `a file made by hand is read`() throws {
    let second = file(codes: codes).dropFirst(19)
    var plain = file(codes: codes)
    plain[10] = 0
    plain.removeSubrange(13..<19)
    let files: [(name: String, bytes: [UInt8], frames: [[UInt8]])] = [
      ("as it should be", file(codes: codes), [red + blue]),
      ("with a transparent color", file(codes: codes, transparent: 1), [red + clear]),
      // Clear, 0, 1, end with twelve bits each.
      (
        "codes that begin with more bits than indices have",
        file(codes: [0, 8, 0, 1, 0x10, 0x80], codeSize: 11), [red + blue]
      ),
      // 0 and 0 with a bit each.
      ("codes that begin with no bits for indices", file(codes: [0], codeSize: 0), [red + red]),
      // Clear, 0, 3, end.
      ("an index past the color table", file(codes: [0b11_000_100, 0b0000_1010]), [red + clear]),
      (
        "a frame that does not cover all", file(codes: codes, screen: 4, x: 1),
        [clear + red + blue + clear]
      ),
      ("a screen without a size", file(codes: codes, screen: 0), [red + blue]),
      ("a frame without a size", file(codes: codes, height: 0), [red + blue]),
      (
        "a transparent color of one image alone",
        file(codes: codes, transparent: 1, end: []) + second, [red + clear, red + blue]
      ),
      ("no color table: black and white", plain, [[0, 0, 0, 255, 255, 255, 255, 255]]),
    ]
    for (name, bytes, frames) in files {
      #expect(try GIF().read(bytes).frames.map(\.pixels) == frames, "\(name)")
    }
    #expect(try GIF().read(files[1].bytes).properties.hasAlpha)
    #expect(try GIF().read(files[2].bytes).damage == nil)
  }

  // MARK: Refused files

  @Test func `damage is named`() {
    let head = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0]
    let defects: [(bytes: [UInt8], error: ImageFileError)] = [
      ([], .badSignature(of: "GIF")), (Array("GIF90a".utf8), .badSignature(of: "GIF")),
      (file(codes: codes, codeSize: 12), .badLZWCode),
      // The first code that is read is one that has no entry yet.
      (file(codes: [0b10_111_100, 0b101]), .badLZWCode),
      // The data ends before the first index.
      (file(codes: [0b101_100]), .truncated), (head + [0x7F], .badBlock(0x7F)),
      (head + [0x3B], .missingImage), (file(codes: codes, screen: 0, height: 0), .badFrame(0)),
    ]
    for (bytes, error) in defects {
      #expect(throws: error, "\(bytes)") { try GIF().read(bytes) }
    }
  }

  // MARK: Damaged files

  @Test func `pixels after damaged codes are transparent, and the damage is named`() throws {
    // The second index is missing; a code without an entry stands in its place; and the codes end.
    let damaged: [([UInt8], ImageFileError.Kind)] = [
      ([0b01_000_100], .truncated), ([0b11_000_100, 0b1], .invalid),
      ([0b01_000_100, 1], .truncated),
    ]
    for (codes, kind) in damaged {
      let decoded = try GIF().read(file(codes: codes))
      #expect(decoded.frames.map(\.pixels) == [red + clear])
      #expect(decoded.damage?.kind == kind && decoded.properties.hasAlpha)
    }
    #expect(try GIF().read(file(codes: codes)).damage == nil)
  }

  @Test func `a file that ends early or goes on with nonsense has the frames before that`() throws {
    for (end, kind) in [([], .truncated), ([0x7F], .invalid), ([0x2C, 0], .truncated)]
      as [([UInt8], ImageFileError.Kind)]
    {
      let decoded = try GIF().read(file(codes: codes, end: end))
      #expect(decoded.frames.map(\.pixels) == [red + blue])
      #expect(decoded.damage?.kind == kind)
    }
  }

  @Test(arguments: ["anim-clear.gif", "interlaced.gif", "anim-local.gif"])
  func `a file cut short shows the start of what the whole one shows`(name: String) throws {
    let bytes = try DecodedFixture.bytes("GIF/\(name)")
    let whole = try GIF().read(bytes)
    var counts: Set<Int> = []
    for count in stride(from: 0, to: bytes.count, by: 7) {
      guard let cut = try? GIF().read(Array(bytes.prefix(count))) else { continue }
      counts.insert(cut.frames.count)
      #expect(cut.damage?.kind == .truncated)
      #expect((cut.width, cut.height) == (whole.width, whole.height))
      // All frames but the last are whole.
      #expect(
        cut.frames.dropLast().map(\.pixels)
          == whole.frames.prefix(cut.frames.count - 1).map(\.pixels))
    }
    #expect(counts == Set(1...whole.frames.count))
  }

  @Test(arguments: 2...9)
  func `each row of an interlaced file cut short stands for the rows below it`(tenths: Int) throws {
    let bytes = try DecodedFixture.bytes("GIF/interlaced.gif")
    let whole = try GIF().read(bytes)
    let right = whole.frames[0].pixels
    let cut = try GIF().read(Array(bytes.prefix(bytes.count * tenths / 10)))
    guard let found = cut.frames.first?.pixels else { return }
    let rowBytes = whole.width * 4
    #expect(tenths < 4 || found.prefix(rowBytes) == right.prefix(rowBytes))
    var expected = [UInt8](repeating: 0, count: right.count)
    // The rows in the order of the file, and for how many each stands: every eighth, those in between and so on.
    let passes = [(0, 8, 8), (4, 8, 4), (2, 4, 2), (1, 2, 1)]
    reading: for (first, step, height) in passes {
      for row in stride(from: first, to: whole.height, by: step) {
        for place in row * rowBytes..<(row + 1) * rowBytes {
          guard found[place] == right[place] else { break reading }
          for below in 0..<min(height, whole.height - row) {
            expected[place + below * rowBytes] = right[place]
          }
        }
      }
    }
    #expect(found == expected)
  }

  @Test func `a first frame beyond the screen makes it larger, later ones are cut off`() throws {
    let outside = try GIF().read(file(codes: codes, x: 1))
    #expect((outside.width, outside.height) == (3, 1))
    #expect(outside.frames.map(\.pixels) == [clear + red + blue])
    let second = file(codes: codes, x: 1, end: [0x3B]).dropFirst(19)
    let later = try GIF().read(file(codes: codes, end: []) + second)
    #expect((later.width, later.height) == (2, 1) && later.damage == nil)
    #expect(later.frames.map(\.pixels) == [red + blue, red + red])
  }

  @Test func `an image too large takes no memory`() throws {
    let bytes = try DecodedFixture.bytes("GIF/anim-keep.gif")
    #expect(throws: ImageFileError.tooLarge(width: 40, height: 30, limit: 5_999)) {
      try GIF().read(bytes, limits: ImageLimits(maximumPixels: 5_999))
    }
    #expect(try GIF().read(bytes, limits: ImageLimits(maximumPixels: 6_000)).frames.count == 5)
  }
}
