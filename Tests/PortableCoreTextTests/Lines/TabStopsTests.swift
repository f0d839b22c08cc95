import Foundation
import Testing

@testable import PortableCoreText

@Suite struct TabStopsTests {
  private let font = CTFont("No Such Font", size: 20)

  private func stops(_ places: [CGFloat], every interval: CGFloat) -> TabStops {
    var values = CTParagraphStyle.Values()
    values.tabStops = places.map { CTTextTab(.natural, location: $0) }
    values.defaultTabInterval = interval
    return TabStops(values)
  }

  @Test func `a tab goes to the next stop, whatever their order, and then to the next multiple`() {
    let stops = stops([60, 20], every: 50)
    for (start, end) in [(0, 20), (19, 20), (20, 60), (60, 100), (99, 100), (100, 150)] {
      #expect(stops.next(after: CGFloat(start), font: font) == CGFloat(end), "\(start)")
    }
  }

  @Test(arguments: [(3, 12.7), (21, 7.3), (43, 0.1)])
  func `a tab at a multiple that is rounded down has a width`(multiple: Int, interval: Double) {
    let place = CGFloat(multiple) * interval
    #expect(stops([], every: interval).next(after: place, font: font) > place)
  }

  @Test func `without stops a tab is as wide as a space`() {
    let width = stops([], every: 0).next(after: 7, font: font) - 7
    #expect(width > 0 && width < 20)
  }
}
