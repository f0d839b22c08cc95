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
}
