import PortableCoreGraphics
import Testing

@Suite struct CGContextPathTests {
  @Test func `the context builds the path that a path would`() throws {
    let context = try makeContext(8, 8)
    let path = CGMutablePath()
    context.move(to: CGPoint(x: 1, y: 1))
    path.move(to: CGPoint(x: 1, y: 1))
    context.addLine(to: CGPoint(x: 2, y: 1))
    path.addLine(to: CGPoint(x: 2, y: 1))
    context.addQuadCurve(to: CGPoint(x: 3, y: 2), control: CGPoint(x: 3, y: 1))
    path.addQuadCurve(to: CGPoint(x: 3, y: 2), control: CGPoint(x: 3, y: 1))
    context.addCurve(to: .zero, control1: CGPoint(x: 9, y: 9), control2: CGPoint(x: 0, y: 9))
    path.addCurve(to: .zero, control1: CGPoint(x: 9, y: 9), control2: CGPoint(x: 0, y: 9))
    context.closePath()
    path.closeSubpath()
    context.addArc(center: .zero, radius: 2, startAngle: 0, endAngle: 1, clockwise: false)
    path.addArc(center: .zero, radius: 2, startAngle: 0, endAngle: 1, clockwise: false)
    context.addArc(tangent1End: CGPoint(x: 8, y: 8), tangent2End: CGPoint(x: 8, y: 0), radius: 1)
    path.addArc(tangent1End: CGPoint(x: 8, y: 8), tangent2End: CGPoint(x: 8, y: 0), radius: 1)
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    context.addRect(rect)
    path.addRect(rect)
    context.addRects([rect, rect])
    path.addRects([rect, rect])
    context.addEllipse(in: rect)
    path.addEllipse(in: rect)
    context.addLines(between: [.zero, CGPoint(x: 1, y: 1)])
    path.addLines(between: [.zero, CGPoint(x: 1, y: 1)])
    context.addPath(CGPath(rect: rect, transform: nil))
    path.addPath(CGPath(rect: rect, transform: nil))
    #expect(context.path == path)
    #expect(context.boundingBoxOfPath == path.boundingBox)
    #expect(context.currentPointOfPath == path.currentPoint)
  }

  @Test func `without a path there is no point, no box and no path`() throws {
    let context = try makeContext(8, 8)
    #expect(context.isPathEmpty)
    #expect(context.path == nil)
    #expect(context.currentPointOfPath == .zero)
    #expect(context.boundingBoxOfPath.isNull)
    context.move(to: CGPoint(x: 1, y: 1))
    #expect(!context.isPathEmpty)
    context.beginPath()
    #expect(context.isPathEmpty)
  }

  @Test func `adding to a path that was added does not change the original`() throws {
    let context = try makeContext(8, 8)
    let path = CGMutablePath()
    path.move(to: .zero)
    context.addPath(path)
    context.addLine(to: CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 9, y: 9))
    #expect(context.path?.description == "M0,0 L1,1")
    #expect(path.description == "M0,0 L9,9")
  }

  @Test func `the path is not part of the saved state`() throws {
    let context = try makeContext(8, 8)
    context.saveGState()
    context.scaleBy(x: 2, y: 2)
    context.move(to: CGPoint(x: 1, y: 1))
    context.restoreGState()
    #expect(context.path?.description == "M2,2")
  }
  @Test func `a stroked path fills what stroking paints`() throws {
    let stroked = try makeContext(20, 20)
    let filled = try makeContext(20, 20)
    for context in [stroked, filled] {
      context.setLineWidth(3)
      context.setLineDash(phase: 1, lengths: [4, 2])
      context.move(to: CGPoint(x: 2, y: 2))
      context.addLine(to: CGPoint(x: 17, y: 2))
      context.addLine(to: CGPoint(x: 17, y: 15))
    }
    stroked.strokePath()
    filled.replacePathWithStrokedPath()
    filled.fillPath()
    #expect(filled.isPathEmpty)
    #expect(filled.makeImage()?.dataProvider?.data == stroked.makeImage()?.dataProvider?.data)
  }

  @Test(arguments: [
    (CGPathDrawingMode.fill, true, true, false), (.eoFill, false, true, false),
    (.stroke, false, false, true), (.fillStroke, true, true, true),
    (.eoFillStroke, false, true, true),
  ])
  func `points are tested as they would be drawn`(
    mode: CGPathDrawingMode, twice: Bool, once: Bool, border: Bool
  ) throws {
    let context = try makeContext(8, 8)
    context.setLineWidth(2)
    context.addRect(CGRect(x: 0, y: 0, width: 20, height: 20))
    context.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
    #expect(context.pathContains(CGPoint(x: 10, y: 10), mode: mode) == twice)
    #expect(context.pathContains(CGPoint(x: 2.5, y: 10), mode: mode) == once)
    #expect(context.pathContains(CGPoint(x: -0.5, y: 10), mode: mode) == border)
    #expect(!context.pathContains(CGPoint(x: -1.5, y: 10), mode: mode))
    #expect(!context.isPathEmpty)
  }
}
