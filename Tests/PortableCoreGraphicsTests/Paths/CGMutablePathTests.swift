import PortableGeometry
import Testing

@testable import PortableCoreGraphics

@Suite struct CGMutablePathTests {
  @Test func `every building block adds its elements`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 2, y: 1))
    path.addQuadCurve(to: CGPoint(x: 3, y: 2), control: CGPoint(x: 3, y: 1))
    path.addCurve(
      to: CGPoint(x: 6, y: 6), control1: CGPoint(x: 4, y: 4), control2: CGPoint(x: 5, y: 5))
    path.closeSubpath()
    path.addLines(between: [CGPoint(x: 7, y: 7), CGPoint(x: 8, y: 8)])
    path.addRects([CGRect(x: 0, y: 0, width: 1, height: 1)])
    #expect(path.description == "M1,1 L2,1 Q3,1 3,2 C4,4 5,5 6,6 Z M7,7 L8,8 M0,0 L1,0 L1,1 L0,1 Z")
    #expect(path.currentPoint == .zero)
  }

  @Test func `arcs are the builder's, whose tests hold them to Core Graphics'`() {
    let (path, center) = (CGMutablePath(), CGPoint(x: 25, y: 100))
    var builder = PathBuilder()
    path.addArc(center: center, radius: 20, startAngle: 4, endAngle: 0, clockwise: true)
    builder.addArc(center: center, radius: 20, startAngle: 4, endAngle: 0, clockwise: true)
    path.addRelativeArc(center: center, radius: 2, startAngle: 1, delta: -0.5)
    builder.addRelativeArc(center: center, radius: 2, startAngle: 1, delta: -0.5)
    let (corner, end) = (CGPoint(x: 140, y: 250), CGPoint(x: 110, y: 180))
    path.addArc(tangent1End: corner, tangent2End: end, radius: 50)
    builder.addArc(tangent1End: corner, tangent2End: end, radius: 50)
    #expect(path.path == builder.path && path.path.elements.count > 8)
  }

  @Test func `a transform moves the added elements alone, those of the path itself too`() {
    let shift = CGAffineTransform(translationX: 10, y: 0)
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 1, y: 1), transform: shift)
    path.addPath(path, transform: CGAffineTransform(translationX: 5, y: 0))
    path.addPath(
      CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil), transform: shift)
    #expect(path.description == "M0,0 L11,1 M5,0 L16,1 M10,0 L11,0 L11,1 L10,1 Z")
  }

  @Test func `lines from nowhere and to nowhere are left out`() {
    let path = CGMutablePath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.closeSubpath()
    path.move(to: CGPoint(x: CGFloat.nan, y: 0))
    path.addRect(.null)
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: CGFloat.infinity, y: 0))
    path.addArc(center: .zero, radius: .nan, startAngle: 0, endAngle: 1, clockwise: false)
    #expect(path.description == "M0,0")
  }
}
