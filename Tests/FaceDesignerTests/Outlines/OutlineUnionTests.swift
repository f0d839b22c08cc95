import Testing

@testable import FaceDesigner

@Suite struct OutlineUnionTests {
  @Test func `two rectangles that overlap become one contour`() {
    let united = OutlineUnion.united([.box(0, 0, 100, 40), .box(60, 20, 160, 200)])
    #expect(united.count == 1)
    #expect(area(united) == 21_200)
    #expect(united.first?.edges.count == 8)
  }

  @Test func `rectangles that share part of an edge become one contour`() {
    let united = OutlineUnion.united([
      .box(0, 0, 40, 200), .box(20, 160, 120, 200), .box(40, 0, 120, 40),
    ])
    #expect(united.count == 1)
    #expect(area(united) == 14_400)
  }

  @Test func `what lies within another shape adds nothing`() {
    let united = OutlineUnion.united([.box(0, 0, 100, 100), .box(20, 20, 60, 60)])
    #expect(united.count == 1)
    #expect(area(united) == 10_000)
  }

  @Test func `what lies apart stays apart`() {
    let united = OutlineUnion.united([.box(0, 0, 100, 100), .box(200, 0, 300, 100)])
    #expect(united.count == 2)
    #expect(area(united) == 20_000)
  }

  @Test func `a hole that another shape crosses keeps what is left of it`() {
    let ring = [GlyphContour.box(0, 0, 300, 300), GlyphContour.box(100, 100, 200, 200).reversed]
    let united = OutlineUnion.united(ring + [.box(140, -50, 160, 350)])
    #expect(united.count == 3, "the outer edge and two holes")
    #expect(area(united) == 84_000)
  }

  @Test func `a contour that crosses itself is covered once`() {
    // A pentagram, which runs around its middle twice.
    let tips = [(0.0, 500.0), (294, -405), (-476, 155), (476, 155), (-294, -405)]
    let star = GlyphContour.polygon(tips.reversed())
    let united = OutlineUnion.united([star])
    #expect(united.count == 1)
    #expect(united.first?.edges.count == 10)
    #expect(area(united) < star.doubledArea / 2)
  }

  @Test func `curves are cut where they meet`() throws {
    var pen = GlyphPen(w: 80, h: 80, right: 0)
    pen.disc(.init(x: 0, y: 0), from: .init(x: 200, y: 0))
    pen.disc(.init(x: 200, y: 0), from: .init(x: 200, y: 0))
    let united = OutlineUnion.united(
      pen.contours.map { contour in
        GlyphContour(
          edges: contour.edges.map {
            .init(start: $0.start.rounded, control: $0.control?.rounded, end: $0.end.rounded)
          })
      })
    #expect(united.count == 1)
    // Two disks less the lens between them, whose radius is 200 and whose centers are 200 apart.
    let lens = 2 * 200 * 200 * (1.0472 - 0.4330)
    #expect(abs(area(united) - (2 * 125_664 - lens)) < 600)
  }

  private func area(_ contours: [GlyphContour]) -> Double {
    contours.reduce(0) { $0 + $1.doubledArea } / 2
  }
}

extension GlyphContour {
  /// A rectangle, counterclockwise.
  fileprivate static func box(
    _ left: Double, _ bottom: Double, _ right: Double, _ top: Double
  ) -> GlyphContour {
    polygon([(left, bottom), (right, bottom), (right, top), (left, top)])
  }

  fileprivate static func polygon(_ corners: [(Double, Double)]) -> GlyphContour {
    let points = corners.map { Point(x: $0.0, y: $0.1) }
    return GlyphContour(
      edges: points.indices.map {
        Edge(start: points[$0], control: nil, end: points[($0 + 1) % points.count])
      })
  }
}
