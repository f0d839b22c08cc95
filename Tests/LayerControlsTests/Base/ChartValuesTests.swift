import AnimatableLayers
import LayerControls
import Testing

@Suite struct ChartValuesTests {
  /// The values half way from 4 alone to others.
  private func halfWay(to values: ChartValues) throws -> ChartValues {
    let chart = sized(BarChartLayer(), 40, 40) { $0.values = [4] }
    return try inFlight(chart, at: 0.5, read: \.values) { $0.values = values }
  }

  @Test func `values that come grow out of 0`() throws {
    let shown = try halfWay(to: [4, 8])
    #expect(shown.count == 1.5 && shown.indices == 0..<2 && shown[0] == 4 && shown[1] == 4)
  }

  @Test(arguments: [3, 128, 129, 5_000])
  func `there is room for any number of values, which animate into any other`(count: Int) throws {
    let many = ChartValues((1...count).map { CGFloat($0) })
    #expect(many.count == CGFloat(count) && many[count - 1] == CGFloat(count))
    let shown = try halfWay(to: many)
    #expect(shown.count == (1 + CGFloat(count)) / 2)
    #expect(shown[0] == 2.5 && shown[1] == 1 && !shown.isMissing(1))
  }

  @Test func `what is no number is missing, and lies between the values beside it`() {
    let values: ChartValues = [1, .nan, .infinity, 4, nil]
    #expect([0, 1, 2, 3, 4].map(values.isMissing) == [false, true, true, false, true])
    #expect(values[1] == 2 && values[2] == 3 && values[4] == 4)
    let nothing: ChartValues = [nil, nil]
    #expect(nothing.count == 2 && nothing[0] == 0 && nothing.isMissing(1))
  }

  @Test func `other numbers than a chart's make no values`() {
    #expect(ChartValues(animatableData: [1, 2]) == nil)
    let values: ChartValues = [1, 2]
    #expect(ChartValues(animatableData: values.animatableData) == values)
  }

  @Test func `values are read as they are written`() throws {
    let values = try #require(ChartValues("3, 5 2.5"))
    #expect(values == [3, 5, 2.5] && values.description == "3.0, 5.0, 2.5")
    #expect(ChartValues("3, x") == nil && ChartValues("3, inf") == nil && ChartValues("") == [])
    #expect(ChartValues("3, -, 5") == [3, nil, 5])
    #expect(ChartValues("3, -, 5")?.description == "3.0, -, 5.0")
  }

  @Test func `many values are described by their number, the lowest and the highest one`() {
    let many = ChartValues((0..<10_000).map { CGFloat(($0 * 7) % 10_000) / 4 })
    let (line, bars, radar, pie) = (
      LineChartLayer(), BarChartLayer(), RadarChartLayer(), PieChartLayer()
    )
    (line.values, bars.values, radar.values, pie.values) = (many, many, many, many)
    radar.maximumValue = 2_499.75
    for chart in [line, bars] { #expect(chart.accessibleValue == "10000 values from 0 to 2500") }
    #expect(radar.accessibleValue == "10000 values from 0% to 100%")
    #expect(pie.accessibleValue == "10000 values from 0% to 0.02%")
    line.values = ChartValues((0..<100).map { _ in .nan })
    #expect(line.accessibleValue == "No value")
    line.values = [3, 5, nil]
    #expect(line.accessibleValue == "3, 5, No value")
  }
}
