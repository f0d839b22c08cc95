import Foundation
import PortableGeometry
import TestSupport
import Testing

@Suite struct PathStrokedTests {
  private func expectPen(
    _ path: Path, width: CGFloat, margin: CGFloat, samples: Int = 60, seed: UInt64,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let outline = path.stroked(StrokeStyle(width: width, cap: .round, join: .round))
    PortableGeometryTests.expectPen(
      path, width: width, margin: margin, samples: samples, seed: seed,
      sourceLocation: sourceLocation
    ) { outline.contains($0) }
  }

  @Test func `a stroke begins square to its curve, be the first control point on the start`() {
    let outline = path("M 0,0 C 0,0 0,10 10,10").stroked(StrokeStyle(width: 4))
    #expect(outline.contains(CGPoint(x: -1.5, y: 0.2)))
    #expect(!outline.contains(CGPoint(x: 1.2, y: -0.9)))
  }

  @Test func `what lies outside of a region takes few elements, and changes nothing inside`() {
    var random = SeededGenerator(seed: 72)
    let curves = random.path(in: -4_000...4_000, curves: 200)
    let style = StrokeStyle(width: 30, cap: .round, join: .round)
    let region = CGRect(x: -100, y: -100, width: 200, height: 200)
    let whole = curves.stroked(style)
    let part = curves.stroked(style, region: region)
    #expect(part.points.count * 2 < whole.points.count, "\(part.points.count)")
    let points = stride(from: -95.0, to: 100, by: 19).flatMap { x in
      stride(from: -97.0, to: 100, by: 13).map { CGPoint(x: x, y: $0) }
    }
    #expect(points.filter { part.contains($0) } == points.filter { whole.contains($0) })
  }

  @Test(arguments: [1e-4, 1, 1e6] as [CGFloat])
  func `outlines are as good at any size`(scale: CGFloat) {
    var random = SeededGenerator(seed: 71)
    for seed in 0..<testCases(40) {
      let path = random.path(
        in: 0...60 * scale, curves: 1, quads: 1 - seed % 2, lines: seed % 3 == 0 ? 1 : 0,
        closes: seed % 4 == 0)
      expectPen(
        path, width: CGFloat(seed % 5 * 8 + 1) * scale, margin: 0.03 * scale, seed: UInt64(seed))
    }
  }

  @Test(arguments: turnsOnTheSpot)
  func `turns on the spot stay round`(text: String) {
    for width in [1, 13, 40] as [CGFloat] {
      expectPen(path(text), width: width, margin: 0.03, samples: 200, seed: 72)
    }
  }

  @Test func `a circle's outline is two circles of a few curves`() {
    let outline = ellipse(width: 100, height: 100).stroked(StrokeStyle(width: 10))
    #expect(outline.verbs.filter { $0 == .move }.count == 2)
    #expect(outline.verbs.allSatisfy { $0 != .line } && outline.verbs.count <= 40)
    let distances = outline.points.map { Foundation.hypot($0.x - 50, $0.y - 50) }
    #expect(distances.allSatisfy { $0 > 44.9 && $0 < 61 })
    let box = outline.bounds
    #expect(abs(box.minX + 5) < 1e-9 && abs(box.width - 110) < 1e-9)
  }

