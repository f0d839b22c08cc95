import AnimatableLayers
import LayerControls
import Testing

@Suite struct BarChartLayerTests {
  private func makeChart() -> BarChartLayer {
    let chart = BarChartLayer()
    chart.bounds = CGRect(x: 0, y: 0, width: 40, height: 30)
    chart.tintColor = DrawnLayer.green
    chart.negativeColor = DrawnLayer.red
    chart.axisColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0)
    chart.barCornerRadius = 0
    chart.gap = 0.5
    chart.values = [2, -1]
    return chart
  }

  @Test func `bars stand and hang on the line at 0`() {
    let drawn = DrawnLayer(of: makeChart())
    #expect(drawn[10, 1] == DrawnLayer.greenPixel && drawn[10, 18] == DrawnLayer.greenPixel)
    #expect(drawn[30, 22] == DrawnLayer.redPixel && drawn[30, 28] == DrawnLayer.redPixel)
    #expect(drawn.alpha(10, 22) == 0 && drawn.alpha(30, 18) == 0)
    #expect(drawn.inkedColumns == 5...34)
  }

  @Test func `round corners are at the ends that are away from 0`() {
    let chart = makeChart()
    chart.barCornerRadius = 4
    let drawn = DrawnLayer(of: chart)
    #expect(drawn.alpha(5, 0) < 100 && drawn.alpha(5, 19) == 255)
    #expect(drawn.alpha(25, 29) < 100 && drawn.alpha(25, 20) == 255)
  }

  @Test func `bars grow one after the other`() {
    let chart = makeChart()
    chart.reveal = 0.5
    let drawn = DrawnLayer(of: chart)
    #expect(drawn.alpha(10, 1) == 255 && drawn.alpha(30, 22) == 0)
    chart.reveal = 0
    #expect(DrawnLayer(of: chart).isEmpty)
  }
}
