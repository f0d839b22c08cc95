import Testing

@testable import ImageFormats

@Suite struct WebPTests {
  @Test(arguments: DecodedFixture.all(in: "WebP"))
  func `pixels are those that libwebp reads`(fixture: DecodedFixture) throws {
    let file = try WebP.decode(fixture.bytes())
    #expect(file.width == fixture.width)
    #expect(file.height == fixture.height)
    #expect(CRC32.checksum(of: file.frames.flatMap(\.pixels)) == fixture.digest)
  }

  @Test func `an animation has its delays and loops`() throws {
    let file = try WebP.decode(Fixture.bytes("WebP/anim-lossless.webp"))
    #expect(file.isAnimated)
    #expect(file.playCount == 3)
    #expect(file.frames.map { $0.delay?.seconds } == [0.1, 0.05, 0.2, 0.04, 0.07])
    let still = try WebP.decode(Fixture.bytes("WebP/lossy-75.webp"))
    #expect(!still.isAnimated)
    #expect(still.frames.count == 1)
  }

  @Test func `what the file says is read, and the orientation not applied`() throws {
    let file = try WebP.decode(Fixture.bytes("WebP/exif.webp"))
    #expect(file.properties.orientation == 6)
    #expect((file.width, file.height) == (61, 45))
    #expect(!file.properties.hasAlpha)
    #expect(try WebP.decode(Fixture.bytes("WebP/alpha-best.webp")).properties.hasAlpha)
    #expect(try WebP.decode(Fixture.bytes("WebP/lossless-exact.webp")).properties.hasAlpha)
    #expect(try !WebP.decode(Fixture.bytes("WebP/lossless-m3.webp")).properties.hasAlpha)
  }

  // MARK: What is refused

  @Test(arguments: ["lossy-75.webp", "lossless-m6.webp", "alpha-best.webp", "mux-mixed.webp"])
  func `a file cut short anywhere is an error`(name: String) throws {
    let bytes = try Fixture.bytes("WebP/\(name)")
    for count in stride(from: 0, to: bytes.count - 1, by: 7) {
      #expect(throws: WebPError.self) { try WebP.decode(Array(bytes.prefix(count))) }
    }
  }

  /// A file whose only chunk is one of another file, cut to a length that its header admits to.
  private func cut(_ name: String, to count: Int) throws -> [UInt8] {
    let chunk = try WebPChunks(file: Fixture.bytes("WebP/\(name)")).chunks[0]
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
    let whole = try WebPChunks(file: Fixture.bytes("WebP/\(name)")).chunks[0].content.count
    #expect(try WebP.decode(cut(name, to: whole)).width == 61)
    for count in stride(from: 0, to: whole - 8, by: 5) {
      #expect(throws: WebPError.self) { try WebP.decode(cut(name, to: count)) }
    }
  }

  @Test func `bytes behind the file are ignored`() throws {
    let bytes = try Fixture.bytes("WebP/lossless-m3.webp")
    #expect(try WebP.decode(bytes + [1, 2, 3]) == WebP.decode(bytes))
  }

  @Test func `an image too large takes no memory`() throws {
    let bytes = try Fixture.bytes("WebP/lossless-m3.webp")
    #expect(throws: WebPError.tooLarge(width: 61, height: 45, limit: 2744)) {
      try WebP.decode(bytes, limits: ImageLimits(maximumPixels: 2744))
    }
    let animation = try Fixture.bytes("WebP/anim-lossless.webp")
    #expect(throws: WebPError.tooLarge(width: 40, height: 30, limit: 5999)) {
      try WebP.decode(animation, limits: ImageLimits(maximumPixels: 5999))
    }
    #expect(
      try WebP.decode(animation, limits: ImageLimits(maximumPixels: 6000)).frames.count == 5)
  }

  @Test func `a frame outside of the canvas is refused`() throws {
    var bytes = try Fixture.bytes("WebP/mux-blend.webp")
    let frame = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("ANMF".utf8)) })
    bytes[frame + 8] = 200
    #expect(throws: WebPError.badFrame(0)) { try WebP.decode(bytes) }
  }

  @Test func `a canvas that is not the size of its still image is refused`() throws {
    var bytes = try Fixture.bytes("WebP/exif.webp")
    #expect(bytes[12...].starts(with: Array("VP8X".utf8)))
    bytes[24] += 1
    #expect(throws: WebPError.badChunk("VP8X")) { try WebP.decode(bytes) }
  }

  @Test func `an animation says whether its frames are opaque`() throws {
    #expect(try WebP.decode(Fixture.bytes("WebP/anim-alpha.webp")).properties.hasAlpha)
    #expect(try !WebP.decode(Fixture.bytes("WebP/anim-lossy.webp")).properties.hasAlpha)
  }

  @Test func `a file without an image is refused`() {
    let empty = Array("RIFF".utf8) + [4, 0, 0, 0] + Array("WEBP".utf8)
    #expect(throws: WebPError.missingImage) { try WebP.decode(empty) }
    #expect(throws: WebPError.badSignature) { try WebP.decode([]) }
    #expect(throws: WebPError.badSignature) { try WebP.decode(Array("RIFF....WAVE".utf8)) }
  }

  @Test(arguments: ["lossy-75.webp", "lossless-m6.webp", "alpha-best.webp", "anim-mixed.webp"])
  func `damaged bytes never trap`(name: String) throws {
    let bytes = try Fixture.bytes("WebP/\(name)")
    var state: UInt32 = 7
    for index in stride(from: 12, to: bytes.count, by: 3) {
      var damaged = bytes
      state = state &* 1_664_525 &+ 1_013_904_223
      damaged[index] = UInt8(truncatingIfNeeded: state >> 24)
      _ = try? WebP.decode(damaged, limits: ImageLimits(maximumPixels: 1 << 16))
    }
  }
}
