import Testing

@testable import ImageFormats
@testable import PNGFormat

@Suite struct WebPTests {
  @Test(arguments: DecodedFixture.all(in: "WebP"))
  func `pixels are those that libwebp reads`(fixture: DecodedFixture) throws {
    let file = try WebP().read(fixture.bytes())
    #expect(file.width == fixture.width)
    #expect(file.height == fixture.height)
    #expect(CRC32.checksum(of: file.frames.flatMap(\.pixels)) == fixture.digest)
  }

  @Test func `an animation has its delays and loops`() throws {
    let file = try WebP().read(DecodedFixture.bytes("WebP/anim-lossless.webp"))
    #expect(file.isAnimated)
    #expect(file.playCount == 3)
    #expect(file.frames.map { $0.delay?.seconds } == [0.1, 0.05, 0.2, 0.04, 0.07])
    let still = try WebP().read(DecodedFixture.bytes("WebP/lossy-75.webp"))
    #expect(!still.isAnimated)
    #expect(still.frames.count == 1)
  }

  @Test func `the file's properties are read, and the orientation not applied`() throws {
    let file = try WebP().read(DecodedFixture.bytes("WebP/exif.webp"))
    #expect(file.properties.orientation == 6)
    #expect((file.width, file.height) == (61, 45))
    #expect(!file.properties.hasAlpha)
    #expect(try WebP().read(DecodedFixture.bytes("WebP/alpha-best.webp")).properties.hasAlpha)
    #expect(try WebP().read(DecodedFixture.bytes("WebP/lossless-exact.webp")).properties.hasAlpha)
    #expect(try !WebP().read(DecodedFixture.bytes("WebP/lossless-m3.webp")).properties.hasAlpha)
  }

  // MARK: What is refused

  @Test(arguments: ["lossy-75.webp", "lossless-m6.webp", "alpha-best.webp", "mux-mixed.webp"])
  func `a file cut short anywhere is an error`(name: String) throws {
    let bytes = try DecodedFixture.bytes("WebP/\(name)")
    for count in stride(from: 0, to: bytes.count - 1, by: 7) {
      #expect(throws: ImageFileError.self) { try WebP().read(Array(bytes.prefix(count))) }
    }
  }

