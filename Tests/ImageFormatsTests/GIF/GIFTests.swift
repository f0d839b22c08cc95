import Testing

@testable import ImageFormats

@Suite struct GIFTests {
  @Test(arguments: DecodedFixture.all(in: "GIF"))
  func `pixels are those that Pillow reads`(fixture: DecodedFixture) throws {
    let file = try GIF.decode(fixture.bytes())
    #expect(file.width == fixture.width)
    #expect(file.height == fixture.height)
    #expect(CRC32.checksum(of: file.frames.flatMap(\.pixels)) == fixture.digest)
  }

  @Test func `an animation has its delays and plays`() throws {
    let file = try GIF.decode(Fixture.bytes("GIF/anim-keep.gif"))
    #expect(file.frames.map { $0.delay?.seconds } == [0.1, 0.05, 0.2, 0.04, 0.07])
    // Three repeats follow the first time.
    #expect(file.playCount == 4)
    #expect(!file.properties.hasAlpha)
    let once = try GIF.decode(Fixture.bytes("GIF/anim-local.gif"))
    #expect(once.playCount == 1)
    let still = try GIF.decode(Fixture.bytes("GIF/transparent.gif"))
    #expect(!still.isAnimated)
    #expect(still.properties.hasAlpha)
  }

  /// A file of one 2x1 image with two colors, red and blue, whose codes are given.
  private func file(
    codes: [UInt8], codeSize: UInt8 = 2, screen: UInt8 = 2, x: UInt8 = 0, transparent: UInt8? = nil,
    end: [UInt8] = [0x3B]
  ) -> [UInt8] {
    var bytes = Array("GIF89a".utf8)
    bytes += [screen, 0, 1, 0, 0x80, 0, 0]
    bytes += [255, 0, 0, 0, 0, 255]
    if let transparent { bytes += [0x21, 0xF9, 4, 1, 0, 0, transparent, 0] }
    bytes += [0x2C, x, 0, 0, 0, 2, 0, 1, 0, 0, codeSize, UInt8(codes.count)]
    bytes += codes
    bytes.append(0)
    return bytes + end
  }

  /// The codes of the indices 0 and 1 with three bits each: clear, 0, 1, end.
  private let codes: [UInt8] = [0b01_000_100, 0b0000_1010]

  @Test func `a file made by hand is read`() throws {
    let decoded = try GIF.decode(file(codes: codes))
    #expect(decoded.frames.map(\.pixels) == [[255, 0, 0, 255, 0, 0, 255, 255]])
    let clear = try GIF.decode(file(codes: codes, transparent: 1))
    #expect(clear.frames.map(\.pixels) == [[255, 0, 0, 255, 0, 0, 0, 0]])
    #expect(clear.properties.hasAlpha)
  }

  @Test func `an index behind the color table is transparent`() throws {
    // Clear, 0, 3, end.
    let decoded = try GIF.decode(file(codes: [0b11_000_100, 0b0000_1010]))
    #expect(decoded.frames.map(\.pixels) == [[255, 0, 0, 255, 0, 0, 0, 0]])
  }

  @Test func `what a frame does not cover is transparent`() throws {
    let decoded = try GIF.decode(file(codes: codes, screen: 4, x: 1))
    #expect(
      decoded.frames.map(\.pixels)
        == [[0, 0, 0, 0, 255, 0, 0, 255, 0, 0, 255, 255, 0, 0, 0, 0]])
  }

  // MARK: What is refused

  @Test func `damage is named`() throws {
    #expect(throws: GIFError.badSignature) { try GIF.decode([]) }
    #expect(throws: GIFError.badSignature) { try GIF.decode(Array("GIF90a".utf8)) }
    #expect(throws: GIFError.badFrame(0)) { try GIF.decode(file(codes: codes, x: 1)) }
    #expect(throws: GIFError.badCode) { try GIF.decode(file(codes: codes, codeSize: 9)) }
    // The first code that is read is one that has no entry yet.
    #expect(throws: GIFError.badCode) { try GIF.decode(file(codes: [0b10_111_100, 0b101])) }
    // The data ends before the second index.
    #expect(throws: GIFError.truncated) { try GIF.decode(file(codes: [0b01_000_100])) }
    #expect(throws: GIFError.truncated) { try GIF.decode(file(codes: [0b01_000_100, 0b01])) }
    #expect(throws: GIFError.badBlock(0x7F)) {
      try GIF.decode(file(codes: codes, end: [0x7F]))
    }
    #expect(throws: GIFError.truncated) { try GIF.decode(file(codes: codes, end: [])) }
    #expect(throws: GIFError.missingImage) {
      try GIF.decode(Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x3B])
    }
    #expect(throws: GIFError.badSize(width: 0, height: 1)) {
      try GIF.decode(Array("GIF89a".utf8) + [0, 0, 1, 0, 0, 0, 0, 0x3B])
    }
  }

  @Test(arguments: ["anim-clear.gif", "interlaced.gif", "anim-local.gif"])
  func `a file cut short anywhere is an error`(name: String) throws {
    let bytes = try Fixture.bytes("GIF/\(name)")
    for count in stride(from: 0, to: bytes.count, by: 7) {
      #expect(throws: GIFError.self) { try GIF.decode(Array(bytes.prefix(count))) }
    }
  }

  @Test func `an image too large takes no memory`() throws {
    let bytes = try Fixture.bytes("GIF/anim-keep.gif")
    #expect(throws: GIFError.tooLarge(width: 40, height: 30, limit: 5_999)) {
      try GIF.decode(bytes, limits: ImageLimits(maximumPixels: 5_999))
    }
    #expect(try GIF.decode(bytes, limits: ImageLimits(maximumPixels: 6_000)).frames.count == 5)
  }

  @Test(arguments: ["anim-clear.gif", "interlaced.gif", "colors17.gif"])
  func `damaged bytes never trap`(name: String) throws {
    let bytes = try Fixture.bytes("GIF/\(name)")
    var state: UInt32 = 7
    for index in stride(from: 6, to: bytes.count, by: 3) {
      var damaged = bytes
      state = state &* 1_664_525 &+ 1_013_904_223
      damaged[index] = UInt8(truncatingIfNeeded: state >> 24)
      _ = try? GIF.decode(damaged, limits: ImageLimits(maximumPixels: 1 << 16))
    }
  }
}
