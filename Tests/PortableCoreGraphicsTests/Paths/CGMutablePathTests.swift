import PortableCoreGraphics
import Testing

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

  @Test func `a clockwise arc has Core Graphics' points`() {
    let path = CGMutablePath()
    path.addArc(
      center: CGPoint(x: 25, y: 100), radius: 20, startAngle: 1.25 * .pi, endAngle: 0,
      clockwise: true)
    var ends: [CGPoint] = []
    path.applyWithBlock { element in
      ends.append(element.pointee.points[element.pointee.type == .moveToPoint ? 0 : 2])
    }
    let expected = [
      CGPoint(x: 10.857863, y: 85.857865), CGPoint(x: 10.857865, y: 114.142137),
      CGPoint(x: 39.142137, y: 114.142135), CGPoint(x: 45, y: 100),
    ]
    #expect(ends.count == expected.count)
    #expect(zip(ends, expected).allSatisfy { abs($0.x - $1.x) + abs($0.y - $1.y) < 1e-4 })
  }

  @Test func `an arc between tangents has Core Graphics' points`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 400, y: 400))
    path.addArc(
      tangent1End: CGPoint(x: 140, y: 250), tangent2End: CGPoint(x: 110, y: 180), radius: 50)
    #expect(
      path.description
        == "M400,400 L154.415379,258.316565 C145.057503,252.91779 137.699975,244.633276 "
        + "133.44425,234.70325")
  }

  @Test func `an arc can be given by the angle it spans`() {
    let (one, other) = (CGMutablePath(), CGMutablePath())
    one.addRelativeArc(center: .zero, radius: 2, startAngle: 1, delta: -0.5)
    other.addArc(center: .zero, radius: 2, startAngle: 1, endAngle: 0.5, clockwise: true)
    #expect(one == other)
  }

  @Test func `transforms move what is added and not what is there`() {
    let shift = CGAffineTransform(translationX: 10, y: 0)
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 1, y: 1), transform: shift)
    path.addPath(
      CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil), transform: shift)
    #expect(path.description == "M0,0 L11,1 M10,0 L11,0 L11,1 L10,1 Z")
  }

  @Test func `a path can be added to itself`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.addPath(path, transform: CGAffineTransform(translationX: 5, y: 0))
    #expect(path.description == "M0,0 L1,1 M5,0 L6,1")
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
