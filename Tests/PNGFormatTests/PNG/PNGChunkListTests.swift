import Testing

@testable import PNGFormat

@Suite struct PNGChunkListTests {
  private static let digest = PNGChunkType("snDG")!

  @Test func `a private chunk survives, found without decoding pixels`() throws {
    var image = PNGImage(width: 2, height: 1, pixels: [1, 2, 3, 4, 5, 6, 7, 8])
    image.metadata.chunks = [PNGChunk(type: Self.digest, data: [9, 8, 7])]
    image.metadata.resolution = .init(horizontal: 5669, vertical: 5669)
    var bytes = PNG.encode(image)
    #expect(try PNG.decode(bytes) == image)

    // Damage to the pixels does not keep the chunk from being read.
    let list = try PNGChunkList(bytes)
    let data = try #require(list.entries.first { $0.type == .imageData })
    bytes[data.content.lowerBound] ^= 1
    let damaged = try PNGChunkList(bytes)
    #expect(damaged.entries.map(\.type.description) == ["IHDR", "pHYs", "snDG", "IDAT", "IEND"])
    #expect(try damaged.content(of: Self.digest) == [9, 8, 7])
    #expect(throws: PNGError.checksumMismatch(.imageData)) {
      try damaged.content(of: .imageData)
    }
  }

  @Test func `the first letter's case gives whether a chunk is critical`() {
    #expect(!Self.digest.isCritical && PNGChunkType.header.isCritical)
    #expect(["ID T", "IDA"].map { PNGChunkType($0) } == [nil, nil])
    #expect(PNGChunkType(code: 0x4944_4154) == .imageData)
  }

  @Test func `a chunk's type and length are validated`() {
    let bytes = PNG.encode(PNGImage(width: 1, height: 1, pixels: [0, 0, 0, 0]))
    let changes: [(place: Int, byte: UInt8, error: PNGError)] = [
      (12, 0x31, .badChunkType(offset: 12)), (8, 0x80, .badLength(.header, 0x8000_000D)),
      (10, 1, .truncated(.header)),
    ]
    for change in changes {
      var damaged = bytes
      damaged[change.place] = change.byte
      #expect(throws: change.error) { try PNGChunkList(damaged) }
    }
  }

  @Test func `a chunk is added before the end, and the picture's check stays`() throws {
    let picture = PNGImage(width: 2, height: 1, pixels: [1, 2, 3, 4, 5, 6, 7, 8])
    let bytes = PNG.encode(picture)
    let list = try PNGChunkList(bytes)
    let more = try PNGChunkList(list.file(adding: PNGChunk(type: Self.digest, data: [1, 2])))
    #expect(more.entries.map(\.type.description) == ["IHDR", "IDAT", "snDG", "IEND"])
    #expect(try PNG.decode(more.bytes).pixels == picture.pixels)
    #expect(try more.imageChecksum() == list.imageChecksum())
  }

  @Test(arguments: ["rgba8.png", "palette8-transparent.png", "apng-mixed.png"])
  func `every byte that pixels depend on is covered by their check`(name: String) throws {
    let bytes = try Fixture.bytes(name)
    let list = try PNGChunkList(bytes)
    let check = try list.imageChecksum()
    let types = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND", "acTL", "fcTL", "fdAT"]
    for entry in list.entries where types.contains(entry.type.description) {
      for index in entry.content {
        var damaged = bytes
        damaged[index] ^= 1
        #expect(throws: PNGError.checksumMismatch(entry.type)) {
          try PNGChunkList(damaged).imageChecksum()
        }
      }
    }
    // Other pixels have another check.
    let other = PNG.encode(PNGImage(width: 1, height: 1, pixels: [1, 2, 3, 4]))
    #expect(try PNGChunkList(other).imageChecksum() != check)
  }
}
