import PNGFormat
import TestSupport
import Testing

@testable import LayerSnapshotTesting

@Suite struct ForeignColorsTests {
  /// A file with chunks added, as programs that edit images leave it.
  private func file(
    _ chunks: [(type: String, data: [UInt8])],
    of file: [UInt8] = PNG.encode(PNGImage(width: 1, height: 1, pixels: [1, 2, 3, 255]))
  ) throws -> [UInt8] {
    try chunks.reduce(file) { file, chunk in
      let type = try #require(PNGChunkType(chunk.type))
      return try PNGChunkList(file).file(adding: PNGChunk(type: type, data: chunk.data))
    }
  }

  private static let displayP3: [UInt8] = Array("Display P3".utf8) + [0, 0, 1, 2, 3]

  @Test func `files with sRGB, whatever the gamma beside it, or without colors, are read`() throws {
    for chunks in [
      [], [("gAMA", [0, 0, 0xB1, 0x8F])], [("sRGB", [0])],
      [("iCCP", Array("sRGB IEC61966-2.1".utf8) + [0, 0])], [("cICP", [1, 13, 0, 1])],
      [("sRGB", [0]), ("gAMA", [0, 1, 0x86, 0xA0])],
    ] as [[(String, [UInt8])]] {
      #expect(try SnapshotImage(pngFile: file(chunks)).pixels == [1, 2, 3, 255])
    }
  }

  @Test func `colors other than sRGB's are an error that names them, of an animation too`() throws {
    for (type, data, problem) in [
      ("gAMA", [0, 1, 0x86, 0xA0], "the file has a gamma of 1, and references are sRGB"),
      ("iCCP", Self.displayP3, "the color profile “Display P3”"),
      ("cICP", [12, 13, 0, 1], "the color space that its chunk cICP names"),
    ] as [(String, [UInt8], String)] {
      expectText(errorText { try SnapshotImage(pngFile: file([(type, data)])) }, has: problem)
    }
    let frame = SnapshotImage(width: 1, height: 1, scale: 1, pixels: [1, 2, 3, 255])
    let film = ImageSequence(frames: [frame], framesPerSecond: 30).pngFile()
    let foreign = try file([("iCCP", Self.displayP3)], of: film)
    expectText(errorText { try ImageSequence(pngFile: foreign) }, has: "the color profile")
  }
}
