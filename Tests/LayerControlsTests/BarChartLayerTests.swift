import AnimatableLayers
import LayerControls
import LayerSnapshotTesting
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

  /// The rows and columns of a bar chart in which something is drawn below the bars' axis.
  private func labelColumns(of labels: [String], mirrored: Bool = false) -> [Int] {
    let chart = BarChartLayer()
    chart.bounds = CGRect(x: 0, y: 0, width: 120, height: 60)
    chart.values = [1, 2, 3]
    chart.labels = labels
    chart.layoutDirection = mirrored ? .rightToLeft : .leftToRight
    let drawn = DrawnLayer(of: chart)
    // A row of labels of 10 points is 16 points high.
    return (0..<drawn.width).filter { column in
      (46..<60).contains { drawn.alpha(column, $0) > 0 }
    }
  }

  @Test func `labels stand below their bars, from the right in a layout from there`() {
    let first = labelColumns(of: ["one"])
    #expect(first.allSatisfy { $0 < 40 } && !first.isEmpty)
    let mirrored = labelColumns(of: ["one"], mirrored: true)
    #expect(mirrored.allSatisfy { $0 >= 80 } && mirrored.count == first.count)
  }

  @Test func `labels for which there is no room are left out`() {
    let long = labelColumns(of: ["a rather long one", "a rather long one", "short"])
    #expect(long.allSatisfy { $0 < 100 } && !long.isEmpty)
  }

  @Test func `labels that were only shown are gone after a snapshot`() throws {
    let chart = makeChart()
    chart.labels = ["a", "b"]
    _ = try SnapshotStrategy<LayerScene, SnapshotImage>.image
      .content(
        LayerScene(chart) { chart.labels = ["c"] })
    #expect(chart.labels == ["a", "b"])
  }
}
