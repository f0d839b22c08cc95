import Testing

@testable import LayerGallery

@Suite struct YUV4MPEGTests {
  /// Colors and their levels in BT.601 with limited range.
  @Test(
    arguments: [
      ([0, 0, 0], [16, 128, 128]), ([255, 255, 255], [235, 128, 128]),
      ([255, 0, 0], [81, 90, 240]), ([0, 255, 0], [145, 54, 34]), ([0, 0, 255], [41, 240, 110]),
    ] as [([UInt8], [UInt8])])
  func `colors become luma and chroma`(color: [UInt8], levels: [UInt8]) {
    let frame = StageFrame(width: 1, height: 1, pixels: color + [255])
    let bytes = YUV4MPEG.file([frame], framesPerSecond: 1)
    #expect(Array(bytes.suffix(3)) == levels)
  }

  @Test func `frames stand in their order, each behind its mark`() {
    let frames = (0..<9).map { index in
      StageFrame(width: 2, height: 3, pixels: Array(repeating: UInt8(index * 20), count: 24))
    }
    let bytes = YUV4MPEG.file(frames, framesPerSecond: 1)
    let alone = frames.map { YUV4MPEG.file([$0], framesPerSecond: 1).suffix(6 + 18) }
    #expect(alone.allSatisfy { $0.starts(with: "FRAME\n".utf8) })
    #expect(bytes.suffix(9 * (6 + 18)).elementsEqual(alone.joined()))
  }
}