  /// A file whose only chunk is one of another file, cut to a length that its header admits to.
  private func cut(_ name: String, to count: Int) throws -> [UInt8] {
    let chunk = try WebPChunks(file: DecodedFixture.bytes("WebP/\(name)")).chunks[0]
    let content = Array(chunk.content.prefix(count))
    func length(_ count: Int) -> [UInt8] {
      [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: count >> $0) }
    }
    let padding = [UInt8](repeating: 0, count: content.count & 1)
    let body =
      Array("WEBP".utf8) + Array(chunk.name.utf8) + length(content.count) + content + padding
    return Array("RIFF".utf8) + length(body.count) + body
  }

  @Test(arguments: ["lossy-75.webp", "lossless-m6.webp", "colors3.webp"])
  func `image data that end early are an error although the chunk does not`(name: String) throws {
    let whole = try WebPChunks(file: DecodedFixture.bytes("WebP/\(name)")).chunks[0].content.count
    #expect(try WebP().read(cut(name, to: whole)).width == 61)
    for count in stride(from: 0, to: whole - 8, by: 5) {
      #expect(throws: ImageFileError.self) { try WebP().read(cut(name, to: count)) }
    }
  }

  /// Bits of a file, the lowest of each byte first.
  private struct Bits {
    private(set) var bytes: [UInt8] = []
    private var count = 0

    mutating func write(_ value: Int, _ bits: Int) {
      for bit in 0..<bits {
        if count % 8 == 0 { bytes.append(0) }
        bytes[bytes.count - 1] |= UInt8(value >> bit & 1) << UInt8(count % 8)
        count += 1
      }
    }

    /// A code of one symbol, which takes no bits.
    mutating func writeCode(of symbol: Int) { write(symbol << 3 | 0b101, 11) }
  }

  @Test func `an entry of the color cache that was never set puts transparent black into its own`()
    throws
  {
    // Some red that is kept in entry 0 of two.
    let red = try #require(
      (1...255).first { ColorCache.key(0xFF00_0000 | UInt32($0) << 16, bits: 1) == 0 })
    var bits = Bits()
    bits.write(0x2F, 8)
    bits.write(3 - 1, 14)
    bits.write(1 - 1, 14)
    bits.write(1, 1)
    bits.write(0, 3 + 1)
    // A cache of two colors, and one group of codes.
    bits.write(1 | 1 << 1, 5)
    bits.write(0, 1)
    // Green: 0 is 0, the cache's entries are 10 and 11, as lengths in a code of two bits each.
    bits.write(0, 1)
    bits.write(5 - 4, 4)
    for length in [2, 2, 0, 2, 2] { bits.write(length, 3) }
    bits.write(0, 1)
    let (one, two, zeros3, zeros11) = (0b00, 0b10, 0b01, 0b11)
    bits.write(one, 2)
    for _ in 0..<2 {
      bits.write(zeros11, 2)
      bits.write(138 - 11, 7)
    }
    bits.write(zeros3, 2)
    bits.write(3 - 3, 3)
    bits.write(two, 2)
    bits.write(two, 2)
    for symbol in [red, 0, 255, 0] { bits.writeCode(of: symbol) }
    // The red, entry 1, which was never set, and entry 0.
    bits.write(0b0_1_11_0, 1 + 2 + 2)
    var file = Array("RIFF\0\0\0\0WEBPVP8L".utf8) + [UInt8(bits.bytes.count), 0, 0, 0] + bits.bytes
    if bits.bytes.count % 2 == 1 { file.append(0) }
    file[4] = UInt8(file.count - 8)
    let pixels = try #require(try WebP().read(file).frames.first).pixels
    #expect(pixels == [UInt8(red), 0, 0, 255, 0, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test func `bytes behind the file are ignored`() throws {
    let bytes = try DecodedFixture.bytes("WebP/lossless-m3.webp")
    #expect(try WebP().read(bytes + [1, 2, 3]) == WebP().read(bytes))
  }

  @Test func `an image too large takes no memory`() throws {
    let bytes = try DecodedFixture.bytes("WebP/lossless-m3.webp")
    #expect(throws: ImageFileError.tooLarge(width: 61, height: 45, limit: 2744)) {
      try WebP().read(bytes, limits: ImageLimits(maximumPixels: 2744))
    }
    let animation = try DecodedFixture.bytes("WebP/anim-lossless.webp")
    #expect(throws: ImageFileError.tooLarge(width: 40, height: 30, limit: 5999)) {
      try WebP().read(animation, limits: ImageLimits(maximumPixels: 5999))
    }
    #expect(
      try WebP().read(animation, limits: ImageLimits(maximumPixels: 6000)).frames.count == 5)
  }

  @Test func `a frame outside of the canvas is refused`() throws {
    var bytes = try DecodedFixture.bytes("WebP/mux-blend.webp")
    let frame = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("ANMF".utf8)) })
    bytes[frame + 8] = 200
    #expect(throws: ImageFileError.badFrame(0)) { try WebP().read(bytes) }
  }

  @Test func `a canvas that is not the size of its still image is refused`() throws {
    var bytes = try DecodedFixture.bytes("WebP/exif.webp")
    #expect(bytes[12...].starts(with: Array("VP8X".utf8)))
    bytes[24] += 1
    #expect(throws: ImageFileError.badChunk("VP8X")) { try WebP().read(bytes) }
  }

  @Test func `an animation has a flag for opaque frames`() throws {
    #expect(try WebP().read(DecodedFixture.bytes("WebP/anim-alpha.webp")).properties.hasAlpha)
    #expect(try !WebP().read(DecodedFixture.bytes("WebP/anim-lossy.webp")).properties.hasAlpha)
  }

  @Test func `a file without an image is refused`() {
    let empty = Array("RIFF".utf8) + [4, 0, 0, 0] + Array("WEBP".utf8)
    #expect(throws: ImageFileError.missingImage) { try WebP().read(empty) }
    #expect(throws: ImageFileError.badSignature(of: "WebP")) { try WebP().read([]) }
    #expect(throws: ImageFileError.badSignature(of: "WebP")) {
      try WebP().read(Array("RIFF....WAVE".utf8))
    }
  }

  @Test(arguments: ["lossy-75.webp", "lossless-m6.webp", "alpha-best.webp", "anim-mixed.webp"])
  func `damaged bytes never trap`(name: String) throws {
    let bytes = try DecodedFixture.bytes("WebP/\(name)")
    var state: UInt32 = 7
    for index in stride(from: 12, to: bytes.count, by: 3) {
      var damaged = bytes
      state = state &* 1_664_525 &+ 1_013_904_223
      damaged[index] = UInt8(truncatingIfNeeded: state >> 24)
      _ = try? WebP().read(damaged, limits: ImageLimits(maximumPixels: 1 << 16))
    }
  }
}
