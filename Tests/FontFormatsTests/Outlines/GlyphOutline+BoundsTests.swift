import Testing

@testable import FontFormats

@Suite struct GlyphOutlineBoundsTests {
  @Test func `an outline without a contour has no bounds`() {
    #expect(GlyphOutline().bounds == nil)
  }

  @Test func `a contour of one point does not count`() {
    var outline = GlyphOutline()
    outline.move(to: .init(x: 900, y: -700))
    outline.close()
    #expect(outline.bounds == nil)
    outline.move(to: .init(x: 10, y: 20))
    outline.line(to: .init(x: 30, y: 60))
    outline.close()
    outline.move(to: .init(x: 900, y: -700))
    outline.close()
    #expect(outline.bounds == FontBounds(minX: 10, minY: 20, maxX: 30, maxY: 60))
  }

  @Test func `a quadratic curve reaches half as far as its control point`() {
    var outline = GlyphOutline()
    outline.move(to: .init(x: 0, y: 0))
    outline.quadratic(to: .init(x: 100, y: 0), control: .init(x: 50, y: 80))
    outline.close()
    #expect(outline.bounds == FontBounds(minX: 0, minY: 0, maxX: 100, maxY: 40))
  }

  @Test func `a cubic curve reaches three quarters as far as its control points`() {
    var outline = GlyphOutline()
    outline.move(to: .init(x: 0, y: 10))
    outline.cubic(
      to: .init(x: 0, y: 110), control1: .init(x: -80, y: 10), control2: .init(x: -80, y: 110))
    outline.close()
    #expect(outline.bounds == FontBounds(minX: -60, minY: 10, maxX: 0, maxY: 110))
  }

  @Test func `the bounds hold every point of the curves and touch them on all sides`() throws {
    var outline = GlyphOutline()
    outline.move(to: .init(x: 3, y: 5))
    outline.cubic(
      to: .init(x: 20, y: 90), control1: .init(x: 120, y: -40), control2: .init(x: -70, y: 30))
    outline.quadratic(to: .init(x: 10, y: 10), control: .init(x: -90, y: 140))
    outline.close()
    let bounds = try #require(outline.bounds)
    var reached = FontBounds(minX: 3, minY: 5, maxX: 3, maxY: 5)
    for step in 0...20_000 {
      let t = Double(step) / 20_000
      for point in [Self.cubic(outline.points, t), Self.quadratic(outline.points, t)] {
        reached.include(point)
      }
    }
    for edge: (FontBounds) -> Double in [{ $0.minX }, { $0.minY }, { $0.maxX }, { $0.maxY }] {
      #expect(abs(edge(bounds) - edge(reached)) < 1e-5)
    }
  }

  private static func cubic(_ p: [GlyphOutline.Point], _ t: Double) -> GlyphOutline.Point {
    let u = 1 - t
    let weights = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
    return sum(zip(p[0...3], weights))
  }

  private static func quadratic(_ p: [GlyphOutline.Point], _ t: Double) -> GlyphOutline.Point {
    let u = 1 - t
    return sum(zip(p[3...5], [u * u, 2 * u * t, t * t]))
  }

  private static func sum(
    _ parts: some Sequence<(GlyphOutline.Point, Double)>
  ) -> GlyphOutline.Point {
    parts.reduce(into: GlyphOutline.Point(x: 0, y: 0)) {
      $0.x += $1.0.x * $1.1
      $0.y += $1.0.y * $1.1
    }
  }
}
