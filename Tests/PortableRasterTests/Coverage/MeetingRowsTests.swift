import Testing

@testable import PortableRaster

@Suite struct MeetingRowsTests {
  private func rows(_ outline: TestOutline) -> [Int] {
    outline.withBuffers { points, ends in
      guard let outline = Outline(points: points, contourEnds: ends, overlap: .united) else {
        return []
      }
      let found = MeetingRows(outline, frame: PixelRect(x: 0, y: 0, width: 64, height: 64)).isFound
      return found.indices.filter { found[$0] }
    }
  }

  @Test func `convex contours that stay apart have no such row`() {
    #expect(rows(TestOutline(circle: 20.3, 20.3, 13.7)).isEmpty)
    #expect(
      rows(TestOutline(circle: 20.3, 20.3, 13.7) + TestOutline(circle: 50.3, 50.3, 10)).isEmpty)
    #expect(
      rows(TestOutline(rect: 1.5, 1.5, 9.5, 9.5) + TestOutline(rect: 11, 1.5, 20, 9.5)).isEmpty)
  }

  @Test func `a thick ring has them only where its circles turn back`() {
    let ring =
      TestOutline(circle: 32.3, 32.3, 30) + TestOutline(circle: 32.3, 32.3, 20, reversed: true)
    #expect(rows(ring) == [2, 12, 52, 62])
  }

  @Test func `crossing lines have them where they cross`() {
    let cross = TestOutline(pixels: [
      [(2, 2), (4, 2), (60, 60), (58, 60)], [(58, 2), (60, 2), (4, 60), (2, 60)],
    ])
    let found = rows(cross)
    #expect(found.contains(30) && found.contains(31))
    #expect(found.allSatisfy { (27...34).contains($0) })
  }

  @Test func `what turns around a point twice is not convex`() {
    // A star of five corners turns to one side only.
    let star = TestOutline(pixels: [[(32, 2), (50, 58), (3, 23), (61, 23), (14, 58)]])
    #expect(!rows(star).isEmpty)
  }
}
