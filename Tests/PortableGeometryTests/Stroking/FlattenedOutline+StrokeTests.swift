import Foundation
import PortableGeometry
import TestSupport
import Testing

@Suite struct FlattenedOutlineStrokeTests {
  private func stroked(
    _ path: Path, _ style: StrokeStyle, transform: CGAffineTransform = .identity,
    visible side: CGFloat? = nil
  ) -> FlattenedOutline {
    let outline = FlattenedOutline()
    if let side { outline.visible = DeviceBox(CGRect(x: 0, y: 0, width: side, height: side)) }
    outline.appendStroke(of: path, style: style, transform: transform)
    return outline
  }

  private func area(_ text: String, _ style: StrokeStyle) -> Double {
    CoverageGrid(stroked(path(text), style), width: 60, height: 60).area
  }

  private static let round = StrokeStyle(width: 10, cap: .round, join: .round)

  /// Round caps and joins make the stroke the set of all points nearer than half the width.
  private func expectPen(
    _ path: Path, width: CGFloat, transform: CGAffineTransform = .identity, samples: Int = 150,
    seed: UInt64, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let outline = stroked(
      path, StrokeStyle(width: width, cap: .round, join: .round), transform: transform)
    // The flatness admits 0.05 pixels on the path and as much on the border.
    PortableGeometryTests.expectPen(
      path, width: width, margin: 0.11, samples: samples, seed: seed, sourceLocation: sourceLocation
    ) { point in
      let device = point.applying(transform)
      return outline.winding(around: Double(device.x), Double(device.y)) != 0
    }
  }

  @Test func `round strokes of random lines cover what is near them`() {
    var random = SeededGenerator(seed: 31)
    for seed in 0..<testCases(150) {
      let lines = random.path(in: 0...60, lines: seed % 5 + 1, closes: seed % 3 == 0)
      expectPen(lines, width: CGFloat(seed % 4 * 6 + 1), seed: UInt64(seed))
    }
  }

  @Test func `round strokes of random curves cover what is near them`() {
    var random = SeededGenerator(seed: 32)
    for seed in 0..<testCases(150) {
      let curves = random.path(in: 0...60, curves: 1, quads: 1 - seed % 2, closes: seed % 3 == 0)
      expectPen(curves, width: CGFloat(seed % 5 * 8 + 1), seed: UInt64(seed))
    }
  }

  @Test(arguments: turnsOnTheSpot)
  func `turns on the spot stay round`(text: String) {
    for width in [1, 4, 13, 40] as [CGFloat] {
      expectPen(path(text), width: width, samples: 400, seed: 33)
    }
  }

  @Test func `tiny loops under a wide pen leave no holes`() {
    let dot = ellipse(x: 29, y: 29, width: 2, height: 1)
    expectPen(dot, width: 40, samples: 2000, seed: 34)
    expectPen(path("M 29,30 C 33,29 29,29 31,31"), width: 40, samples: 2000, seed: 35)
  }

  @Test(arguments: ["M 0,0 L 0,0", "M -30000,0 L 0,0 L 0,-30000"])
  func `a large pen is round to a twentieth of a pixel`(notation: String) {
    let outline = stroked(path(notation), StrokeStyle(width: 40_000, cap: .round, join: .round))
    // A corner's outer side and a dot's border lie on a circle of 20,000 pixels.
    let radius = 20_000.0
    let wrong = stride(from: 1.0, to: 90, by: 0.37).filter { degrees in
      let (x, y) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
      return outline.winding(around: (radius - 0.11) * x, (radius - 0.11) * y) == 0
        || outline.winding(around: (radius + 0.11) * x, (radius + 0.11) * y) != 0
    }
    #expect(wrong.isEmpty)
  }

  @Test func `an uneven scale shapes the pen too`() {
    let transform = CGAffineTransform(a: 2, b: 0.5, c: -0.3, d: 0.4, tx: 9, ty: 7)
    for text in ["M 10,10 L 50,20 L 20,40 Z", "M 10,10 C 60,60 0,60 50,10", "M 10,10 L 50,10"] {
      expectPen(path(text), width: 12, transform: transform, samples: 500, seed: 36)
    }
    let mirrored = CGAffineTransform(a: -1, b: 0, c: 0, d: 3, tx: 60, ty: 0)
    expectPen(path("M 10,10 L 50,20 L 20,40"), width: 12, transform: mirrored, seed: 37)
    // As round in its long direction as a pen of that size.
    let stretched = CGAffineTransform(a: 0.02, b: 0, c: 0, d: 60, tx: 0, ty: 0)
    expectPen(path("M 10,10 L 50,20"), width: 12, transform: stretched, samples: 1000, seed: 38)
  }

