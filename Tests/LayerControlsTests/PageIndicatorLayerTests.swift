import AnimatableLayers
import LayerControls
import LayerSnapshotTesting
import Testing

@Suite struct PageIndicatorLayerTests {
  private let pages = sized(PageIndicatorLayer(), 88, 8) { $0.pageCount = 5 }

  @Test(arguments: LayerEnvironment.LayoutDirection.allCases)
  func `a tap beside the page goes one page that way`(direction: LayerEnvironment.LayoutDirection) {
    pages.layoutDirection = direction
    pages.page = 2
    let reports = pages.reports()
    for page in [4, 0] { pages.play(.tap(at: pages.point(for: page))) }
    #expect(reports.values == [3, 2])
  }

  @Test func `there is nothing before the first page and after the last`() {
    pages.play(.tap(at: CGPoint(x: 0, y: 4)))
    #expect(pages.page == 0 && pages.handle(.maximum) && pages.page == 4)
    #expect(pages.handle(.increment) && pages.page == 4)
    #expect(pages.accessibilitySummary.value == "Page 5 of 5")
  }

  @Test func `the present page is three dots long, and the row as long as ever`() {
    for page in [0, 0.5, 2, 4] as [CGFloat] {
      pages.page = page
      #expect(DrawnLayer(of: pages).inkedColumns == 0...87, "\(page)")
    }
    for page in 0..<5 {
      pages.page = CGFloat(page)
      #expect(pages.value(at: pages.point(for: page)) == page)
      #expect(DrawnLayer(of: pages).alpha(16 * page + 12, 4) == 255, "\(page)")
    }
  }

  @Test(arguments: [1, 1.4] as [CGFloat])
  func `a touch that became a scroll goes back to the page before it`(page: CGFloat) {
    pages.page = page
    let reports = pages.reports()
    let drag = Gesture.drag(from: pages.point(for: 1), to: pages.point(for: 4), duration: 0.3)
    pages.play(drag.cancelled())
    #expect(pages.page == page && reports.values.contains(3) && reports.values.last == 1)
  }

  @Test func `what leaves the page where it is sends no notification`() {
    let reports = pages.reports()
    _ = pages.handle(.decrement)
    _ = pages.handle(.minimum)
    pages.play(.tap(at: CGPoint(x: 0, y: 4)))
    #expect(reports.values.isEmpty)
  }

  @Test func `a finger takes the page along`() {
    let drag = Gesture.drag(from: CGPoint(x: 12, y: 4), to: CGPoint(x: 76, y: 4), duration: 0.5)
    assertSnapshot(of: pages, as: .gesture(drag, at: [0, 0.25, 0.4, 1]))
  }

  @Test(
    arguments: [
      (0.4, .minimum, 0), (3.6, .maximum, 4), (0.4, .decrement, 0), (3.6, .increment, 4),
      (1.5, .increment, 2), (1.5, .decrement, 1), (2.6, .increment, 3), (2.4, .decrement, 2),
      (1.4, .increment, 2), (2.6, .decrement, 2), (9, .maximum, 4), (-3, .minimum, 0),
    ] as [(CGFloat, KeyCommand, CGFloat)])
  func `keys end on a page`(page: CGFloat, key: KeyCommand, expected: CGFloat) {
    pages.page = page
    #expect(pages.handle(key) && pages.page == expected)
  }

  @Test(
    arguments: [(1.4, 0, 1), (1.6, 87, 2), (1.4, 87, 2), (1.6, 0, 1), (2, 0, 1)]
      as [(CGFloat, CGFloat, CGFloat)])
  func `a tap goes from between two pages to the one of them on its side`(
    page: CGFloat, x: CGFloat, expected: CGFloat
  ) {
    pages.page = page
    pages.play(.tap(at: CGPoint(x: x, y: 4)))
    #expect(pages.page == expected)
  }

  @Test func `a tap whose last sample is from nowhere is where it began`() {
    #expect(pages.beginTracking(TouchSample(CGPoint(x: 87, y: 4), at: 0)))
    pages.endTracking(ignoredSamples[2])
    #expect(pages.page == 1)
  }

  @Test func `without a size there is no page to touch`() {
    #expect(!PageIndicatorLayer().beginTracking(TouchSample(.zero, at: 0)))
  }
}
