import LayerSnapshotReports
import PNGFormat
import Testing

@testable import LayerSnapshotTesting

@Suite struct SnapshotImageBoxesTests {
  @Test func `what lies in a box no longer counts, and everything else does`() {
    let box = PixelBox(minX: 2, minY: 1, maxX: 7, maxY: 4)
    let image = SnapshotImage.filled(10, 6)
    for y in 0..<6 {
      for x in 0..<10 {
        let other = image.changing([(x, y)], to: [1, 2, 3, 4])
        let isInside = (2..<7).contains(x) && (1..<4).contains(y)
        #expect((image.paintingOver([box]) == other.paintingOver([box])) == isInside)
      }
    }
  }

  @Test func `the hatching moves with its box`() {
    let box = PixelBox(minX: 2, minY: 1, maxX: 7, maxY: 4)
    let moved = box.moved(byX: 1, y: 2)
    let image = SnapshotImage.filled(10, 6)
    #expect(
      image.paintingOver([box]).cropped(to: box) == image.paintingOver([moved]).cropped(to: moved))
    #expect(image.paintingOver([box]) != image.paintingOver([moved]))
  }
}
