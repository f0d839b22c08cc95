import AnimatableLayers
import LayerControls
import LayerSnapshotTesting
import Testing

@Suite struct LineChartLayerTests {
  private func makeChart(_ values: ChartValues) -> LineChartLayer {
    let chart = LineChartLayer()
    chart.bounds = CGRect(x: 0, y: 0, width: 42, height: 22)
    chart.tintColor = DrawnLayer.green
    chart.values = values
    return chart
  }

  @Test func `the line goes from the lowest value at the bottom to the highest at the top`() {
    let drawn = DrawnLayer(of: makeChart([5, 7]))
    #expect(drawn.alpha(1, 20) > 200 && drawn.alpha(40, 1) > 200 && drawn.alpha(21, 11) > 200)
    #expect(drawn.alpha(1, 1) == 0 && drawn.alpha(40, 20) == 0)
  }

  @Test func `equal values and one alone lie in the middle`() {
    #expect(DrawnLayer(of: makeChart([3, 3, 3])).inkedRows == 10...11)
    #expect(DrawnLayer(of: makeChart([3])).inkedRows == 10...11)
    #expect(DrawnLayer(of: makeChart([])).isEmpty)
  }

  @Test func `a chart that starts at zero keeps the proportion`() {
    let chart = makeChart([10, 20])
    chart.startsAtZero = true
    #expect(DrawnLayer(of: chart).inkedRows == 0...11)
  }

  @Test func `a round line rises no higher than its values`() {
    let chart = makeChart([0, 1, 1, 0])
    chart.smoothness = 1
    let drawn = DrawnLayer(of: chart)
    #expect(drawn.inkedRows == 0...21)
    #expect(drawn.alpha(21, 0) == 255, "level between equal values")
  }

  @Test func `half revealed, the line ends in the middle`() {
    let chart = makeChart([3, 3])
    chart.reveal = 0.5
    #expect(DrawnLayer(of: chart).inkedColumns == 0...20)
  }

  @Test func `a value that comes does not bend the line through 0`() throws {
    let chart = makeChart([100, 101])
    let renderer = LayerRenderer(layer: chart)
    _ = renderer.perform {
      CALayer.animate(withDuration: 1, options: .curveLinear) { chart.values = [100, 101, 102] }
    }
    renderer.advance(to: 0.01)
    let shown = try #require(renderer.perform { chart.presentation() })
    let drawn = DrawnLayer(of: shown)
    #expect(drawn.alpha(1, 20) > 200 && drawn.alpha(40, 1) > 150)
  }

  @Test func `the values of level lines stand in a column before the chart`() {
    func chart(_ showsGridLabels: Bool, mirrored: Bool = false) -> DrawnLayer {
      let chart = LineChartLayer()
      chart.bounds = CGRect(x: 0, y: 0, width: 120, height: 60)
      chart.values = [10, 10, 10]
      chart.gridLines = 2
      chart.showsGridLabels = showsGridLabels
      chart.layoutDirection = mirrored ? .rightToLeft : .leftToRight
      return DrawnLayer(of: chart)
    }
    // The line of equal values is level, in the middle: it begins after the column.
    #expect(chart(false).alpha(2, 30) > 0 && chart(true).alpha(2, 30) == 0)
    #expect(chart(true).alpha(117, 30) > 0)
    #expect(chart(true, mirrored: true).alpha(117, 30) == 0)
    #expect(chart(true, mirrored: true).alpha(2, 30) > 0)
  }

  @Test func `labels that were only shown are gone after a snapshot`() throws {
    let chart = makeChart([1, 2])
    chart.labels = ["a", "b"]
    _ = try SnapshotStrategy<LayerScene, SnapshotImage>.image
      .content(
        LayerScene(chart) { chart.labels = ["c"] })
    #expect(chart.labels == ["a", "b"])
  }
}
