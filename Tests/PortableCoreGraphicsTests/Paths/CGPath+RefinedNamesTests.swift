import PortableCoreGraphics
import Testing

@Suite struct CGPathRefinedNamesTests {
  private let line: CGPath = {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
    return path
  }()

  @Test func `copies by dashing and stroking are those of the refined methods`() {
    var double = CGAffineTransform(scaleX: 2, y: 2)
    #expect(
      CGPath(__byDashing: line, transform: &double, phase: 1, lengths: [2, 4], count: 2)
        == line.copy(dashingWithPhase: 1, lengths: [2, 4], transform: double))
    #expect(CGPath(__byDashing: line, transform: nil, phase: 0, lengths: nil, count: 3) == line)
    #expect(
      CGPath(
        __byStroking: line, transform: &double, lineWidth: 4, lineCap: .round, lineJoin: .bevel,
        miterLimit: 10)
        == line.copy(
          strokingWithWidth: 4, lineCap: .round, lineJoin: .bevel, miterLimit: 10,
          transform: double))
    #expect(
      CGPath(
        __byStroking: nil, transform: nil, lineWidth: 4, lineCap: .round, lineJoin: .bevel,
        miterLimit: 10) == nil)
  }

  @Test func `containment takes the rule as a flag`() {
    let rings = CGMutablePath()
    rings.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
    rings.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
    let center = CGPoint(x: 15, y: 15)
    #expect(rings.__containsPoint(transform: nil, point: center, eoFill: false))
    #expect(!rings.__containsPoint(transform: nil, point: center, eoFill: true))
    var away = CGAffineTransform(translationX: 100, y: 0)
    #expect(!rings.__containsPoint(transform: &away, point: center, eoFill: false))
    #expect(line.__equalTo(line.mutableCopy()))
    #expect(!line.__equalTo(nil))
  }
}
