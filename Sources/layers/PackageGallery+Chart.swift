import LayerControls
import LayerGallery

extension PackageGallery {
  static let chartScenes: [GalleryScene] = [pieChart, lineChart, barChart, radarChart]

  private static let pieChart = scene("Pie chart", PieChartLayer(), width: 96, height: 96) {
    $0.innerRadius = 26
    $0.values = [4, 3, 2]
  }
  .group("Charts").summary("A pie or a doughnut of several values.")
  .code("let pie = PieChartLayer()\npie.innerRadius = 26\npie.values = [4, 3, 2]")
  .state("exploded", code: "pie.explosions = [0, 6]") { $0.explosions = [0, 6] }
  .motion("takes another value", animating: "pie.values = [4, 3, 2, 3]") {
    $0.values = [4, 3, 2, 3]
  }
  .control("innerRadius", in: 0...48).control("reveal", in: 0...1)

  private static let lineChart = scene("Line chart", LineChartLayer(), width: 112, height: 72) {
    $0.gridLineCount = 4
    $0.smoothness = 1
    $0.areaOpacity = 0.35
    $0.values = [3, 5, 2, 6, 4, 7]
  }
  .group("Charts").summary("A line through values, with or without an area below it.")
  .code("let chart = LineChartLayer()\nchart.smoothness = 1\nchart.values = [3, 5, 2, 6, 4, 7]")
  .state("straight", code: "chart.smoothness = 0") { $0.smoothness = 0 }
  .state("with a gap", code: "chart.values = [3, 5, nil, 6, 4, 7]") {
    $0.values = [3, 5, nil, 6, 4, 7]
  }
  .motion("changes", animating: "chart.values = [5, 3, 4, 2, 6, 5]") {
    $0.values = [5, 3, 4, 2, 6, 5]
  }
  .control("reveal", in: 0...1).control("smoothness", in: 0...1)
  .control("areaOpacity", in: 0...1).control("lineWidth", in: 1...8)

  private static let barChart = scene("Bar chart", BarChartLayer(), width: 112, height: 72) {
    $0.values = [3, 5, -2, 6, 4]
  }
  .group("Charts").summary("Upright bars.")
  .code("let chart = BarChartLayer()\nchart.values = [3, 5, -2, 6, 4]")
  .state("narrow", code: "chart.gap = 0.7") { $0.gap = 0.7 }
  .state("zeros", code: "chart.values = [0, 0, 0, 0, 0]") { $0.values = [0, 0, 0, 0, 0] }
  .motion("changes", animating: "chart.values = [4, 2, 3, -1, 5, 6]") {
    $0.values = [4, 2, 3, -1, 5, 6]
  }
  .motion("grows out of zeros", from: "zeros", animating: "chart.values = [3, 5, -2, 6, 4]") {
    $0.values = [3, 5, -2, 6, 4]
  }
  .control("reveal", in: 0...1).control("gap", in: 0...0.9)
  .control("barCornerRadius", in: 0...10)

  private static let radarChart = scene("Radar chart", RadarChartLayer(), width: 96, height: 96) {
    $0.values = [0.8, 0.5, 0.9, 0.4, 0.7]
  }
  .group("Charts").summary("Values around a middle, in one shape.")
  .code("let chart = RadarChartLayer()\nchart.values = [0.8, 0.5, 0.9, 0.4, 0.7]")
  .state("three values", code: "chart.values = [0.8, 0.5, 0.9]") { $0.values = [0.8, 0.5, 0.9] }
  .motion("changes", animating: "chart.values = [0.5, 0.9, 0.6, 0.8, 0.5]") {
    $0.values = [0.5, 0.9, 0.6, 0.8, 0.5]
  }
  .control("reveal", in: 0...1).control("maximumValue", in: 0.5...2)
}
