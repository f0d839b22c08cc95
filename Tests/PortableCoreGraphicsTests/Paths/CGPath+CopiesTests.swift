import PortableCoreGraphics
import Testing

@Suite struct CGPathCopiesTests {
  private let line: CGPath = {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
    return path
  }()

  @Test func `dashes are lines of their own, transformed at the end`() {
    let dashed = line.copy(
      dashingWithPhase: 1, lengths: [2, 4], transform: CGAffineTransform(scaleX: 2, y: 2))
    #expect(dashed.description == "M0,0 L2,0 M10,0 L14,0")
    #expect(line.copy(dashingWithPhase: 0, lengths: []) == line)
  }

  @Test func `a stroke's outline is as wide as the line, with its caps and joins`() {
    func stroked(
      _ path: CGPath, cap: CGLineCap = .butt, join: CGLineJoin = .miter,
      transform: CGAffineTransform = .identity
    ) -> CGPath {
      path.copy(
        strokingWithWidth: 4, lineCap: cap, lineJoin: join, miterLimit: 10, transform: transform)
    }
    #expect(stroked(line).boundingBoxOfPath == CGRect(x: 0, y: -2, width: 10, height: 4))
    #expect(
      stroked(line, cap: .square).boundingBoxOfPath == CGRect(x: -2, y: -2, width: 14, height: 4))
    #expect(
      stroked(line, transform: CGAffineTransform(scaleX: 3, y: 1)).boundingBoxOfPath
        == CGRect(x: 0, y: -2, width: 30, height: 4))
    let dot = stroked(line, cap: .round)
    #expect(dot.contains(CGPoint(x: -1.9, y: 0)) && !dot.contains(CGPoint(x: -1.9, y: 1)))

    let corner = CGMutablePath()
    corner.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    #expect(stroked(corner).contains(CGPoint(x: 11.9, y: -1.9)))
    #expect(!stroked(corner, join: .bevel).contains(CGPoint(x: 11.5, y: -1.5)))
    #expect(!stroked(corner, join: .round).contains(CGPoint(x: 11.9, y: -1.9)))
    #expect(stroked(corner, join: .round).contains(CGPoint(x: 11.2, y: -1.2)))
  }

  @Test func `the outline of a circle's stroke is a ring`() {
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
    let ring = circle.copy(strokingWithWidth: 10, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    for angle in stride(from: 0.0, to: 6.28, by: 0.1) {
      let inside = [44.9, 45.1, 54.9, 55.1].map { radius in
        ring.contains(CGPoint(x: 50 + radius * cos(angle), y: 50 + radius * sin(angle)))
      }
      #expect(inside == [false, true, true, false], "at \(angle)")
    }
  }

  @Test func `no width gives no outline`() {
    for width in [0, -1, CGFloat.nan, .infinity] {
      #expect(
        line.copy(strokingWithWidth: width, lineCap: .round, lineJoin: .round, miterLimit: 10)
          .isEmpty)
    }
  }

  @Test func `a point is inside by the rule, and transformed first`() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 4, y: 4, width: 2, height: 2))
    #expect(path.contains(CGPoint(x: 5, y: 5)))
    #expect(!path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
    #expect(path.contains(CGPoint(x: 1, y: 1), using: .evenOdd))
    #expect(!path.contains(CGPoint(x: 11, y: 1)))
    #expect(
      path.contains(CGPoint(x: 11, y: 1), transform: CGAffineTransform(translationX: -5, y: 0)))
    #expect(!path.contains(CGPoint(x: CGFloat.nan, y: 1)))
  }
}
