import Testing

@testable import PortableRaster

@Suite struct OutlineConvexTests {
  private func isConvex(_ outline: TestOutline) throws -> Bool {
    try outline.withBuffers { points, ends in
      let outline = try #require(Outline(points: points, contourEnds: ends, overlap: .united))
      return outline.isConvex(from: 0, to: outline.end(of: 0))
    }
  }

  @Test func `circles, boxes and repeated points are convex`() throws {
    #expect(try isConvex(TestOutline(circle: 20.3, 20.3, 13.7)))
    #expect(try isConvex(TestOutline(rect: 1.5, 1.5, 9.5, 9.5)))
    #expect(try isConvex(TestOutline(pixels: [[(1, 1), (9, 1), (9, 1), (5, 1), (9, 9)]])) == false)
    #expect(try isConvex(TestOutline(pixels: [[(1, 1), (9, 1), (9, 1), (9, 9), (1, 9), (1, 1)]])))
  }

  @Test func `dents and what turns around twice are not`() throws {
    #expect(try !isConvex(TestOutline(pixels: [[(1, 1), (9, 1), (5, 4), (9, 9), (1, 9)]])))
    // A star of five corners turns to one side only.
    #expect(
      try !isConvex(TestOutline(pixels: [[(32, 2), (50, 58), (3, 23), (61, 23), (14, 58)]])))
  }
}