  @Test func `straight strokes have exact corners`() {
    let style = StrokeStyle(width: 4)
    #expect(notation(path("M 0,0 L 10,0").stroked(style)) == "M 0,2 L 10,2 L 10,-2 L 0,-2 Z")
    let corner = path("M 0,0 L 10,0 L 10,10").stroked(style)
    #expect(
      notation(corner) == "M 0,2 L 8,2 L 8,10 L 12,10 L 12,-2 L 10,-2 L 0,-2 Z"
        || corner.bounds == CGRect(x: 0, y: -2, width: 12, height: 12))
    let round = path("M 0,0 L 10,0").stroked(StrokeStyle(width: 4, cap: .round))
    #expect(round.verbs == [.move, .line, .cubic, .cubic, .line, .cubic, .cubic, .close])
    let box = round.bounds
    #expect(abs(box.minX + 2) < 1e-12 && abs(box.maxX - 12) < 1e-12)
  }

  @Test(arguments: [
    ("", 5.0), ("M 5,5", 5), ("M 0,0 L 9,9", 0), ("M 0,0 L 9,9", -1), ("M 0,0 L 9,9", .nan),
    ("M 0,0 L 9,9", .infinity),
  ])
  func `what draws nothing has no outline`(text: String, width: Double) {
    #expect(path(text).stroked(StrokeStyle(width: width, cap: .round)).isEmpty)
  }

  @Test(arguments: [
    (CGLineCap.butt, CGRect.null), (.square, CGRect(x: 3, y: 3, width: 4, height: 4)),
    (.round, CGRect(x: 3, y: 3, width: 4, height: 4)),
  ])
  func `a subpath without length is its caps`(cap: CGLineCap, bounds: CGRect) {
    #expect(path("M 5,5 L 5,5").stroked(StrokeStyle(width: 4, cap: cap)).bounds == bounds)
  }

  @Test(arguments: [
    "M 0,0 L 1e300,1e299", "M 0,0 C 1e30,0 1e30,1e30 0,1e30 Z", "M 1e308,0 L -1e308,5",
  ])
  func `enormous strokes end`(text: String) {
    for width in [1e-300, 1, 1e30] as [CGFloat] {
      #expect(path(text).stroked(StrokeStyle(width: width)).verbs.count < 100_000)
    }
  }

  @Test(arguments: [1e18, 1e100] as [CGFloat])
  func `a line too thin for the numbers of its curve is a few curves`(size: CGFloat) {
    let outline = ellipse(width: size, height: size).stroked(StrokeStyle(width: 1))
    #expect(outline.verbs.count < 100)
    #expect(outline.stroked(StrokeStyle(width: 1)).verbs.count < 1_000)
  }

  /// The pieces that a stroke along straight lines consists of: a rectangle for each line and what each corner adds.
  private func pieces(of corners: [CGPoint], _ style: StrokeStyle) -> [Path] {
    let half = style.width / 2
    var result: [Path] = []
    func add(_ points: [CGPoint]) {
      let piece = built {
        $0.addLines(between: points)
        $0.close()
      }
      result.append(piece.normalized())
    }
    func direction(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      let length = Foundation.hypot(b.x - a.x, b.y - a.y)
      return CGPoint(x: (b.x - a.x) / length, y: (b.y - a.y) / length)
    }
    func moved(_ p: CGPoint, _ d: CGPoint, _ ahead: CGFloat, _ aside: CGFloat) -> CGPoint {
      CGPoint(x: p.x + d.x * ahead - d.y * aside, y: p.y + d.y * ahead + d.x * aside)
    }
    for index in 1..<corners.count {
      var (a, b) = (corners[index - 1], corners[index])
      let d = direction(a, b)
      if style.cap == .square, index == 1 { a = moved(a, d, -half, 0) }
      if style.cap == .square, index == corners.count - 1 { b = moved(b, d, half, 0) }
      add([
        moved(a, d, 0, half), moved(b, d, 0, half), moved(b, d, 0, -half), moved(a, d, 0, -half),
      ])
      guard index + 1 < corners.count else { continue }
      let (corner, e) = (corners[index], direction(corners[index], corners[index + 1]))
      let (turn, along) = (d.x * e.y - d.y * e.x, d.x * e.x + d.y * e.y)
      let side: CGFloat = turn > 0 ? -half : half
      let (first, second) = (moved(corner, d, 0, side), moved(corner, e, 0, side))
      // 1 / sin(angle / 2) of the angle between the lines, which is what the limit is about.
      let ratio = (2 / (1 + along)).squareRoot()
      if style.join == .miter, ratio <= style.miterLimit {
        let reach = half * turn.magnitude / (1 + along)
        add([corner, first, moved(first, d, reach, 0), second])
      } else {
        add([corner, first, second])
      }
    }
    return result
  }

  @Test(arguments: [CGLineJoin.miter, .bevel], [CGLineCap.butt, .square])
  func `a stroke is the union of its pieces`(join: CGLineJoin, cap: CGLineCap) {
    var random = SeededGenerator(seed: 75)
    for round in 0..<50 {
      let style = StrokeStyle(
        width: CGFloat(round % 5 + 1) * 1.5, cap: cap, join: join, miterLimit: 4)
      var corners = [CGPoint(x: 50, y: 50)]
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let next = random.point(in: 0...100)
        let last = corners[corners.count - 1]
        // Sides longer than the pen is wide, so that inner corners lie within their rectangles.
        if Foundation.hypot(next.x - last.x, next.y - last.y) > 16 { corners.append(next) }
      }
      guard corners.count > 1 else { continue }
      let lines = built { $0.addLines(between: corners) }
      let stroke = lines.stroked(style)
      let union = pieces(of: corners, style).reduce(Path()) { $0.union($1) }
      let difference = stroke.normalized().symmetricDifference(union)
      // What remains are threads along the borders, thinner than a grid step or two.
      #expect(
        difference.bounds.isNull || difference.length < 1
          || difference.componentsSeparated().allSatisfy {
            min($0.bounds.width, $0.bounds.height) < 0.01 || $0.length < 0.1
          }, "\(notation(lines)), width \(style.width): \(notation(difference))")
    }
  }
}
