import Testing

@testable import PortableRaster

@Suite struct OutlineConvexTests {
  private func isConvex(_ outline: TestOutline) -> Bool? {
    outline.withBuffers { points, ends in
      Outline(points: points, contourEnds: ends, overlap: .united).map { outline in
        outline.isConvex(from: 0, to: outline.end(of: 0))
      }
    }
  }

  @Test func `circles, boxes and repeated points are convex`() {
    #expect(isConvex(TestOutline(circle: 20.3, 20.3, 13.7)) == true)
    #expect(isConvex(TestOutline(rect: 1.5, 1.5, 9.5, 9.5)) == true)
    #expect(isConvex(TestOutline(pixels: [[(1, 1), (9, 1), (9, 1), (5, 1), (9, 9)]])) == false)
    #expect(
      isConvex(TestOutline(pixels: [[(1, 1), (9, 1), (9, 1), (9, 9), (1, 9), (1, 1)]])) == true)
  }

  @Test func `a line there and back, which covers nothing, is`() {
    #expect(isConvex(TestOutline(pixels: [[(1, 1), (9, 3), (5, 2)]])) == true)
    #expect(isConvex(TestOutline(pixels: [[(1, 1), (9, 1), (5, 1), (5, 5)]])) == false)
  }

  @Test func `dents and what turns around twice are not`() {
    #expect(isConvex(TestOutline(pixels: [[(1, 1), (9, 1), (5, 4), (9, 9), (1, 9)]])) == false)
    // A star of five corners turns to one side only.
    #expect(
      isConvex(TestOutline(pixels: [[(32, 2), (50, 58), (3, 23), (61, 23), (14, 58)]])) == false)
  }
}
