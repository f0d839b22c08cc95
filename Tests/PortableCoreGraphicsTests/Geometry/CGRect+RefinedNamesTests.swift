import PortableCoreGraphics
import Testing

@Suite struct CGRectRefinedNamesTests {
  @Test func `a rectangle is cut in two from any edge`() {
    let rect = CGRect(x: 10, y: 20, width: 30, height: 40)
    for edge in [CGRectEdge.minXEdge, .minYEdge, .maxXEdge, .maxYEdge] {
      var (slice, remainder) = (CGRect.zero, CGRect.zero)
      rect.__divided(slice: &slice, remainder: &remainder, atDistance: 12, from: edge)
      #expect(slice == rect.divided(atDistance: 12, from: edge).slice)
      #expect(remainder == rect.divided(atDistance: 12, from: edge).remainder)
      #expect(slice.union(remainder) == rect && !slice.isEmpty)
    }
  }
}
