import PortableCoreGraphics
import PortableGeometry
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

  @Test func `a stroke's outline has the style that is given, and is transformed at the end`() {
    let transform = CGAffineTransform(scaleX: 3, y: 1)
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    let outline = path.copy(
      strokingWithWidth: 4, lineCap: .square, lineJoin: .miter, miterLimit: 1.2,
      transform: transform)
    let style = StrokeStyle(width: 4, cap: .square, join: .miter, miterLimit: 1.2)
    #expect(outline.path == path.path.stroked(style).transformed(by: transform))
    #expect(outline.boundingBoxOfPath == CGRect(x: -6, y: -2, width: 42, height: 14))
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
