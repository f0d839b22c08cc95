import Testing

@testable import PNGFormat

/// Reading what other programs wrote, and what no program should have written.
@Suite struct PNGDecodeTests {
  @Test(arguments: Fixture.all)
  func `reads the pixels that libpng reads`(fixture: Fixture) throws {
    let bytes = try fixture.bytes()
    let header = try PNG.readHeader(bytes)
    #expect(header.colorType == fixture.colorType && header.bitDepth == fixture.bitDepth)
    #expect(header.isInterlaced == fixture.name.contains("interlaced"))
    let image = try PNG.decode(bytes)
    #expect([image.width, image.height] == [fixture.width, fixture.height])
    #expect(CRC32.checksum(of: image.pixels) == fixture.digest)
    let deep = image.deepPixels.map { samples in
      CRC32.checksum(of: samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
    }
    #expect(deep == fixture.deepDigest)
  }

  @Test func `a transparent color beyond 8 bits is that of no pixel`() throws {
    // Red has 9 bits, of which the highest would count as green.
    let file = PNGFileMaker(
      header: [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0], extra: [("tRNS", [1, 9, 0, 8, 0, 7])],
      rows: [0, 9, 9, 7])
    #expect(try PNG.decode(file.bytes).pixels == [9, 9, 7, 255])
  }

  @Test(arguments: Fixture.all)
  func `what was read can be written and read again`(fixture: Fixture) throws {
    let image = try PNG.decode(fixture.bytes())
    let again = try PNG.decode(PNG.encode(image))
    #expect(again.pixels == image.pixels)
    let (written, read) = (image.metadata, again.metadata)
    #expect(written.resolution == read.resolution && written.gamma == read.gamma)
  }

  @Test func `the file's resolution, gamma and color space are read`() throws {
    func metadata(_ name: String) throws -> PNGMetadata {
      try PNG.decode(Fixture.bytes(name)).metadata
    }
    let gray = try metadata("gray8.png")
    #expect(gray.resolution == .init(horizontal: 5669, vertical: 2835))
    #expect(gray.gamma == 45455 && gray.standardRGBIntent == nil)
    #expect(try metadata("rgb8.png").standardRGBIntent == 1)
    let text = try metadata("drawn.png").chunk(PNGChunkType("tEXt")!)
    #expect(text == Array("Title\0made with libpng".utf8))
  }

  // MARK: Damage

  @Test(arguments: ["tiny3x4-interlaced.png", "palette4-transparent.png", "rgb16-transparent.png"])
  func `a file cut off or changed anywhere throws`(name: String) throws {
    let bytes = try Fixture.bytes(name)
    for count in bytes.indices {
      #expect(throws: PNGError.self, "\(count) bytes") { try PNG.decode(Array(bytes[..<count])) }
    }
    for index in bytes.indices {
      for change in [1, 0x20, 0x80, 0xFF] as [UInt8] {
        var damaged = bytes
        damaged[index] ^= change
        #expect(throws: PNGError.self, "byte \(index) ^ \(change)") { try PNG.decode(damaged) }
      }
    }
  }

  @Test(arguments: ["tiny3x4-interlaced.png", "palette4-transparent.png", "huffman-only.png"])
  func `any changed byte under a right check decodes or throws`(name: String) throws {
    let bytes = try Fixture.bytes(name)
    for entry in try PNGChunkList(bytes).entries {
      for index in entry.content {
        for change in [1, 2, 4, 8, 0x10, 0x20, 0x40, 0x80, 0xFF] as [UInt8] {
          var damaged = bytes
          damaged[index] ^= change
          let end = entry.content.upperBound
          let check = CRC32.checksum(of: Array(damaged[(entry.content.lowerBound - 4)..<end]))
          for place in 0..<4 {
            damaged[end + place] = UInt8(truncatingIfNeeded: check >> (24 - 8 * place))
          }
          let image = try? PNG.decode(damaged, limits: ImageLimits(maximumPixels: 1 << 20))
          if let image { #expect(image.pixels.count == image.width * image.height * 4) }
        }
      }
    }
  }

  /// A file of 2x2 pixels whose header has these bytes after the size.
  private static func header(
    width: [UInt8] = [0, 0, 0, 2], height: [UInt8] = [0, 0, 0, 2], _ rest: UInt8...,
    extra: [(String, [UInt8])] = []
  ) -> PNGFileMaker {
    PNGFileMaker(header: width + height + rest, extra: extra)
  }

  private static let huge: [UInt8] = [127, 255, 255, 255]
  private static let large: [UInt8] = [0, 0, 32, 0]

  /// A file of 2x2 pixels with chunks between its header and its data.
  private static func maker(_ chunks: (String, [UInt8])...) -> PNGFileMaker {
    PNGFileMaker(extra: chunks)
  }

  /// A defect made by hand, and its error.
  private struct Defect: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let maker: PNGFileMaker
    let error: PNGError

    init(_ name: String, _ maker: PNGFileMaker, _ error: PNGError) {
      (testDescription, self.maker, self.error) = (name, maker, error)
    }
  }

  private static let defects = [
    Defect("no header", PNGFileMaker(without: "IHDR"), .missing(.header)),
    Defect("no image data", PNGFileMaker(without: "IDAT"), .missing(.imageData)),
    Defect("no end", PNGFileMaker(without: "IEND"), .truncated(.imageData)),
    Defect("no width", header(width: [0, 0, 0, 0], 8, 6, 0, 0, 0), .badSize(width: 0, height: 2)),
    Defect(
      "a negative height", header(height: [128, 0, 0, 0], 8, 6, 0, 0, 0),
      .badSize(width: 2, height: 1 << 31)),
    Defect(
      "a huge picture", header(width: huge, height: huge, 8, 6, 0, 0, 0),
      .tooLarge(width: 0x7FFF_FFFF, height: 0x7FFF_FFFF, limit: 1 << 27)),
    Defect(
      "a large picture without data", header(width: large, height: large, 8, 6, 0, 0, 0),
      .tooLittleImageData(20_640, expected: 268_443_648)),
    Defect("color type 5", header(8, 5, 0, 0, 0), .badColorType(5, bitDepth: 8)),
    Defect("RGBA with 4 bits", header(4, 6, 0, 0, 0), .badColorType(6, bitDepth: 4)),
    Defect("compression 1", header(8, 6, 1, 0, 0), .badCompressionMethod(1)),
    Defect("filter method 64", header(8, 6, 0, 64, 0), .badFilterMethod(64)),
    Defect("interlace 2", header(8, 6, 0, 0, 2), .badInterlaceMethod(2)),
    Defect("a short header", PNGFileMaker(header: [0, 0, 0, 2]), .badLength(.header, 4)),
    Defect("no palette", header(8, 3, 0, 0, 0), .missing(.palette)),
    Defect(
      "a palette for gray", header(8, 0, 0, 0, 0, extra: [("PLTE", [1, 2, 3])]),
      .misplaced(.palette)),
    Defect("a broken palette", maker(("PLTE", [1, 2])), .badLength(.palette, 2)),
    Defect("transparency for RGBA", maker(("tRNS", [1, 2])), .misplaced(.transparency)),
    Defect("two palettes", maker(("PLTE", [1, 2, 3]), ("PLTE", [1, 2, 3])), .duplicate(.palette)),
    Defect("an unknown critical chunk", maker(("QaTE", [1])), .unknown(PNGChunkType("QaTE")!)),
    Defect("two headers", maker(("IHDR", PNGFileMaker().header)), .duplicate(.header)),
    Defect(
      "image data in two places", maker(("IDAT", [1]), ("tEXt", [1, 0])), .misplaced(.imageData)),
    Defect("a short pHYs", maker(("pHYs", [1])), .badLength(.physicalSize, 1)),
    Defect(
      "filter 5", PNGFileMaker(rows: [0, 1, 2, 3, 4, 5, 6, 7, 8, 5, 1, 2, 3, 4, 5, 6, 7, 8]),
      .badFilter(5, row: 1)),
    Defect(
      "a missing row", PNGFileMaker(rows: [0, 1, 2, 3, 4, 5, 6, 7, 8]),
      .tooLittleImageData(9, expected: 18)),
    Defect(
      "a row too many", PNGFileMaker(rows: [UInt8](repeating: 0, count: 27)),
      .badImageData(.tooMuchData)),
  ]

  @Test(arguments: defects)
  private func `the defect is named`(defect: Defect) {
    #expect(throws: defect.error) { try PNG.decode(defect.maker.bytes) }
  }

  /// Rows of two indices that the palette has and two that it lacks, at each depth.
  @Test(
    arguments: [
      (1, [0b0100_0000]), (2, [0b0011_0000]), (4, [0x0F]), (8, [0, 255]),
    ] as [(UInt8, [UInt8])])
  func `a color that the palette lacks is black, as in browsers`(
    depth: UInt8, row: [UInt8]
  ) throws {
    let maker = PNGFileMaker(
      header: [0, 0, 0, 2, 0, 0, 0, 1, depth, 3, 0, 0, 0],
      extra: [("PLTE", [1, 2, 3]), ("tRNS", [128])], rows: [0] + row)
    #expect(try PNG.decode(maker.bytes).pixels == [1, 2, 3, 128, 0, 0, 0, 255])
  }

  @Test func `what is no PNG at all is a different error`() {
    #expect(throws: PNGError.empty) { try PNG.decode([]) }
    #expect(throws: PNGError.badSignature) { try PNG.decode(Array("GIF89a".utf8)) }
    #expect(throws: PNGError.truncated(nil)) { try PNG.decode([0x89, 0x50, 0x4E]) }
  }

  @Test func `a picture beyond the limit is not decoded`() throws {
    let bytes = PNG.encode(PNGImage(width: 20, height: 10, pixels: .init(repeating: 7, count: 800)))
    #expect(throws: PNGError.tooLarge(width: 20, height: 10, limit: 199)) {
      try PNG.decode(bytes, limits: ImageLimits(maximumPixels: 199))
    }
    #expect(try PNG.decode(bytes, limits: ImageLimits(maximumPixels: 200)).width == 20)
  }

  @Test func `bytes after the end are ignored`() throws {
    let bytes = try Fixture.bytes("gray8.png")
    #expect(try PNG.decode(bytes + [1, 2, 3]) == PNG.decode(bytes))
  }
}