  @Test(
    arguments: [
      ("M 20,50 Q 30,-40 40,50", 6), ("M 20,50 Q 30,-40 40,50", 30),
      ("M 10,10 C 10,40 50,40 50,10", 50), ("M 10,10 C 50,40 10,40 50,10", 8),
      ("M 10,10 C 30,10 30,10 50,10", 8),
    ] as [(String, CGFloat)])
  func `bends inside the pen, cusps and straight curves are round`(text: String, width: CGFloat) {
    expectPen(path(text), width: width, samples: 2000, seed: 39)
  }

  @Test(
    arguments: [
      // The curvature is below the pen's at the ends and in the middle, but not in between.
      "M 28.50,14.60 Q 46.03,11.01 3.38,57.18", "M 3.38,57.18 Q 46.03,11.01 28.50,14.60",
      "M 10,50 C 11,10 49,10 50,50",
      "M 27.07,54.22 C 16.35,55.77 14.60,23.15 28.50,14.60 Q 46.03,11.01 3.38,57.18",
    ])
  func `hairpins that turn inside the pen away from their middle are round`(text: String) {
    for width in [5, 9, 14, 24] as [CGFloat] {
      expectPen(path(text), width: width, samples: 500, seed: 40)
    }
  }

  @Test func `a ring is what lies between its two circles`() {
    let circle = ellipse(x: 11.48, y: 11.48, width: 137.04, height: 137.04)
    let outline = stroked(circle, StrokeStyle(width: 4))
    let area = CoverageGrid(outline, width: 160, height: 160).area
    #expect(abs(area - 2 * Double.pi * 68.52 * 4) < 0.5)
    #expect(outline.contourEnds.count == 2)
    // As many points on each side as the filled circle has.
    let fill = FlattenedOutline()
    fill.append(circle)
    #expect(abs(outline.points.count - 2 * fill.points.count) <= 4)
  }

  private static let caps: [(String, CGLineCap, Double)] = [
    // A line of length 30 and width 10.
    ("M 15,30 L 45,30", CGLineCap.butt, 300.0), ("M 15,30 L 45,30", .square, 400),
    ("M 15,30 L 45,30", .round, 378.54),
    // Without length there are only caps.
    ("M 30,30 L 30,30", .butt, 0), ("M 30,30 L 30,30", .square, 100),
    ("M 30,30 L 30,30", .round, 78.54), ("M 30,30 Z", .round, 78.54),
    ("M 30,30 Z", .butt, 0), ("M 30,30 Q 30,30 30,30", .square, 100),
    ("M 30,30 C 30,30 30,30 30,30 Z", .round, 78.54),
    ("M 30,30 L 30.00001,30", .square, 100),
    ("M 30,30", .round, 0), ("M 30,30 M 20,20", .square, 0), ("", .round, 0),
  ]

  @Test(arguments: caps)
  func `ends have their caps`(text: String, cap: CGLineCap, area: Double) {
    let style = StrokeStyle(width: 10, cap: cap)
    #expect(abs(self.area(text, style) - area) < 0.6)
  }

