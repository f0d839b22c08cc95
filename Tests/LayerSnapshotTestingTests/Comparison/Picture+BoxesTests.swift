import Testing

@testable import LayerSnapshotTesting

@Suite struct PictureBoxesTests {
  @Test func `what lies in a box no longer counts, and everything else does`() {
    let box = PixelBox(minX: 2, minY: 1, maxX: 7, maxY: 4)
    let picture = Picture.filled(10, 6)
    for y in 0..<6 {
      for x in 0..<10 {
        let other = picture.changing([(x, y)], to: [1, 2, 3, 4])
        let isInside = (2..<7).contains(x) && (1..<4).contains(y)
        #expect((picture.paintingOver([box]) == other.paintingOver([box])) == isInside)
      }
    }
  }

  @Test func `the hatching moves with its box`() {
    let box = PixelBox(minX: 2, minY: 1, maxX: 7, maxY: 4)
    let moved = box.moved(byX: 1, y: 2)
    let picture = Picture.filled(10, 6)
    #expect(
      picture.paintingOver([box]).cropped(to: box)
        == picture.paintingOver([moved]).cropped(to: moved))
    #expect(picture.paintingOver([box]) != picture.paintingOver([moved]))
  }
}
