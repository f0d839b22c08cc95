import AnimatableLayers
import LayerControls
import Testing

@Suite struct RadarChartLayerTests {
  private func makeChart(_ values: ChartValues) -> RadarChartLayer {
    sized(RadarChartLayer(), 80, 80) { $0.values = values }
  }

  @Test func `values below the middle and beyond the edge are described where they lie`() {
    let chart = makeChart([-0.5, 0.5, 3, nil])
    #expect(chart.accessibleValue == "0%, 50%, 100%, No value")
    #expect(DrawnLayer(of: chart) == DrawnLayer(of: makeChart([0, 0.5, 1, nil])))
    chart.valueFormat = .number(fractionDigits: 1)
    #expect(chart.accessibleValue == "0.0, 0.5, 1.0, No value")
  }

  @Test func `the middle may be a negative value`() {
    let chart = makeChart([-1, 0, 1])
    chart.minimumValue = -1
    #expect(chart.accessibleValue == "0%, 50%, 100%")
    #expect(DrawnLayer(of: chart) == DrawnLayer(of: makeChart([0, 0.5, 1])))
    (chart.minimumValue, chart.maximumValue) = (0, -4)
    #expect(chart.accessibleValue == "0%, 0%, 100%", "an edge below the middle is 1 above it")
  }
}
