import PNGFormat
import Testing

@testable import LayerSnapshotReports

@Suite struct ResolutionChunkTests {
  @Test func `a scale is the number of pixels in a point`() throws {
    let png = SampleFailures.png(1, 1, [0, 0, 0, 255])
    #expect(ResolutionChunk.scale(of: png) == nil)
    #expect(ResolutionChunk.scale(of: [1, 2]) == nil)
    let list = try PNGChunkList(png)
    let type = try #require(PNGChunkType("pHYs"))
    // 144 pixels an inch are 5,669 a meter.
    let data: [UInt8] = [0, 0, 0x16, 0x25, 0, 0, 0x16, 0x25, 1]
    #expect(ResolutionChunk.scale(of: list.file(adding: PNGChunk(type: type, data: data))) == 2)
    #expect(
      ResolutionChunk.scale(of: list.file(adding: PNGChunk(type: type, data: [0, 0]))) == nil)
  }
}
