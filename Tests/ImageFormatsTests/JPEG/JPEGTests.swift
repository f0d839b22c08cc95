import Testing

@testable import ImageFormats

@Suite struct JPEGTests {
  @Test(arguments: DecodedFixture.all(in: "JPEG"))
  func `pixels are those that libjpeg-turbo reads`(fixture: DecodedFixture) throws {
    let file = try JPEG.decode(fixture.bytes())
    #expect(file.width == fixture.width)
    #expect(file.height == fixture.height)
    #expect(file.frames.count == 1)
    #expect(!file.isAnimated)
    #expect(CRC32.checksum(of: file.frames[0].pixels) == fixture.digest)
  }

  @Test func `what the file says is read, and the orientation not applied`() throws {
    let file = try JPEG.decode(Fixture.bytes("JPEG/exif6.jpg"))
    #expect(file.properties.orientation == 6)
    #expect(file.properties.resolution?.horizontal == 144)
    #expect(file.properties.resolution?.vertical == 72)
    #expect(file.properties.colorModel == .rgb)
    #expect(!file.properties.hasAlpha)
    #expect((file.width, file.height) == (61, 45))
    let plain = try JPEG.decode(Fixture.bytes("JPEG/420.jpg")).properties
    #expect(plain.orientation == nil)
    #expect(plain.resolution == nil)
    #expect(try JPEG.decode(Fixture.bytes("JPEG/gray.jpg")).properties.colorModel == .gray)
    #expect(try JPEG.decode(Fixture.bytes("JPEG/cmyk.jpg")).properties.colorModel == .cmyk)
  }

  // MARK: What is refused

  /// The offset behind the first marker of a kind in a file.
  private func offset(behind marker: UInt8, in bytes: [UInt8]) throws -> Int {
    let index = try #require(
      bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == marker })
    return index + 2
  }

  @Test(arguments: ["420.jpg", "420-progressive.jpg", "restart.jpg", "cmyk-progressive.jpg"])
  func `a file cut short anywhere is an error`(name: String) throws {
    let bytes = try Fixture.bytes("JPEG/\(name)")
    for count in stride(from: 3, to: bytes.count - 2, by: 7) {
      #expect(throws: JPEGError.self) { try JPEG.decode(Array(bytes.prefix(count))) }
    }
    #expect(throws: JPEGError.badSignature) { try JPEG.decode([]) }
    #expect(throws: JPEGError.truncated) { try JPEG.decode(Array(bytes.prefix(3))) }
  }

  @Test func `only the last marker may be missing, and only from a sequential image`() throws {
    let whole = try Fixture.bytes("JPEG/420.jpg")
    let pixels = try JPEG.decode(whole).frames
    #expect(try JPEG.decode(Array(whole.dropLast(2))).frames == pixels)
    #expect(try JPEG.decode(whole + [1, 2, 3]).frames == pixels)
    let progressive = try Fixture.bytes("JPEG/420-progressive.jpg")
    #expect(throws: JPEGError.truncated) { try JPEG.decode(Array(progressive.dropLast(2))) }
  }

  @Test(arguments: [
    (UInt8(0xC3), JPEGError.unsupportedCoding(0xC3)), (0xC9, .unsupportedCoding(0xC9)),
    (0xCA, .unsupportedCoding(0xCA)), (0xC5, .unsupportedCoding(0xC5)),
  ])
  func `lossless, arithmetic and hierarchical coding are refused`(
    marker: UInt8, error: JPEGError
  ) throws {
    var bytes = try Fixture.bytes("JPEG/420.jpg")
    bytes[try offset(behind: JPEGMarker.baselineFrame, in: bytes) - 1] = marker
    #expect(throws: error) { try JPEG.decode(bytes) }
  }

  @Test func `samples of twelve bits are refused`() throws {
    var bytes = try Fixture.bytes("JPEG/420.jpg")
    bytes[try offset(behind: JPEGMarker.baselineFrame, in: bytes) + 2] = 12
    #expect(throws: JPEGError.unsupportedDepth(12)) { try JPEG.decode(bytes) }
  }

  @Test func `an image too large, or for which there are not bits enough, takes no memory`() throws
  {
    var bytes = try Fixture.bytes("JPEG/420.jpg")
    let size = try offset(behind: JPEGMarker.baselineFrame, in: bytes) + 3
    #expect(throws: JPEGError.tooLarge(width: 61, height: 45, limit: 2744)) {
      try JPEG.decode(bytes, limits: ImageLimits(maximumPixels: 2744))
    }
    #expect(try JPEG.decode(bytes, limits: ImageLimits(maximumPixels: 2745)).width == 61)
    bytes.replaceSubrange(size..<(size + 4), with: [0x1F, 0xFF, 0x1F, 0xFF])
    #expect(throws: JPEGError.truncated) { try JPEG.decode(bytes) }
    bytes.replaceSubrange(size..<(size + 4), with: [0, 0, 0, 9])
    #expect(throws: JPEGError.badSegment(JPEGMarker.baselineFrame)) { try JPEG.decode(bytes) }
  }

  @Test func `a table with more codes than there is room for is refused`() throws {
    var bytes = try Fixture.bytes("JPEG/420.jpg")
    let table = try offset(behind: JPEGMarker.huffmanTables, in: bytes) + 3
    bytes[table] = 3
    #expect(throws: JPEGError.badSegment(JPEGMarker.huffmanTables)) { try JPEG.decode(bytes) }
  }

  @Test func `a scan without its tables is refused`() throws {
    for marker in [JPEGMarker.huffmanTables, JPEGMarker.quantizationTables] {
      var bytes = try Fixture.bytes("JPEG/gray.jpg")
      // A comment instead of the table.
      bytes[try offset(behind: marker, in: bytes) - 1] = 0xFE
      #expect(throws: JPEGError.missingTable) { try JPEG.decode(bytes) }
    }
  }

  @Test func `restart markers out of order are refused`() throws {
    var bytes = try Fixture.bytes("JPEG/restart.jpg")
    bytes[try offset(behind: JPEGMarker.firstRestart, in: bytes) - 1] = JPEGMarker.firstRestart + 2
    #expect(throws: JPEGError.badRestart) { try JPEG.decode(bytes) }
  }

  @Test func `a scan that sends what was sent is refused`() throws {
    let bytes = try Fixture.bytes("JPEG/gray-progressive.jpg")
    let scan = try offset(behind: JPEGMarker.startOfScan, in: bytes) - 2
    let next = try #require(
      bytes.indices.first {
        $0 > scan + 2 && bytes[$0] == 0xFF && bytes[$0 + 1] != 0 && bytes[$0 + 1] != 0xFF
      })
    let repeated = bytes[..<next] + bytes[scan..<next] + bytes[next...]
    #expect(throws: JPEGError.badProgression) { try JPEG.decode(Array(repeated)) }
  }

  @Test(arguments: ["420.jpg", "422-progressive.jpg", "separate.jpg", "cmyk.jpg"])
  func `damaged bytes never trap`(name: String) throws {
    let bytes = try Fixture.bytes("JPEG/\(name)")
    var state: UInt32 = 7
    for index in stride(from: 2, to: bytes.count, by: 5) {
      var damaged = bytes
      state = state &* 1_664_525 &+ 1_013_904_223
      damaged[index] = UInt8(truncatingIfNeeded: state >> 24)
      _ = try? JPEG.decode(damaged, limits: ImageLimits(maximumPixels: 1 << 16))
    }
  }
}
