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
    let bar = makeBar()
    bar.progress = 0.5
    let drawn = DrawnLayer(of: bar)
    #expect(drawn[9, 2] == DrawnLayer.greenPixel && drawn[24, 2] == DrawnLayer.greenPixel)
    #expect(drawn[33, 2] == DrawnLayer.redPixel && drawn[49, 2] == DrawnLayer.redPixel)
    #expect(drawn.alpha(18, 2) == 0 && drawn.alpha(38, 2) == 0, "the gaps")
  }

  @Test func `the running end is round`() {
    let bar = makeBar()
    bar.bounds.size.height = 6
    bar.progress = 0.5
    let drawn = DrawnLayer(of: bar)
    #expect(drawn[27, 3] == DrawnLayer.greenPixel && drawn[29, 3] == DrawnLayer.redPixel)
    #expect(drawn[28, 0][0] > 200 && drawn[24, 0] == DrawnLayer.greenPixel)
  }

  @Test(arguments: [0, -4, .min, .max] as [Int])
  func `there are as many pieces as there is room for`(segments: Int) {
    let bar = makeBar()
    bar.segmentCount = segments
    #expect(DrawnLayer(of: bar).inkedColumns == 0...57)
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