  private static let joins: [(String, CGLineJoin, Double, Double)] = [
    // Two lines of length 20 and width 8 that meet at a right angle: the corner's own square is 4 x 4.
    ("M 20,40 L 20,20 L 40,20", CGLineJoin.bevel, 10.0, 312),
    ("M 20,40 L 20,20 L 40,20", .miter, 10, 320),
    ("M 20,40 L 20,20 L 40,20", .miter, 1.42, 320),
    ("M 20,40 L 20,20 L 40,20", .miter, 1.41, 312),
    ("M 20,40 L 20,20 L 40,20", .miter, 0, 312),
    ("M 20,40 L 20,20 L 40,20", .miter, .nan, 312),
    ("M 20,40 L 20,20 L 40,20", .round, 10, 316.57),
    // A closed square has four corners and no ends.
    ("M 20,20 L 40,20 L 40,40 L 20,40 Z", .miter, 10, 640),
    ("M 20,20 L 40,20 L 40,40 L 20,40 Z", .bevel, 10, 608),
    ("M 20,20 L 20,40 L 40,40 L 40,20 L 20,20 Z", .miter, 10, 640),
    // Not closed, the last corner is missing.
    ("M 20,20 L 40,20 L 40,40 L 20,40 L 20,20", .miter, 10, 624),
    // Straight on there is no corner, and straight back there is no point.
    ("M 20,20 L 30,20 L 40,20", .miter, 10, 160), ("M 20,20 L 40,20 L 30,20", .miter, 1e9, 160),
    ("M 20,20 L 40,20 Z", .bevel, 10, 160),
  ]

  @Test(arguments: joins)
  func `corners are joined`(text: String, join: CGLineJoin, limit: Double, area: Double) {
    let style = StrokeStyle(width: 8, join: join, miterLimit: limit)
    #expect(abs(self.area(text, style) - area) < 0.3)
  }

  @Test func `corners of long sides cover their pixel once`() {
    let open = CoverageGrid(
      stroked(path("M 20.5,40 L 20.5,20.5 L 40,20.5"), StrokeStyle(width: 8)), width: 60,
      height: 60)
    #expect(abs(open.covered[24 * 60 + 24] - 0.75) < 0.01)
    #expect(open.signed.allSatisfy { abs($0) < 1.001 })
    for text in [
      "M 20.5,20.5 L 20.5,39.5 L 39.5,39.5 L 39.5,20.5 Z",
      "M 20.5,20.5 L 39.5,20.5 L 39.5,39.5 L 20.5,39.5 Z",
    ] {
      let closed = CoverageGrid(stroked(path(text), StrokeStyle(width: 8)), width: 60, height: 60)
      #expect(closed.signed.allSatisfy { abs($0) < 1.001 })
      #expect(abs(closed.area - (27 * 27 - 11 * 11)) < 0.01)
    }
  }

