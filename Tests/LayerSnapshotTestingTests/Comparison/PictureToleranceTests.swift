import Testing

@testable import LayerSnapshotTesting

@Suite struct PictureToleranceTests {
  private let box = PixelBox(minX: 0, minY: 0, maxX: 1, maxY: 1)

  @Test func `a difference passes only within both numbers`() {
    let tolerance = PictureTolerance(largestDifference: 3, pixels: 10, because: "of a test")
    for (count, largest, passes) in [
      (10, 3, true), (1, 1, true), (11, 1, false), (1, 4, false), (11, 4, false),
    ] {
      let difference = PictureDifference.pixels(count: count, largest: largest, clusters: [box])
      #expect(tolerance.accepts(difference) == passes, "\(count) by \(largest)")
    }
  }

  @Test func `exact passes nothing, and no tolerance passes another size`() {
    let least = PictureDifference.pixels(count: 1, largest: 1, clusters: [box])
    #expect(!PictureTolerance.exact.accepts(least))
    let size = PictureDifference(reference: .filled(1, 1), actual: .filled(2, 1))!
    let widest = PictureTolerance(largestDifference: 255, pixels: 99, because: "of a test")
    #expect(!widest.accepts(size))
  }
}
