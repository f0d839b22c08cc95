import Testing

@testable import PortableRaster

@Suite struct SelfOverlapRowsTests {
  private func rows(_ outline: TestOutline) -> [Int] {
    outline.withBuffers { points, ends in
      guard let outline = Outline(points: points, contourEnds: ends, overlap: .united) else {
        return []
      }
      var finder = SelfOverlapRows()
      defer { finder.deallocate() }
      let frame = PixelRect(x: 0, y: 0, width: 64, height: 64)
      if !finder.find(in: outline, frame: frame) { return [] }
      return finder.rows.indices.filter { !finder.rows[$0].isEmpty }
    }
  }

  @Test func `convex contours that stay apart have no such row`() {
    let circle = TestOutline(circle: 20.3, 20.3, 13.7)
    let apart = [
      circle, circle + TestOutline(circle: 50.3, 50.3, 10),
      TestOutline(rect: 1.5, 1.5, 9.5, 9.5) + TestOutline(rect: 11, 1.5, 20, 9.5),
    ]
    #expect(apart.map(rows) == [[], [], []])
    // A star of five corners turns to one side only, but twice around its middle.
    let star = TestOutline(pixels: [[(32, 2), (50, 58), (3, 23), (61, 23), (14, 58)]])
    #expect(!rows(star).isEmpty)
  }

  @Test func `a thick ring has none, and two have them where both turn back`() {
    let ring =
      TestOutline(circle: 32.3, 32.3, 30) + TestOutline(circle: 32.3, 32.3, 20, reversed: true)
    #expect(rows(ring).isEmpty)
    #expect(
      rows(ring + TestOutline(circle: 32.3, 32.3, 10) + TestOutline(circle: 32.3, 40.3, 2))
        == [41, 42])
  }

  @Test func `outlines that step past each other within a row have it`() {
    let stairs = TestOutline(pixels: [[(2, 2), (10, 2), (10, 8.5), (30, 8.5), (30, 20), (2, 20)]])
    let others = TestOutline(pixels: [[(40, 2), (40, 20), (12, 20), (12, 8.5), (28, 8.5), (28, 2)]])
    #expect(rows(stairs + others).contains(8))
  }

  @Test func `crossing lines have them where they cross`() {
    let cross = TestOutline(pixels: [
      [(2, 2), (4, 2), (60, 60), (58, 60)], [(58, 2), (60, 2), (4, 60), (2, 60)],
    ])
    let found = rows(cross)
    #expect(found.contains(30) && found.contains(31))
    #expect(found.allSatisfy { (27...34).contains($0) })
  }

  @Test func `lines beside each other have them only where they share pixels`() {
    let line = TestOutline(pixels: [[(2, 2), (6, 2), (46, 42), (42, 42)]])
    let beside = TestOutline(pixels: [[(8.5, 2), (12.5, 2), (52.5, 42), (48.5, 42)]])
    #expect(rows(line + beside).isEmpty)
    // Nears the first one, by less than two pixels from row 28 on: in a row each moves aside by one.
    let nearing = TestOutline(pixels: [[(11, 2), (15, 2), (51, 42), (46.5, 42)]])
    let found = rows(line + nearing)
    #expect(found.isEmpty == false && found.allSatisfy { $0 >= 28 })
  }

  @Test func `many dashes are found in whatever order they lie`() {
    let tops = stride(from: 2.0, to: 60, by: 5)
    let dashes: [TestOutline] = tops.map { TestOutline(rect: 3, $0, 9, $0 + 2) }
    let across = TestOutline(rect: 5, 22.5, 20, 23.5)
    let turned: [TestOutline] = Array(dashes.suffix(7)) + Array(dashes.prefix(5))
    for order: [TestOutline] in [dashes, dashes.reversed(), turned] {
      let alone: TestOutline = order.dropFirst().reduce(order[0], +)
      #expect(rows(alone).isEmpty)
      let crossed: TestOutline = order.reduce(across, +)
      #expect(rows(crossed) == [22, 23])
    }
  }
}
