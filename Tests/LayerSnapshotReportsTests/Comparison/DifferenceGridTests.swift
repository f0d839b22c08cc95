import PNGFormat
import Testing

@testable import LayerSnapshotReports

@Suite struct DifferenceGridTests {
  private func clusters(_ places: [(x: Int, y: Int)]) -> [PixelBox] {
    var grid = DifferenceGrid(width: 100, height: 100)
    for place in places {
      grid.add(PixelBox(minX: place.x, minY: place.y, maxX: place.x + 1, maxY: place.y + 1))
    }
    return grid.clusters()
  }

  @Test func `what touches belongs together, the rest stays apart, the largest first`() {
    #expect(clusters([(15, 15), (16, 16)]) == [PixelBox(minX: 15, minY: 15, maxX: 17, maxY: 17)])
    let chain = (0..<6).map { ($0 * 16 + 3, $0 * 16 + 3) }
    #expect(clusters(chain) == [PixelBox(minX: 3, minY: 3, maxX: 84, maxY: 84)])
    let boxes = clusters([(99, 99), (0, 0), (50, 0), (55, 5)])
    #expect(
      boxes == [
        PixelBox(minX: 50, minY: 0, maxX: 56, maxY: 6),
        PixelBox(minX: 0, minY: 0, maxX: 1, maxY: 1),
        PixelBox(minX: 99, minY: 99, maxX: 100, maxY: 100),
      ])
  }
}
