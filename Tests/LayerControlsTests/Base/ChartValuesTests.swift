import AnimatableLayers
import LayerControls
import Testing

@Suite struct ChartValuesTests {
  @Test func `values that come grow out of 0`() throws {
    let chart = BarChartLayer()
    chart.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
    chart.values = [4]
    let renderer = LayerRenderer(layer: chart)
    _ = renderer.perform {
      CALayer.animate(withDuration: 1, options: .curveLinear) { chart.values = [4, 8] }
    }
    renderer.advance(to: 0.5)
    let shown = try #require(renderer.perform { chart.presentation() }).values
    #expect(shown.count == 1.5 && shown.indices == 0..<2)
    #expect(shown[0] == 4 && shown[1] == 4)
  }

  @Test func `there is room for so many values, and for numbers alone`() {
    let many = ChartValues((0..<500).map { CGFloat($0) })
    #expect(many.count == CGFloat(ChartValues.capacity) && many[127] == 127)
    let wild: ChartValues = [1, .nan, .infinity]
    #expect(wild[1] == 0 && wild[2] == 0)
  }

  @Test func `other numbers than a chart's make no values`() {
    #expect(ChartValues(animatableData: [1, 2]) == nil)
    let values: ChartValues = [1, 2]
    #expect(ChartValues(animatableData: values.animatableData) == values)
  }

  @Test func `values are read as they are written`() throws {
    let values = try #require(ChartValues("3, 5 2.5"))
    #expect(values == [3, 5, 2.5] && values.description == "3.0, 5.0, 2.5")
    #expect(ChartValues("3, x") == nil && ChartValues("") == [])
  }
}
