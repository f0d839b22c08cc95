import Testing

@testable import ImageFormats
@testable import PNGFormat

@Suite struct JPEGTests {
  @Test(arguments: DecodedFixture.all(in: "JPEG"))
  func `pixels are those that libjpeg-turbo reads`(fixture: DecodedFixture) throws {
    let file = try JPEG().read(fixture.bytes())
    #expect((file.width, file.height) == (fixture.width, fixture.height))
    #expect(file.frames.count == 1 && !file.isAnimated)
    #expect(CRC32.checksum(of: file.frames[0].pixels) == fixture.digest)
  }

  private func fixture(_ name: String) throws -> [UInt8] {
    try DecodedFixture.bytes("JPEG/\(name)")
  }

  @Test func `the file's properties are read, and the orientation not applied`() throws {
    func properties(_ name: String) throws -> ImageFileProperties {
      try JPEG().read(fixture(name)).properties
    }
    let file = try JPEG().read(fixture("exif6.jpg"))
    #expect((file.width, file.height) == (61, 45))
    #expect(file.properties.orientation == 6 && !file.properties.hasAlpha)
    #expect(file.properties.resolution?.horizontal == 144)
    #expect(file.properties.resolution?.vertical == 72)
    let plain = try properties("420.jpg")
    #expect(plain.orientation == nil && plain.resolution == nil)
    let models = try ["exif6", "gray", "cmyk"].map { try properties("\($0).jpg").colorModel }
    #expect(models == [.rgb, .gray, .cmyk])
  }

  // MARK: Refused files

