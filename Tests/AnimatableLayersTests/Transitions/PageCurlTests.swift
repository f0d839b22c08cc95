import Testing

@testable import AnimatableLayers

@Suite struct PageCurlTests {
  private let curl: PageCurl

  init() throws {
    curl = try #require(PageCurl(CGRect(x: 0, y: 0, width: 200, height: 300), direction: .pi))
  }

  private func stripsOnEdge(fold: CGFloat) -> [Int] {
    (0..<curl.stripCount).filter { curl.isOnEdge($0, fold: fold) }
  }

  @Test func `few strips are seen from their edge, side by side where the page turns over`() throws
  {
    let found = stripsOnEdge(fold: curl.fold(at: 0.5))
    let (first, last) = (try #require(found.first), try #require(found.last))
    #expect(found == Array(first...last))
    #expect(found.count <= 4)
  }

  @Test func `no strip of a page that lies flat is`() {
    #expect(stripsOnEdge(fold: curl.along.lowerBound) == [])
  }
}
