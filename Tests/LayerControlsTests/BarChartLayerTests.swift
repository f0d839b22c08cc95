import AnimatableLayers
import LayerControls
import LayerSnapshotTesting
import TestSupport
import Testing

@Suite struct BarChartLayerTests {
  private let chart = makeChart()

  private static func makeChart() -> BarChartLayer {
    let chart = sized(BarChartLayer(), 40, 30)
    chart.tintColor = DrawnLayer.green
    chart.negativeColor = DrawnLayer.red
    chart.axisColor = DrawnLayer.clear
    chart.barCornerRadius = 0
    chart.gap = 0.5
    chart.values = [2, -1]
    return chart
  }

  @Test func `bars stand and hang on the line at 0`() {
    let drawn = DrawnLayer(of: Self.makeChart())
    #expect(drawn.letters((10, 1), (10, 18), (30, 22), (30, 28), (10, 22), (30, 18)) == "GGRR..")
    #expect(drawn.inkedColumns == 5...34)
  }

  @Test func `round corners are at the ends that are away from 0`() {
    let drawn = DrawnLayer(of: Self.makeChart()) { $0.barCornerRadius = 4 }
    #expect(drawn.alpha(5, 0) < 100 && drawn.alpha(5, 19) == 255)
    #expect(drawn.alpha(25, 29) < 100 && drawn.alpha(25, 20) == 255)
  }

  @Test func `bars grow one after the other`() {
    #expect(DrawnLayer(of: Self.makeChart()) { $0.reveal = 0.5 }.letters((10, 1), (30, 22)) == "G.")
    #expect(DrawnLayer(of: Self.makeChart()) { $0.reveal = 0 }.isEmpty)
  }

  /// The rows and columns of a bar chart in which something is drawn below the bars' axis.
  private func labelColumns(of labels: [String], mirrored: Bool = false) -> [Int] {
    let drawn = DrawnLayer(of: sized(BarChartLayer(), 120, 60)) {
      ($0.values, $0.labels) = ([1, 2, 3], labels)
      $0.layoutDirection = mirrored ? .rightToLeft : .leftToRight
    }
    // A row of labels of 10 points is 16 points high.
    return (0..<drawn.width).filter { drawn.isInked($0, rows: 46..<60) }
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

  // MARK: Scale

  /// A chart with a black line at 0 in an animation of a second, and the time that it is at.
  private func moving(
    from start: ChartValues, to end: ChartValues, at time: CFTimeInterval
  ) throws -> DrawnLayer {
    let chart = sized(Self.makeChart(), 60, 100)
    chart.axisColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    chart.values = start
    return try drawnInFlight(chart, at: time) { $0.values = end }
  }

  /// How many rows of a column are in a color.
  private func height(_ pixel: [UInt8], _ column: Int, of drawn: DrawnLayer) -> Int {
    (0..<drawn.height).count { drawn[column, $0] == pixel }
  }

  private func axis(of drawn: DrawnLayer) -> Int? {
    (0..<drawn.height).first { drawn[0, $0] == [0, 0, 0, 255] }
  }

  @Test(arguments: [1, 1e6, 1e12, 1e300] as [CGFloat], [false, true])
  func `bars grow out of zeros at the bottom and shrink to them`(
    unit: CGFloat, isBack: Bool
  ) throws {
    let (zeros, values): (ChartValues, ChartValues) = ([0, 0, 0], [3 * unit, 5 * unit, 2 * unit])
    func heights(_ part: Double) throws -> [Int] {
      let drawn =
        try isBack
        ? moving(from: values, to: zeros, at: 1 - part) : moving(from: zeros, to: values, at: part)
      #expect(axis(of: drawn) == 99)
      return [10, 30, 50].map { height(DrawnLayer.greenPixel, $0, of: drawn) }
    }
    #expect(try heights(0).reduce(0, +) <= 3)
    try expectNear(heights(0.1), [6, 10, 4], within: 2)
    try expectNear(heights(0.5), [30, 50, 20], within: 2)
    try expectNear(heights(1), [60, 100, 40], within: 2)
  }

  @Test func `the scale and the line at 0 move from one to the other`() throws {
    let places = try [0, 0.01, 0.25, 0.5, 0.75, 0.99, 1].map {
      try #require(axis(of: moving(from: [10, 20], to: [10, -10], at: $0)))
    }
    #expect(places == places.sorted(by: >) && places.first == 99 && places.last == 50)
    for (place, next) in zip(places, places.dropFirst()) { #expect(place - next < 25) }
    let mixed = try [0, 0.01, 0.5].map {
      try #require(axis(of: moving(from: [0, 0], to: [10, -10], at: $0)))
    }
    #expect(mixed[0] == 99 && mixed[1] > 95 && (70...80).contains(mixed[2]))
  }

  @Test func `bars have the color of their side, however short they are`() {
    let chart = sized(Self.makeChart(), 40, 100.4)
    for (high, low): (CGFloat, CGFloat) in [(99.4, -0.6), (99.6, -0.4), (1, -99), (70.3, -29.7)] {
      for short in [0.001, 0.3, 0.7] as [CGFloat] {
        chart.values = [high, low, short, -short]
        let drawn = DrawnLayer(of: chart)
        #expect(height(DrawnLayer.redPixel, 25, of: drawn) == 0, "\(high) \(low) \(short)")
        #expect(height(DrawnLayer.greenPixel, 35, of: drawn) == 0, "\(high) \(low) \(short)")
      }
    }
  }

  @Test func `a chart below 0 hangs from its top, and one of zeros alone stands on its bottom`() {
    chart.axisColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    chart.values = [-1, -2]
    #expect(axis(of: DrawnLayer(of: chart)) == 0)
    chart.values = [0, 0]
    #expect(axis(of: DrawnLayer(of: chart)) == 29)
  }

  @Test func `a fixed range holds still, and cuts off what is beyond`() {
    chart.axisColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    chart.minimumValue = 0
    chart.maximumValue = 10
    chart.values = [5, 20]
    let drawn = DrawnLayer(of: chart)
    #expect(height(DrawnLayer.greenPixel, 10, of: drawn) == 14)
    #expect(height(DrawnLayer.greenPixel, 30, of: drawn) == 29)
    chart.minimumValue = 4
    #expect(axis(of: DrawnLayer(of: chart)) == nil)
    chart.maximumValue = 2
    #expect(!DrawnLayer(of: chart).isEmpty)
  }

  @Test func `a missing value is a gap as wide as a bar, and described`() {
    chart.values = [2, nil, 1.5]
    let drawn = DrawnLayer(of: chart)
    #expect((14..<26).allSatisfy { height(DrawnLayer.greenPixel, $0, of: drawn) == 0 })
    #expect(
      height(DrawnLayer.greenPixel, 6, of: drawn) > height(DrawnLayer.greenPixel, 33, of: drawn))
    #expect(chart.accessibleValue == "2.0, No value, 1.5")
  }

  static let descriptions: [(ChartValues, String)] = [
    ([3, 5, 2], "3, 5, 2"), ([0.25, 1], "0.25, 1.00"), ([1e6, 2.5e6], "1000000, 2500000"),
    ([0.1 + 0.2, 1], "0.3, 1.0"), ([1 / 3, 100], "0.3, 100.0"), ([], ""), ([7.25], "7.25"),
  ]

  @Test(arguments: descriptions)
  func `values are described with the digits that they need`(values: ChartValues, text: String) {
    chart.values = values
    #expect(chart.accessibilitySummary.value == text)
  }
}