  /// The offset after the first marker of a kind in a file.
  private func offset(after marker: UInt8, in bytes: [UInt8]) throws -> Int {
    let index = try #require(
      bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == marker })
    return index + 2
  }

  @Test(arguments: ["420.jpg", "420-progressive.jpg", "restart.jpg", "cmyk-progressive.jpg"])
  func `a file cut short before its first scan is an error`(name: String) throws {
    let bytes = try fixture(name)
    let scan = try offset(after: JPEGMarker.startOfScan, in: bytes)
    for count in stride(from: 3, to: scan, by: 7) {
      #expect(throws: ImageFileError.self) { try JPEG().read(Array(bytes.prefix(count))) }
    }
    #expect(throws: ImageFileError.badSignature(of: "JPEG")) { try JPEG().read([]) }
    #expect(throws: ImageFileError.truncated) { try JPEG().read(Array(bytes.prefix(3))) }
  }

  @Test func `only the last marker may be missing, and only from a sequential image`() throws {
    let whole = try fixture("420.jpg")
    let pixels = try JPEG().read(whole).frames
    let open = try JPEG().read(Array(whole.dropLast(2)))
    #expect(open.frames == pixels && open.damage == nil)
    #expect(try JPEG().read(whole + [1, 2, 3]).frames == pixels)
    let progressive = try fixture("420-progressive.jpg")
    let cut = try JPEG().read(Array(progressive.dropLast(2)))
    #expect(cut.frames == (try JPEG().read(progressive).frames))
    #expect(cut.damage?.kind == .truncated)
  }

  // MARK: Damaged files

  @Test(arguments: ["gray.jpg", "420.jpg", "restart.jpg", "cmyk.jpg"])
  func `a file cut short shows the rows that it has, and gray`(name: String) throws {
    let bytes = try fixture(name)
    let whole = try JPEG().read(bytes)
    let scan = try offset(after: JPEGMarker.startOfScan, in: bytes)
    let cut = try JPEG().read(Array(bytes.prefix(scan + (bytes.count - scan) * 2 / 3)))
    #expect(cut.damage?.kind == .truncated)
    // A quarter of the rows is there whatever the file keeps in its last third.
    let head = whole.frames[0].pixels.prefix(whole.frames[0].pixels.count / 4)
    #expect(cut.frames[0].pixels.starts(with: head))
    #expect(cut.frames[0].pixels != whole.frames[0].pixels)
  }

  @Test func `a progressive file cut short shows all of the image, less sharp`() throws {
    let bytes = try fixture("gray-progressive.jpg")
    let whole = try JPEG().read(bytes).frames[0].pixels
    let cut = try JPEG().read(Array(bytes.prefix(bytes.count * 2 / 3)))
    #expect(cut.damage?.kind == .truncated)
    let distances = zip(whole, cut.frames[0].pixels).map { abs(Int($0) - Int($1)) }
    #expect(distances.reduce(0, +) > 0)
    #expect(distances.reduce(0, +) / distances.count < 16)
  }

  @Test func `two components of one identifier are distinct by their order`() throws {
    var bytes = try fixture("cmyk.jpg")
    let whole = try JPEG().read(bytes).frames
    let frame = try offset(after: JPEGMarker.baselineFrame, in: bytes)
    let scan = try offset(after: JPEGMarker.startOfScan, in: bytes)
    // Behind length, depth, height, width and count, three bytes for each component; in scans two.
    for index in 1..<4 {
      bytes[frame + 8 + 3 * index] = bytes[frame + 8]
      bytes[scan + 3 + 2 * index] = bytes[scan + 3]
      #expect(try JPEG().read(bytes).frames == whole)
    }
    #expect(try JPEG().read(bytes).damage == nil)
  }

  @Test func `a progressive file without its blocks' means shows the rest around gray`() throws {
    var bytes = try fixture("gray-progressive.jpg")
    var removed = 0
    var place = 2
    while let scan = (place..<bytes.count).first(where: {
      $0 + 7 < bytes.count && bytes[$0] == 0xFF && bytes[$0 + 1] == JPEGMarker.startOfScan
    }) {
      let end = try #require(
        (scan + 2..<bytes.count - 1).first { bytes[$0] == 0xFF && bytes[$0 + 1] >= 0xC0 })
      place = end
      // The first of the coefficients that the scan sends.
      if bytes[scan + 7] != 0 { continue }
      bytes.removeSubrange(scan..<end)
      place = scan
      removed += 1
    }
    #expect(removed > 1)
    let file = try JPEG().read(bytes)
    #expect(file.damage != nil)
    let pixels = file.frames[0].pixels
    let levels = stride(from: 0, to: pixels.count, by: 4).map { Int(pixels[$0]) }
    #expect(Set(levels).count > 16, "edges remain")
    #expect((112...144).contains(levels.reduce(0, +) / levels.count))
  }

  @Test func `bits that are no code cost what follows them up to the next restart`() throws {
    let bytes = try fixture("restart.jpg")
    let whole = try JPEG().read(bytes).frames[0].pixels
    let first = try offset(after: JPEGMarker.firstRestart, in: bytes)
    var damaged = bytes
    // Ones alone are no code.
    for index in (first - 6)..<(first - 2) { damaged[index] = 0xFE }
    let found = try JPEG().read(damaged)
    #expect(found.damage != nil)
    let differing = zip(whole, found.frames[0].pixels).count { $0 != $1 }
    #expect((1..<whole.count / 4).contains(differing))
    #expect(found.frames[0].pixels.suffix(whole.count / 2) == whole.suffix(whole.count / 2))
  }

  private static let frame = JPEGMarker.baselineFrame
  private static let tables = JPEGMarker.huffmanTables

  /// Bytes that stand in place of others, so far after the first marker of a kind.
  @Test(
    arguments: [
      ("lossless coding", "420.jpg", frame, -1, 0xC3, .unsupportedCoding(0xC3)),
      ("arithmetic coding", "420.jpg", frame, -1, 0xC9, .unsupportedCoding(0xC9)),
      ("arithmetic passes", "420.jpg", frame, -1, 0xCA, .unsupportedCoding(0xCA)),
      ("hierarchical coding", "420.jpg", frame, -1, 0xC5, .unsupportedCoding(0xC5)),
      ("samples of 12 bits", "420.jpg", frame, 2, 12, .unsupportedDepth(12)),
      ("a table with codes without room", "420.jpg", tables, 3, 3, .badSegment(tables)),
      // A comment instead of a table.
      ("no quantization", "gray.jpg", JPEGMarker.quantizationTables, -1, 0xFE, .missingTable),
      ("no codes", "gray-progressive.jpg", tables, -1, 0xFE, .missingTable),
    ] as [(String, String, UInt8, Int, UInt8, ImageFileError)])
  func `what cannot be read is refused`(
    name: String, file: String, marker: UInt8, distance: Int, byte: UInt8, error: ImageFileError
  ) throws {
    var bytes = try fixture(file)
    bytes[try offset(after: marker, in: bytes) + distance] = byte
    #expect(throws: error) { try JPEG().read(bytes) }
  }

  @Test func `an image too large or for which there are not bits enough takes no memory`() throws {
    var bytes = try fixture("420.jpg")
    let size = try offset(after: JPEGMarker.baselineFrame, in: bytes) + 3
    #expect(throws: ImageFileError.tooLarge(width: 61, height: 45, limit: 2744)) {
      try JPEG().read(bytes, limits: ImageLimits(maximumPixels: 2744))
    }
    #expect(try JPEG().read(bytes, limits: ImageLimits(maximumPixels: 2745)).width == 61)
    bytes.replaceSubrange(size..<(size + 4), with: [0x1F, 0xFF, 0x1F, 0xFF])
    #expect(throws: ImageFileError.truncated) { try JPEG().read(bytes) }
    bytes.replaceSubrange(size..<(size + 4), with: [0, 0, 0, 9])
    #expect(throws: ImageFileError.badSegment(JPEGMarker.baselineFrame)) { try JPEG().read(bytes) }
  }

  @Test func `a sequential image without Huffman tables takes the standard's`() throws {
    let whole = try fixture("420.jpg")
    var bytes = whole
    for index in whole.indices.dropLast()
    where whole[index] == 0xFF && whole[index + 1] == JPEGMarker.huffmanTables {
      bytes[index + 1] = 0xFE
    }
    #expect(bytes != whole)
    let found = try JPEG().read(bytes)
    #expect(try found.frames == JPEG().read(whole).frames && found.damage == nil)
  }

  @Test(arguments: [UInt8(0xFE), 0xE5])
  func `a comment or application data of an impossible length is passed over`(marker: UInt8) throws
  {
    let whole = try fixture("420.jpg")
    for length in [0, 1] as [UInt8] {
      let bytes = Array(whole[..<2]) + [0xFF, marker, 0, length] + whole[2...]
      #expect(try JPEG().read(bytes).frames == (try JPEG().read(whole).frames))
    }
    let table = Array(whole[..<2]) + [0xFF, JPEGMarker.huffmanTables, 0, 1] + whole[2...]
    #expect(throws: ImageFileError.truncated) { try JPEG().read(table) }
  }

  @Test func `what follows the only scan of a sequential image is no part of it`() throws {
    let whole = try fixture("420.jpg")
    let pixels = try JPEG().read(whole).frames
    let scan = try offset(after: JPEGMarker.startOfScan, in: whole) - 2
    let second = Array(whole[scan..<(scan + 40)])
    let found = try JPEG().read(Array(whole.dropLast(2)) + second)
    #expect(found.frames == pixels && found.damage == nil)
  }

  @Test func `a small file of a large image shows the little that it has`() throws {
    var bytes = try fixture("420.jpg")
    let size = try offset(after: JPEGMarker.baselineFrame, in: bytes) + 3
    // 61 columns and 8,000 rows, of which 45 are there.
    bytes.replaceSubrange(size..<(size + 2), with: [0x1F, 0x40])
    let found = try JPEG().read(bytes)
    #expect(found.height == 8_000 && found.damage?.kind == .truncated)
    let whole = try JPEG().read(try fixture("420.jpg")).frames[0].pixels
    #expect(found.frames[0].pixels.starts(with: whole[..<(61 * 4 * 40)]))
    // Without tables and cut short, it has fewer bits than a sixteenth of its 12,000 blocks.
    while let place = bytes.indices.dropLast().first(where: {
      bytes[$0] == 0xFF && bytes[$0 + 1] == JPEGMarker.huffmanTables
    }) {
      let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
      bytes.removeSubrange(place..<(place + 2 + length))
    }
    let scan = try offset(after: JPEGMarker.startOfScan, in: bytes)
    let start = try JPEG().read(Array(bytes.prefix(scan + 50)))
    #expect(start.height == 8_000 && start.damage?.kind == .truncated)
    #expect(start.frames[0].pixels.starts(with: whole[..<(8 * 4)]))
  }

  /// Numbers of the first marker that stand for the right one, and those that cost the interval.
  @Test(
    arguments: zip(
      [3, 4, 5, 1, 2, 6, 7] as [UInt8], [true, true, true] + Array(repeating: false, count: 4)))
  func `a restart marker out of order is passed over or taken for the right one`(
    number: UInt8, isTaken: Bool
  ) throws {
    var bytes = try fixture("restart.jpg")
    let whole = try JPEG().read(bytes).frames[0].pixels
    bytes[try offset(after: JPEGMarker.firstRestart, in: bytes) - 1] =
      JPEGMarker.firstRestart + number
    let found = try JPEG().read(bytes)
    #expect((found.frames[0].pixels == whole) == isTaken)
    #expect(found.damage?.description == ImageFileError.badRestart.description)
  }

  @Test func `a scan that sends what was sent is read nevertheless`() throws {
    let bytes = try fixture("gray-progressive.jpg")
    let scan = try offset(after: JPEGMarker.startOfScan, in: bytes) - 2
    let next = try #require(
      bytes.indices.first {
        $0 > scan + 2 && bytes[$0] == 0xFF && bytes[$0 + 1] != 0 && bytes[$0 + 1] != 0xFF
      })
    let repeated = bytes[..<next] + bytes[scan..<next] + bytes[next...]
    let found = try JPEG().read(Array(repeated))
    #expect(found.frames == (try JPEG().read(bytes).frames))
    #expect(found.damage?.description == ImageFileError.badProgression.description)
  }
}
