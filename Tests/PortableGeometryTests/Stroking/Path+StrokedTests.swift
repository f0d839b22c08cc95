import Foundation
import PortableGeometry
import TestSupport
import Testing

@Suite struct PathStrokedTests {
  /// Points clearly nearer to the path than half the width are inside, and clearly farther ones are outside.
  private func expectPen(
    _ path: Path, width: CGFloat, margin: CGFloat, samples: Int = 60, seed: UInt64,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let outline = path.stroked(StrokeStyle(width: width, cap: .round, join: .round))
    let walk = DenseWalk(path)
    let box = path.controlBounds.insetBy(dx: -width, dy: -width)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<samples {
      let point = CGPoint(
        x: CGFloat.random(in: box.minX...box.maxX, using: &random),
        y: CGFloat.random(in: box.minY...box.maxY, using: &random))
      let distance = walk.distance(to: point)
      guard abs(distance - width / 2) > margin else { continue }
      #expect(
        outline.contains(point) == (distance < width / 2),
        "\(point) of \(notation(path)), width \(width)", sourceLocation: sourceLocation)
    }
  }

  @Test func `a stroke begins square to its curve, be the first control point on the start`() {
    var builder = PathBuilder()
    builder.move(to: .zero)
    builder.addCurve(
      to: CGPoint(x: 10, y: 10), control1: .zero, control2: CGPoint(x: 0, y: 10))
    let outline = builder.path.stroked(StrokeStyle(width: 4, cap: .butt, join: .miter))
    #expect(outline.contains(CGPoint(x: -1.5, y: 0.2)))
    #expect(!outline.contains(CGPoint(x: 1.2, y: -0.9)))
  }

  @Test func `what lies outside of a region takes few elements, and changes nothing inside`() {
    var random = SeededGenerator(seed: 72)
    func point() -> CGPoint {
      CGPoint(
        x: CGFloat.random(in: -4_000...4_000, using: &random),
        y: CGFloat.random(in: -4_000...4_000, using: &random))
    }
    var builder = PathBuilder()
    builder.move(to: point())
    for _ in 0..<200 { builder.addCurve(to: point(), control1: point(), control2: point()) }
    let style = StrokeStyle(width: 30, cap: .round, join: .round)
    let region = CGRect(x: -100, y: -100, width: 200, height: 200)
    let whole = builder.path.stroked(style)
    let part = builder.path.stroked(style, region: region)
    #expect(part.points.count * 2 < whole.points.count, "\(part.points.count)")
    for x in stride(from: -95.0, to: 100, by: 19) {
      for y in stride(from: -97.0, to: 100, by: 13) {
        let point = CGPoint(x: x, y: y)
        #expect(part.contains(point) == whole.contains(point), "\(point)")
      }
    }
  }

  @Test(arguments: [1e-4, 1, 1e6] as [CGFloat])
  func `outlines are as good at any size`(scale: CGFloat) {
    var random = SeededGenerator(seed: 71)
    for seed in 0..<40 {
      var builder = PathBuilder()
      func point() -> CGPoint {
        CGPoint(
          x: CGFloat.random(in: 0...60, using: &random) * scale,
          y: CGFloat.random(in: 0...60, using: &random) * scale)
      }
      builder.move(to: point())
      builder.addCurve(to: point(), control1: point(), control2: point())
      if seed % 2 == 0 { builder.addQuadCurve(to: point(), control: point()) }
      if seed % 3 == 0 { builder.addLine(to: point()) }
      if seed % 4 == 0 { builder.close() }
      expectPen(
        builder.path, width: CGFloat(seed % 5 * 8 + 1) * scale, margin: 0.03 * scale,
        seed: UInt64(seed))
    }
  }

  @Test(arguments: [
    "M 10,10 C 60,60 0,60 50,10", "M 10,30 C 90,30 -30,30 50,30", "M 10,30 Q 50,30 10,30",
    "M 10,10 C 10,10 50,10 50,50", "M 10,10 C 50,10 50,50 50,50", "M 30,30 C 70,30 30,70 30,30",
    "M 10,10 L 50,10 L 10,10 Z", "M 29,30 C 33,29 29,29 31,31", "M 10,40 C 49.9,0 50.1,0 10,41",
  ])
  func `turns on the spot stay round`(text: String) {
    for width in [1, 13, 40] as [CGFloat] {
      expectPen(path(text), width: width, margin: 0.03, samples: 200, seed: 72)
    }
  }

  @Test func `a circle's outline is two circles of a few curves`() {
    var builder = PathBuilder()
    builder.addEllipse(in: CGRect(x: 0, y: 0, width: 100, height: 100))
    let outline = builder.path.stroked(StrokeStyle(width: 10))
    #expect(outline.verbs.filter { $0 == .move }.count == 2)
    #expect(outline.verbs.allSatisfy { $0 != .line } && outline.verbs.count <= 40)
    for point in outline.points {
      let distance = Foundation.hypot(point.x - 50, point.y - 50)
      #expect(distance > 44.9 && distance < 61)
    }
    let box = outline.bounds
    #expect(abs(box.minX + 5) < 1e-9 && abs(box.width - 110) < 1e-9)
  }

  @Test func `straight strokes have exact corners`() {
    let style = StrokeStyle(width: 4)
    #expect(
      notation(path("M 0,0 L 10,0").stroked(style)) == "M 0,2 L 10,2 L 10,-2 L 0,-2 Z")
    #expect(
      notation(path("M 0,0 L 10,0 L 10,10").stroked(style))
        == "M 0,2 L 8,2 L 8,10 L 12,10 L 12,-2 L 10,-2 L 0,-2 Z"
        || path("M 0,0 L 10,0 L 10,10").stroked(style).bounds
          == CGRect(x: 0, y: -2, width: 12, height: 12)
    )
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
    (StrokeStyle.Cap.butt, CGRect.null), (.square, CGRect(x: 3, y: 3, width: 4, height: 4)),
    (.round, CGRect(x: 3, y: 3, width: 4, height: 4)),
  ])
  func `a subpath without length is its caps`(cap: StrokeStyle.Cap, bounds: CGRect) {
    let dot = path("M 5,5 L 5,5").stroked(StrokeStyle(width: 4, cap: cap))
    #expect(dot.bounds == bounds)
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
    var builder = PathBuilder()
    builder.addEllipse(in: CGRect(x: 0, y: 0, width: size, height: size))
    let outline = builder.path.stroked(StrokeStyle(width: 1))
    #expect(outline.verbs.count < 100)
    #expect(outline.stroked(StrokeStyle(width: 1)).verbs.count < 1_000)
  }

  /// The pieces that a stroke along straight lines consists of: a rectangle for each line and what each corner adds.
  private func pieces(of corners: [CGPoint], _ style: StrokeStyle) -> [Path] {
    let half = style.width / 2
    var result: [Path] = []
    func add(_ points: [CGPoint]) {
      var builder = PathBuilder()
      builder.addLines(between: points)
      builder.close()
      result.append(builder.path.normalized())
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

  @Test(arguments: [StrokeStyle.Join.miter, .bevel], [StrokeStyle.Cap.butt, .square])
  func `a stroke is the union of its pieces`(join: StrokeStyle.Join, cap: StrokeStyle.Cap) {
    var random = SeededGenerator(seed: 75)
    for round in 0..<50 {
      let style = StrokeStyle(
        width: CGFloat(round % 5 + 1) * 1.5, cap: cap, join: join, miterLimit: 4)
      var corners = [CGPoint(x: 50, y: 50)]
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let next = CGPoint(
          x: CGFloat.random(in: 0...100, using: &random),
          y: CGFloat.random(in: 0...100, using: &random))
        let last = corners[corners.count - 1]
        // Sides longer than the pen is wide, so that inner corners lie within their rectangles.
        if Foundation.hypot(next.x - last.x, next.y - last.y) > 16 { corners.append(next) }
      }
      guard corners.count > 1 else { continue }
      var builder = PathBuilder()
      builder.addLines(between: corners)
      let stroke = builder.path.stroked(style)
      let union = pieces(of: corners, style).reduce(Path()) { $0.union($1) }
      let difference = stroke.normalized().symmetricDifference(union)
      // What remains are threads along the borders, thinner than a grid step or two.
      #expect(
        difference.bounds.isNull || difference.length < 1
          || difference.componentsSeparated().allSatisfy {
            min($0.bounds.width, $0.bounds.height) < 0.01 || $0.length < 0.1
          }, "\(notation(builder.path)), width \(style.width): \(notation(difference))")
    }
  }
}
