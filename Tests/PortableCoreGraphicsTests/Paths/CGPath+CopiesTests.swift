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

  @Test func `a point is inside by the rule, and transformed first`() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 4, y: 4, width: 2, height: 2))
    #expect(path.contains(CGPoint(x: 5, y: 5)))
    #expect(!path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
    #expect(path.contains(CGPoint(x: 1, y: 1), using: .evenOdd))
    #expect(!path.contains(CGPoint(x: 11, y: 1)))
    #expect(
      path.contains(
        CGPoint(x: 11, y: 1), transform: CGAffineTransform(translationX: -5, y: 0)))
    #expect(!path.contains(CGPoint(x: CGFloat.nan, y: 1)))
  }
}
