import PNGFormat
import TestSupport
import Testing

@testable import LayerSnapshotTesting

@Suite struct ForeignColorsTests {
  /// A reference with chunks added, as programs that edit images leave it.
  private func file(_ chunks: [(type: String, data: [UInt8])]) throws -> [UInt8] {
    var file = PNG.encode(PNGImage(width: 1, height: 1, pixels: [1, 2, 3, 255]))
    for chunk in chunks {
      let type = try #require(PNGChunkType(chunk.type))
      file = try PNGChunkList(file).file(adding: PNGChunk(type: type, data: chunk.data))
    }
    return file
  }

  private static let displayP3: [UInt8] = Array("Display P3".utf8) + [0, 0, 1, 2, 3]

  @Test func `files with sRGB, or without color information, are read`() throws {
    for chunks in [
      [], [("gAMA", [0, 0, 0xB1, 0x8F])], [("sRGB", [0])],
      [("iCCP", Array("sRGB IEC61966-2.1".utf8) + [0, 0])], [("cICP", [1, 13, 0, 1])],
    ] as [[(String, [UInt8])]] {
      #expect(try SnapshotImage(pngFile: file(chunks)).pixels == [1, 2, 3, 255])
    }
  }

  @Test func `a gamma other than sRGB's is an error`() throws {
    let error = errorText { try SnapshotImage(pngFile: file([("gAMA", [0, 1, 0x86, 0xA0])])) }
    #expect(error.hasPrefix("the file has a gamma of 1, and references are sRGB"))
  }

  @Test func `a color profile other than sRGB's is an error with its name`() throws {
    let error = errorText { try SnapshotImage(pngFile: file([("iCCP", Self.displayP3)])) }
    #expect(error.contains("the color profile “Display P3”"))
  }

  @Test func `an animation of other colors is an error too`() throws {
    let frame = SnapshotImage(width: 1, height: 1, scale: 1, pixels: [1, 2, 3, 255])
    let file = ImageSequence(frames: [frame], framesPerSecond: 30).pngFile()
    let type = try #require(PNGChunkType("iCCP"))
    let foreign = try PNGChunkList(file).file(adding: PNGChunk(type: type, data: Self.displayP3))
    #expect(errorText { try ImageSequence(pngFile: foreign) }.contains("the color profile"))
  }

  @Test func `a color space named by codes is an error`() throws {
    let error = errorText { try SnapshotImage(pngFile: file([("cICP", [12, 13, 0, 1])])) }
    #expect(error.contains("the color space that its chunk cICP names"))
  }

  @Test func `sRGB's own chunk counts more than a gamma beside it`() throws {
    _ = try SnapshotImage(pngFile: file([("sRGB", [0]), ("gAMA", [0, 1, 0x86, 0xA0])]))
  }
}
