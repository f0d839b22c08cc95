import PNGFormat
import TestSupport
import Testing

@testable import LayerSnapshotReports
@testable import LayerSnapshotTesting

@Suite struct ImageDifferenceTests {
  /// How the difference of an image with some pixels changed is described.
  private func description(
    _ width: Int, _ height: Int, changing places: [(x: Int, y: Int)], to pixel: [UInt8]
  ) -> String? {
    let reference = SnapshotImage.filled(width, height)
    let actual = reference.changing(places, to: pixel)
    return ImageDifference(reference: reference, actual: actual)?.description
  }

  @Test func `a difference counts pixels, the largest step and the boxes around clusters`() {
    expectEqual(description(7, 5, changing: [], to: []), nil, "equal images")
    expectEqual(
      description(9, 6, changing: [(8, 5)], to: [40, 90, 201, 255]),
      "1 pixel differs, by up to 1 of 255, inside x 8..<9, y 5..<6", "one step of one channel")
    expectEqual(
      description(
        100, 80, changing: [(3, 2), (11, 7), (5, 4), (90, 70), (91, 75), (20, 3)],
        to: [40, 90, 200, 155]),
      "6 pixels differ, by up to 100 of 255, inside x 3..<21, y 2..<8; x 90..<92, y 70..<76")
    // Many clusters are counted, not listed.
    expectText(
      description(300, 40, changing: (0..<7).map { ($0 * 40, 20) }, to: [0, 0, 0, 0]),
      endsWith: "; x 160..<161, y 20..<21; and 2 more")
  }

  @Test(arguments: [1, 2, 3, 15, 16, 17, 33])
  func `every pixel of every width is compared`(width: Int) {
    let reference = SnapshotImage.filled(width, 3)
    for index in 0..<(width * 3) {
      let place = (x: index % width, y: index / width)
      for channel in 0..<4 {
        var pixel: [UInt8] = [40, 90, 200, 255]
        pixel[channel] ^= 1
        let actual = reference.changing([place], to: pixel)
        let box = PixelBox(minX: place.x, minY: place.y, maxX: place.x + 1, maxY: place.y + 1)
        #expect(
          ImageDifference(reference: reference, actual: actual)
            == .pixels(.init(count: 1, largest: 1, clusters: [box])))
      }
    }
  }

  @Test func `images of different sizes are explained with both sizes and scales`() throws {
    let small = SnapshotImage.filled(10, 20)
    let large = SnapshotImage(
      width: 20, height: 40, scale: 2, pixels: .init(repeating: 0, count: 3200))
    let difference = try #require(ImageDifference(reference: small, actual: large))
    #expect(
      difference.description
        == "the size is 20x40 pixels at 2x, that of the reference 10x20 pixels at 1x: "
        + "the same image at another scale")
  }
}
