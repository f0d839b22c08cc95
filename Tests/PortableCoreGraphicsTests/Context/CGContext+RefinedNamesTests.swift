import PortableCoreGraphics
import Testing

@Suite struct CGContextRefinedNamesTests {
  /// Draws the same through both spellings of one call and expects the same pixels, which are not empty.
  private func expectSame(
    _ raw: (CGContext) -> Void, _ refined: (CGContext) -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let (first, second) = (try makeContext(16, 16), try makeContext(16, 16))
    raw(first)
    refined(second)
    #expect(first.digest == second.digest, sourceLocation: sourceLocation)
    #expect(first.digest != (try makeContext(16, 16).digest), sourceLocation: sourceLocation)
  }

  @Test func `paths are built from coordinates`() throws {
    try expectSame {
      $0.__moveTo(x: 1, y: 1)
      $0.__addLineTo(x: 14, y: 2)
      $0.__addCurveTo(cp1x: 15, cp1y: 6, cp2x: 12, cp2y: 9, endingAtX: 13, y: 13)
      $0.__addQuadCurveTo(cpx: 4, cpy: 15, endingAtX: 2, y: 9)
      $0.__fillPath()
    } _: {
      $0.move(to: CGPoint(x: 1, y: 1))
      $0.addLine(to: CGPoint(x: 14, y: 2))
      $0.addCurve(
        to: CGPoint(x: 13, y: 13), control1: CGPoint(x: 15, y: 6), control2: CGPoint(x: 12, y: 9))
      $0.addQuadCurve(to: CGPoint(x: 2, y: 9), control: CGPoint(x: 4, y: 15))
      $0.fillPath()
    }
  }

  @Test func `arcs take their direction as a number`() throws {
    try expectSame {
      $0.__addArc(centerX: 8, y: 8, radius: 6, startAngle: 0, endAngle: 2, clockwise: 1)
      $0.__addArc(x1: 2, y1: 2, x2: 14, y2: 2, radius: 3)
      $0.__eoFillPath()
    } _: {
      $0.addArc(center: CGPoint(x: 8, y: 8), radius: 6, startAngle: 0, endAngle: 2, clockwise: true)
      $0.addArc(tangent1End: CGPoint(x: 2, y: 2), tangent2End: CGPoint(x: 14, y: 2), radius: 3)
      $0.fillPath(using: .evenOdd)
    }
  }

  @Test func `lists come as a pointer and a count`() throws {
    let rects = [
      CGRect(x: 1, y: 1, width: 6, height: 9), CGRect(x: 4, y: 5, width: 9, height: 8),
      CGRect(x: 0, y: 0, width: 16, height: 16),
    ]
    let points = [
      CGPoint(x: 1, y: 1), CGPoint(x: 12, y: 3), CGPoint(x: 2, y: 14), CGPoint(x: 15, y: 12),
    ]
    try expectSame {
      $0.__clip(to: rects, count: 2)
      $0.__fill(rects, count: 3)
    } _: {
      $0.clip(to: Array(rects[..<2]))
      $0.fill(rects)
    }
    try expectSame {
      $0.__addRects(rects, count: 2)
      $0.__eoClip()
      $0.__fill(rects, count: 3)
    } _: {
      $0.addRects(Array(rects[..<2]))
      $0.clip(using: .evenOdd)
      $0.fill(rects)
    }
    try expectSame {
      $0.__setLineDash(phase: 1, lengths: [3, 2], count: 2)
      $0.__strokeLineSegments(between: points, count: 4)
    } _: {
      $0.setLineDash(phase: 1, lengths: [3, 2])
      $0.strokeLineSegments(between: points)
    }
    try expectSame {
      $0.__addLines(between: points, count: 3)
      $0.__clip()
      $0.__fill(rects, count: 3)
    } _: {
      $0.addLines(between: Array(points[..<3]))
      $0.clip()
      $0.fill(rects)
    }
  }

  @Test func `nothing is drawn without elements or an image`() throws {
    let context = try makeContext(16, 16)
    context.__fill(nil, count: 4)
    context.__strokeLineSegments(between: nil, count: 4)
    context.__draw(in: CGRect(x: 0, y: 0, width: 9, height: 9), image: nil)
    #expect(context.digest == (try makeContext(16, 16).digest))
  }

  @Test func `images are drawn once or tiled`() throws {
    let source = try makeContext(4, 4)
    source.fill(CGRect(x: 0, y: 0, width: 2, height: 3))
    let image = try #require(source.makeImage())
    let rect = CGRect(x: 3, y: 2, width: 4, height: 4)
    try expectSame({ $0.__draw(in: rect, image: image) }, { $0.draw(image, in: rect) })
    try expectSame(
      { $0.__draw(in: rect, byTiling: image) }, { $0.draw(image, in: rect, byTiling: true) })
  }
}
