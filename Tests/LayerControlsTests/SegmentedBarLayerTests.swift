import AnimatableLayers
import LayerControls
import Testing

@Suite struct SegmentedBarLayerTests {
  private func makeBar() -> SegmentedBarLayer {
    let bar = sized(SegmentedBarLayer(), 58, 4)
    bar.segmentCount = 3
    bar.gap = 2
    bar.trackColor = DrawnLayer.red
    bar.tintColor = DrawnLayer.green
    return bar
  }

  @Test func `pieces fill one after the other, and one of them partly`() {
    let drawn = DrawnLayer(of: makeBar()) { $0.progress = 0.5 }
    // The first piece, a gap, both parts of the second one, a gap, and the third one.
    #expect(drawn.letters((9, 2), (18, 2), (24, 2), (33, 2), (38, 2), (49, 2)) == "G.GR.R")
  }

  @Test func `the running end is round`() {
    let drawn = DrawnLayer(of: makeBar()) {
      $0.bounds.size.height = 6
      $0.progress = 0.5
    }
    #expect(drawn.letters((27, 3), (29, 3), (24, 0)) == "GRG" && drawn[28, 0][0] > 200)
  }

  @Test(arguments: [0, -4, .min, .max] as [Int])
  func `there are as many pieces as there is room for`(segments: Int) {
    #expect(DrawnLayer(of: makeBar()) { $0.segmentCount = segments }.inkedColumns == 0...57)
  }

  @Test func `full pieces are the accessibility value`() {
    let bar = makeBar()
    bar.segmentCount = 5
    bar.progress = 0.6
    #expect(bar.accessibilitySummary.value == "3 of 5")
    bar.segmentCount = 10
    bar.progress = (0..<8).reduce(0) { sum, _ in sum + 0.1 }
    #expect(bar.progress < 0.8 && bar.accessibilitySummary.value == "8 of 10")
    bar.progress = 0.6
    bar.valueFormat = .percent
    #expect(bar.accessibilitySummary.value == "60%")
  }
}
