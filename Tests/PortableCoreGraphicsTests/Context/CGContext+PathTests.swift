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
    context.addArc(
      tangent1End: CGPoint(x: 8, y: 8), tangent2End: CGPoint(x: 8, y: 0), radius: 1)
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
}
