import PNGFormat
import Testing

@testable import LayerSnapshotReports

@Suite struct PixelDifferenceTests {
  @Test func `pixels are counted and boxed, and the largest step of a channel is known`() throws {
    let reference = [UInt8](repeating: 100, count: 40 * 3 * 4)
    var actual = reference
    #expect(PixelDifference(reference: reference, actual: actual, width: 40) == nil)
    // The green of (1, 0), two channels of (2, 1), and the alpha of the last pixel.
    actual[5] = 93
    actual[(40 + 2) * 4] = 104
    actual[(40 + 2) * 4 + 2] = 90
    actual[actual.count - 1] = 101
    let difference = try #require(PixelDifference(reference: reference, actual: actual, width: 40))
    #expect(difference.count == 3 && difference.largest == 10)
    #expect(
      difference.clusters == [
        PixelBox(x: 1, y: 0, width: 2, height: 2), PixelBox(x: 39, y: 2, width: 1, height: 1),
      ])
    #expect(difference.box == PixelBox(x: 1, y: 0, width: 39, height: 3))
  }

  @Test func `images without pixels are equal`() {
    #expect(PixelDifference(reference: [], actual: [], width: 0) == nil)
  }
}
