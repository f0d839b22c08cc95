import PNGFormat
import Testing

@testable import LayerSnapshotReports

@Suite struct TreeChunkTests {
  private let png = SampleFailures.png(2, 1, [1, 2, 3, 255])

  @Test func `a picture keeps the words about its layers, and its pixels`() throws {
    let file = TreeChunk.file(png, adding: "CALayer “é”\n")
    #expect(TreeChunk.text(in: file) == "CALayer “é”\n")
    #expect(try PNG.decode(file).pixels == PNG.decode(png).pixels)
    #expect(TreeChunk.text(in: png) == nil)
  }

  @Test func `what is too long, or no picture, stays as it is, and damage is none`() throws {
    #expect(TreeChunk.file(png, adding: String(repeating: "a", count: 16_385)) == png)
    #expect(TreeChunk.file([1, 2], adding: "a") == [1, 2] && TreeChunk.text(in: [1, 2]) == nil)
    var file = TreeChunk.file(png, adding: "CALayer")
    // The last chunk has twelve bytes; before it stand the words and their check.
    file[file.count - 12 - 4 - 1] ^= 1
    #expect(TreeChunk.text(in: file) == nil)
  }
}