  @Test(arguments: [
    (0.0, CGAffineTransform.identity), (-3, .identity), (.nan, .identity), (.infinity, .identity),
    (5, CGAffineTransform(scaleX: 0, y: 1)), (5, CGAffineTransform()),
    (5, CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)),
  ])
  func `what has no width adds nothing`(width: Double, transform: CGAffineTransform) {
    #expect(
      stroked(
        path("M 0,0 L 50,50 L 9,9 Z"), StrokeStyle(width: width, cap: .round), transform: transform
      ).isEmpty)
  }

  @Test func `subpaths after a close go on from its start`() {
    let outline = stroked(path("M 10,10 L 30,10 L 30,30 Z L 10,50"), Self.round)
    #expect(outline.contourEnds.count == 3)
    #expect(outline.winding(around: 10, 40) != 0)
  }

  @Test(arguments: [
    "M 0,0 L 1e30,1e29", "M 0,0 C 1e30,0 1e30,1e30 0,1e30 Z",
    "M 1e308,0 L -1e308,1e308 Q 5,5 1e308,1e308 Z", "M 0,0 C 10,0 10,10 0,10",
    "M 0,0 C 90,90 -40,90 50,0 C 140,-90 3,3 8,100",
  ])
  func `far away and enormous strokes end`(text: String) {
    for width in [1, 1e5, 1e14, 1e15, 1e30] as [CGFloat] {
      for join in [CGLineJoin.miter, .round] {
        let outline = stroked(
          path(text), StrokeStyle(width: width, cap: .round, join: join, miterLimit: 1e30))
        #expect(outline.points.count < 300_000)
      }
    }
  }

  @Test func `a hundred thousand dots under an enormous pen share their points`() {
    let line = path("M 0,0 L 100,0")
    let dots = line.dashed(phase: 0, lengths: [0, 0.001])
    let outline = stroked(dots, StrokeStyle(width: 1e9, cap: .round))
    #expect(outline.points.count < 12_000_000)
    #expect(outline.winding(around: 50, 6e4) != 0)
  }

  /// The border of a pen of millions of pixels is straight in what can be seen of it.
  @Test(arguments: [2e5, 1e7])
  func `a pen much wider than what can be seen takes few points`(width: Double) {
    let corners = path("M 0,0 L 300,40 L 10,200 C -200,90 60,-100 30,30 Q 50,10 60,80")
    // Moved so that the border goes through what can be seen.
    let transform = CGAffineTransform(translationX: CGFloat(width / 2), y: 0)
    let style = StrokeStyle(width: CGFloat(width), cap: .round, join: .round)
    let whole = stroked(corners, style, transform: transform)
    let partial = stroked(corners, style, transform: transform, visible: 200)
    #expect(partial.points.count < 1_000, "\(partial.points.count) of \(whole.points.count)")
    #expect(partial.points.count * 5 < whole.points.count)
    for x in stride(from: 2.5, to: 200, by: 13) {
      let wrong = stride(from: 1.5, to: 200, by: 17).filter { y in
        (partial.winding(around: x, y) != 0) != (whole.winding(around: x, y) != 0)
      }
      #expect(wrong.isEmpty, "\(x)")
    }
  }

  /// Curves with loops and cusps, which turn through many directions.
  private func scribble(seed: UInt64) -> Path {
    var random = SeededGenerator(seed: seed)
    return random.path(in: -300...300, curves: 50)
  }

  @Test(arguments: [3e5, 1e7, 6e9])
  func `curves under a pen whose border is out of sight take few points`(width: Double) {
    let style = StrokeStyle(width: CGFloat(width), cap: .butt, join: .round)
    let outline = stroked(scribble(seed: 5), style, visible: 200)
    #expect(outline.points.count < 50 * 400, "\(outline.points.count)")
  }

  @Test func `curves and joins out of sight take few points, whatever the pen`() {
    let curves = scribble(seed: 6)
    let away = CGAffineTransform(translationX: -80_000, y: 0)
    for width in [1, 100, 60_000] as [CGFloat] {
      let style = StrokeStyle(width: width, cap: .round, join: .round)
      let outline = stroked(curves, style, transform: away, visible: 200)
      #expect(outline.points.count < 50 * 30, "\(width): \(outline.points.count)")
    }
  }

  @Test(arguments: [CGLineCap.round, .square])
  func `of dashes that each cover all that can be seen one is enough`(cap: CGLineCap) {
    let dashes = path("M 0,0 L 90,0 L 20,90").dashed(phase: 0, lengths: [1, 1])
    let outline = stroked(path("M 0,0 L 9,0"), Self.round, visible: 200)
    outline.appendStroke(of: dashes, style: StrokeStyle(width: 4_000, cap: cap))
    #expect(outline.contourEnds.count == 2)
    #expect(outline.winding(around: 1, 199) != 0 && outline.winding(around: 199, 1) != 0)
  }

  @Test func `a ring around all that can be seen stays empty`() {
    let rings = path("M -900,-900 L 900,-900 L 900,900 L -900,900 Z M 90,300 L 90,310")
    let outline = stroked(rings, StrokeStyle(width: 700), visible: 200)
    #expect([20.0, 100].allSatisfy { outline.winding(around: $0, $0) == 0 })
  }

  @Test func `dashes under a wide pen that are out of sight are left out`() {
    let dashes = path("M -3000,90 L 3000,90").dashed(phase: 0, lengths: [2, 18])
    let whole = stroked(dashes, StrokeStyle(width: 500))
    let partial = stroked(dashes, StrokeStyle(width: 500), visible: 30)
    #expect(whole.contourEnds.count == 300 && partial.contourEnds.count < 5)
    let columns = stride(from: 0.5, to: 30, by: 1)
    #expect(
      columns.map { whole.winding(around: $0, 15) }
        == columns.map { partial.winding(around: $0, 15) })
  }

  @Test func `the visible box changes nothing inside it`() {
    let wide = path("M -400,300 C 300,-400 -200,-300 400,500 L -400,20")
    let whole = stroked(wide, Self.round)
    let partial = stroked(wide, Self.round, visible: 30)
    #expect(partial.points.count < whole.points.count)
    let pairs = zip(
      CoverageGrid(whole, width: 30, height: 30).covered,
      CoverageGrid(partial, width: 30, height: 30).covered)
    #expect(pairs.allSatisfy { abs($0 - $1) < 1e-9 })
  }
}
