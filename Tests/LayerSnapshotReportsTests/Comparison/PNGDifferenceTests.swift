import PNGFormat
import Testing

@testable import LayerSnapshotReports

@Suite struct PNGDifferenceTests {
  private static let white = [UInt8](repeating: 255, count: 4 * 3 * 4)

  /// A white picture of 4x3 pixels with some others in it.
  private func pixels(_ changes: [(x: Int, y: Int, color: [UInt8])]) -> [UInt8] {
    var pixels = Self.white
    for change in changes {
      pixels.replaceSubrange(
        ((change.y * 4 + change.x) * 4)...,
        with: change.color + pixels[((change.y * 4 + change.x) * 4 + 4)...])
    }
    return pixels
  }

  private func still(_ pixels: [UInt8]) -> [UInt8] {
    PNG.encode(PNGImage(width: 4, height: 3, pixels: pixels))
  }

  private func animation(_ frames: [[UInt8]]) -> [UInt8] {
    PNG.encode(
      AnimatedPNG(
        width: 4, height: 3,
        frames: frames.map { .init(pixels: $0, delay: FrameDelay(framesPerSecond: 10)) }))
  }

  private func description(_ reference: [UInt8], _ actual: [UInt8]) throws -> String? {
    try PNGDifference(reference: reference, actual: actual)?.description
  }

  private var changed: [UInt8] {
    pixels([(1, 0, [255, 255, 200, 255]), (2, 2, [254, 255, 255, 255])])
  }

  @Test func `equal pixels are equal, whatever else files hold, and no picture throws`() throws {
    #expect(try PNGDifference(reference: still(changed), actual: still(changed)) == nil)
    let chunk = PNGChunk(type: try #require(PNGChunkType("snXX")), data: [1])
    let other = try PNGChunkList(still(changed)).file(adding: chunk)
    #expect(try PNGDifference(reference: still(changed), actual: other) == nil)
    #expect(throws: PNGError.self) { try PNGDifference(reference: [], actual: still(Self.white)) }
  }

  @Test func `the description has count, step and box, and the first frame that differs`() throws {
    #expect(
      try description(still(Self.white), still(changed))
        == "2 pixels differ, by up to 55 of 255, inside x 1..<3, y 0..<3")
    #expect(
      try description(still(Self.white), still(pixels([(0, 0, [255, 255, 255, 254])])))
        == "1 pixel differs, by up to 1 of 255, inside x 0..<1, y 0..<1")
    let expected = animation([Self.white, Self.white])
    let found = animation([Self.white, changed])
    let difference = try #require(try PNGDifference(reference: expected, actual: found))
    #expect(difference.description.hasPrefix("in frame 2, 2 pixels differ"))
    let picture = try #require(try difference.picture(reference: expected, actual: found))
    let (pale, red): ([UInt8], [UInt8]) = ([255, 255, 255, 255], [220, 104, 104, 255])
    #expect(try PNG.decode(picture).pixels.prefix(8) == (pale + red)[...])
  }

  @Test func `the description names other sizes and other numbers of frames`() throws {
    let wide = SampleFailures.png(5, 3, [255, 255, 255, 255])
    let size = try #require(try PNGDifference(reference: still(Self.white), actual: wide))
    #expect(size.description == "the sizes differ: 4x3 and 5x3 pixels")
    let picture = try #require(try size.picture(reference: still(Self.white), actual: wide))
    #expect(try PNG.readHeader(picture).width == 5)
    let short = try PNGDifference(
      reference: animation([Self.white, changed]), actual: animation([Self.white]))
    #expect(short?.description == "the numbers of frames differ: 2 and 1")
    #expect(
      try short?.picture(
        reference: animation([Self.white, changed]), actual: animation([Self.white])) == nil)
  }
}
