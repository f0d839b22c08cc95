import LayerTestSupport
import Testing

@testable import AnimatableLayers

@Suite struct ScrollRangeTests {
  /// A view of 100 points over a content with a card from 300 to 340, and a tall one from 500 to 750.
  private let scroller = CALayer(bounds: CGRect(x: 0, y: 77, width: 50, height: 100))
  private let card = CALayer(frame: CGRect(x: 0, y: 300, width: 50, height: 40))
  private let tall = CALayer(frame: CGRect(x: 0, y: 500, width: 50, height: 250))

  init() {
    scroller.addSublayer(card)
    scroller.addSublayer(tall)
  }

  private func ends(_ range: ScrollRange) -> [CGFloat]? {
    range.ends(in: scroller, .vertical).map { [$0.start, $0.end] }
  }

  @Test func `the ranges of a layer follow from its place and the length of the view`() {
    let kinds: [(CALayer) -> ScrollRange] = [
      ScrollRange.cover, ScrollRange.contain, ScrollRange.entry, ScrollRange.exit,
    ]
    #expect(kinds.map { ends($0(card)) } == [[200, 340], [240, 300], [200, 240], [300, 340]])
    #expect(kinds.map { ends($0(tall)) } == [[400, 750], [500, 650], [400, 500], [650, 750]])
    #expect(ends(.content(length: 800)) == [0, 700] && ends(.content(length: 90)) == nil)
    #expect(ScrollRange.cover(card).ends(in: scroller, .horizontal)?.start == -50)
  }

  @Test func `progress is a part of the range, and at once where that has no length`() {
    func progress(_ offset: CGFloat, _ start: CGFloat, _ end: CGFloat) -> Double {
      ScrollRange.progress(at: offset, from: start, to: end)
    }
    #expect(progress(25, 0, 100) == 0.25 && progress(-9, 0, 100) == -0.09)
    #expect(progress(200, 0, 100) == 2 && progress(25, 100, 0) == 0.75)
    #expect(progress(9.999, 10, 10) == 0 && progress(10, 10, 10) == 1)
    for wrong in [CGFloat.nan, .infinity, -.infinity] {
      #expect(progress(wrong, 0, 1) == 0 && progress(0, wrong, 1) == 0)
    }
  }
}
