import PortableCoreGraphics
import Testing

@Suite struct CGPatternTests {
  private func pattern(
    bounds: CGRect = CGRect(x: 0, y: 0, width: 2, height: 2), step: CGFloat = 2, draws: Bool = true
  ) -> CGPattern? {
    PortableCoreGraphicsTests.pattern(bounds: bounds, step: step, draw: draws ? { _, _ in } : nil)
  }

  @Test func `what cannot be repeated is nil`() {
    #expect(pattern() != nil)
    let impossible = [
      pattern(bounds: .null), pattern(bounds: .zero),
      pattern(bounds: .infinite.insetBy(dx: -.infinity, dy: 0)), pattern(step: 0),
      pattern(step: .nan), pattern(draws: false),
    ]
    #expect(impossible.allSatisfy { $0 == nil })
  }

  @Test func `a pattern releases what it was given`() {
    let released = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    defer { released.deallocate() }
    released.initialize(to: 0)
    var callbacks = CGPatternCallbacks(
      version: 0, drawPattern: { _, _ in },
      releaseInfo: { $0?.assumingMemoryBound(to: Int.self).pointee += 1 })
    var pattern = CGPattern(
      info: released, bounds: CGRect(x: 0, y: 0, width: 1, height: 1), matrix: .identity, xStep: 1,
      yStep: 1, tiling: .constantSpacing, isColored: true, callbacks: &callbacks)
    #expect(pattern != nil)
    pattern = nil
    #expect(released.pointee == 1)
  }

  @Test func `a color knows its pattern and keeps it with another alpha`() throws {
    let pattern = try #require(self.pattern())
    let space = try #require(CGColorSpace(patternBaseSpace: nil))
    let color = try #require(CGColor(patternSpace: space, pattern: pattern, components: [0.5]))
    #expect(color.pattern == pattern)
    #expect(color.alpha == 0.5)
    #expect(color.copy(alpha: 1)?.pattern == pattern)
    #expect(color != color.copy(alpha: 1))
    let rgb = CGColorSpaceCreateDeviceRGB()
    #expect(color.converted(to: rgb, intent: .defaultIntent, options: nil) == nil)
    #expect(CGColor(patternSpace: rgb, pattern: pattern, components: [0.5]) == nil)
  }
}
