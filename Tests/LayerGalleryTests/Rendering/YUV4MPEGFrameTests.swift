import Testing

@testable import LayerGallery

@Suite struct YUV4MPEGFrameTests {
  /// Colors and their levels in BT.601 with limited range.
  @Test(
    arguments: [
      ([0, 0, 0], [16, 128, 128]), ([255, 255, 255], [235, 128, 128]),
      ([255, 0, 0], [81, 90, 240]), ([0, 255, 0], [145, 54, 34]), ([0, 0, 255], [41, 240, 110]),
    ] as [([UInt8], [UInt8])])
  func `colors become luma and chroma`(color: [UInt8], levels: [UInt8]) {
    let frame = YUV4MPEGFrame(RenderedFrame(width: 1, height: 1, pixels: color + [255]))
    #expect(frame.bytes == Array("FRAME\n".utf8) + levels)
  }

  @Test func `planes stand one after the other, behind a header with their size`() {
    let pixels = Array(repeatElement([255, 0, 0, 255] as [UInt8], count: 6).joined())
    let frame = YUV4MPEGFrame(RenderedFrame(width: 2, height: 3, pixels: pixels))
    let planes = [81, 90, 240].flatMap { Array(repeating: UInt8($0), count: 6) }
    #expect(frame.bytes == Array("FRAME\n".utf8) + planes)
    let header = String(decoding: frame.header(framesPerSecond: 25), as: UTF8.self)
    #expect(header == "YUV4MPEG2 W2 H3 F25:1 Ip A1:1 C444 XCOLORRANGE=LIMITED\n")
  }
}
