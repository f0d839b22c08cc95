import AnimatableLayers
import LayerControls
import LayerSnapshotTesting
import TestSupport
import Testing

@Suite struct LineChartLayerTests {
  private func makeChart(_ values: ChartValues) -> LineChartLayer {
    let chart = sized(LineChartLayer(), 42, 22)
    chart.tintColor = DrawnLayer.green
    chart.values = values
    return chart
  }

  @Test func `the line goes from the lowest value at the bottom to the highest at the top`() {
    let drawn = DrawnLayer(of: makeChart([5, 7]))
    #expect(drawn.alpha(1, 20) > 200 && drawn.alpha(40, 1) > 200 && drawn.alpha(21, 11) > 200)
    #expect(drawn.alpha(1, 1) == 0 && drawn.alpha(40, 20) == 0)
  }

  @Test func `equal values and one alone lie in the middle, and end there half revealed`() {
    #expect(DrawnLayer(of: makeChart([3])).inkedRows == 10...11)
    #expect(DrawnLayer(of: makeChart([])).isEmpty)
    let chart = makeChart([3, 3, 3])
    #expect(DrawnLayer(of: chart).inkedRows == 10...11)
    chart.reveal = 0.5
    #expect(DrawnLayer(of: chart).inkedColumns == 0...20)
  }

  @Test func `a chart that starts at zero keeps the proportion`() {
    #expect(DrawnLayer(of: makeChart([10, 20])) { $0.startsAtZero = true }.inkedRows == 0...11)
  }

  @Test func `a round line rises no higher than its values`() {
    let drawn = DrawnLayer(of: makeChart([0, 1, 1, 0])) { $0.smoothness = 1 }
    #expect(drawn.inkedRows == 0...21)
    #expect(drawn.alpha(21, 0) == 255, "level between equal values")
  }

  @Test func `a value that comes does not bend the line through 0`() throws {
    let drawn = try drawnInFlight(makeChart([100, 101]), at: 0.01) { $0.values = [100, 101, 102] }
    #expect(drawn.alpha(1, 20) > 200 && drawn.alpha(40, 1) > 150)
  }

  @Test func `the values of level lines stand in a column before the chart`() {
    let chart = sized(makeChart([10.3, 10.3, 10.3]), 120, 60) { $0.gridLineCount = 2 }
    // The line of equal values is level, in the middle: it begins after the column.
    func letters() -> String { DrawnLayer(of: chart).letters((2, 30), (117, 30)) }
    #expect(letters() == "GG")
    chart.showsGridLabels = true
    #expect(letters() == ".G")
    chart.layoutDirection = .rightToLeft
    #expect(letters() == "G.")
  }

  // MARK: Scale and gaps

  @Test(arguments: [1, 1e6, 1e300] as [CGFloat])
  func `a line rises out of equal values, in the middle`(unit: CGFloat) throws {
    let chart = sized(makeChart([0, 0, 0]), 42, 102)
    let rows = try inFlight(chart, at: [0, 0.1, 0.5, 1], read: { DrawnLayer(of: $0).inkedRows }) {
      $0.values = [3 * unit, 5 * unit, 2 * unit]
    }
    let heights = try rows.map { try #require($0).count }
    expectNear(heights, [2, 12, 52, 102], within: 3)
  }

  @Test func `great and small numbers make the same line`() {
    let drawn = DrawnLayer(of: makeChart([1, 5, 2]))
    for unit in [1e-300, 1e12, 1e300] as [CGFloat] {
      #expect(DrawnLayer(of: makeChart([unit, 5 * unit, 2 * unit])) == drawn)
    }
    let limit = CGFloat.greatestFiniteMagnitude
    #expect(DrawnLayer(of: makeChart([-limit, limit])) == DrawnLayer(of: makeChart([-1, 1])))
    #expect(DrawnLayer(of: makeChart([1e300, 1e300])).inkedRows == 10...11)
  }

  @Test func `where values are missing the line has a gap, and a value alone is a dot`() {
    let drawn = DrawnLayer(of: makeChart([1, 1, nil, nil, 1, nil, 1]))
    let columns = (0..<42).filter { drawn.alpha($0, 10) > 128 }
    // Values lie 6⅔ columns apart, the first one in column 1.
    #expect((1...7).allSatisfy(columns.contains) && !(10...25).contains(where: columns.contains))
    #expect(columns.contains(27) && !(30...38).contains(where: columns.contains))
    #expect(columns.contains(40))
    let chart = makeChart([1, 2, nil])
    chart.areaOpacity = 1
    chart.showsEnd = true
    #expect((DrawnLayer(of: chart).inkedColumns?.upperBound ?? 99) < 26)
    #expect(chart.accessibleValue == "1, 2, No value")
  }

  @Test func `a gap closes in an animation`() throws {
    let alphas = try inFlight(
      makeChart([1, nil, 1]), at: [0, 0.5, 1], read: { DrawnLayer(of: $0).alpha(14, 10) }
    ) { $0.values = [1, 1, 1] }
    #expect(alphas[0] == 0 && (100...160).contains(alphas[1]) && alphas[2] == 255)
  }

  @Test func `the dot of one value is where its line ends`() {
    let chart = makeChart([7])
    chart.showsEnd = true
    /// The columns of the dot, which is wider than the line.
    func dot() -> [Int] {
      let drawn = DrawnLayer(of: chart)
      return (0..<42).filter { column in (0..<22).count { drawn.alpha(column, $0) > 128 } > 3 }
    }
    #expect((dot().last ?? 0) > 38 && (dot().first ?? 0) > 34)
    chart.reveal = 0.5
    #expect((dot().last ?? 99) < 26 && (dot().first ?? 0) > 15)
    chart.values = []
    #expect(dot().isEmpty)
    chart.values = [2, 2, nil]
    chart.reveal = 0.75
    #expect(dot().contains(20) && dot().contains(21) && (dot().last ?? 99) < 26)
  }

  @Test func `the dot goes with the end of a line to which a value comes`() throws {
    let chart = makeChart([1, 2, 1])
    chart.showsEnd = true
    let drawn = try drawnInFlight(chart, at: 0.3) { $0.values = [1, 2, 1, 1] }
    #expect((37...40).allSatisfy { drawn.alpha($0, 18) == 255 })
  }

  @Test func `a fixed range holds the line where it is, and cuts off what is beyond`() {
    let chart = makeChart([2, 2])
    chart.minimumValue = 0
    chart.maximumValue = 4
    #expect(DrawnLayer(of: chart).inkedRows == 10...11)
    chart.values = [2, 2, 2, 200]
    let drawn = DrawnLayer(of: chart)
    #expect(drawn.alpha(10, 10) == 255 && drawn.inkedRows == 0...11)
  }

  /// The texts of level lines, from the top, as the widths that they take.
  private func columnWidth(_ values: ChartValues, lines: Int, _ format: ValueFormat? = nil) -> Int {
    let chart = sized(makeChart(values), 200, 100)
    chart.gridLineCount = lines
    chart.showsGridLabels = true
    chart.gridColor = DrawnLayer.clear
    chart.valueFormat = format
    let drawn = DrawnLayer(of: chart)
    func isGreen(_ pixel: [UInt8]) -> Bool { pixel[1] > 200 && pixel[0] < 50 }
    return (0..<200).first { x in (0..<100).contains { isGreen(drawn[x, $0]) } } ?? -1
  }

  @Test func `labels of level lines have the digits that distinguish them`() {
    for (values, lines, digits) in [
      ([0, 1], 3, 1), ([0, 40], 3, 0), ([0, 0.01], 5, 4), ([0.3, 9.8], 5, 0), ([0.3, 9.8], 3, 1),
    ] as [(ChartValues, Int, Int)] {
      let expected = columnWidth(values, lines: lines, .number(fractionDigits: digits))
      #expect(columnWidth(values, lines: lines) == expected)
    }
  }

  @Test func `labels of more lines than there is room for stand at every so many lines`() {
    let chart = sized(makeChart([0, 500]), 100, 60)
    chart.lineWidth = 0
    chart.showsGridLabels = true
    chart.gridColor = DrawnLayer.clear
    func rows(_ lines: Int) -> Int {
      chart.gridLineCount = lines
      let drawn = DrawnLayer(of: chart)
      return (0..<60).count { row in (0..<30).contains { drawn.alpha($0, row) > 60 } }
    }
    #expect(rows(4) > 20 && rows(500) > 15 && rows(500) < 55)
  }

  @Test func `the area lies between the line and 0, and fades out towards it`() {
    let chart = sized(makeChart([1, 1, -1, -1]), 42, 102) { $0.areaOpacity = 1 }
    let drawn = DrawnLayer(of: chart)
    #expect(drawn.alpha(6, 5) > 200 && drawn.alpha(36, 97) > 200)
    #expect((1...60).contains(drawn.alpha(6, 46)) && (1...60).contains(drawn.alpha(36, 56)))
    #expect(drawn.alpha(6, 60) == 0 && drawn.alpha(36, 40) == 0)
    chart.values = [-3, -1]
    let hanging = DrawnLayer(of: chart)
    #expect(hanging.alpha(6, 10) > 0 && hanging.alpha(6, 98) == 0)
  }

  @Test(arguments: [1, 2, 5] as [CGFloat], [false, true])
  func `a level line lies in the middle of a line at its value`(width: CGFloat, showsEnd: Bool) {
    let chart = sized(makeChart([0, 2, 2, 1, 1, 0]), 100, 61)
    chart.lineWidth = width
    chart.showsEnd = showsEnd
    chart.gridLineCount = 3
    chart.gridColor = DrawnLayer.red
    let grid = DrawnLayer(of: chart)
    let rows = (0..<61).filter { grid[50, $0] == DrawnLayer.redPixel }
    #expect(rows.count == 3)
    chart.gridLineCount = 0
    let line = DrawnLayer(of: chart)
    for (column, row) in [(30, rows[0]), (70, rows[1])] {
      let inked = (0..<61).filter { line.alpha(column, $0) > 0 }
      let middle = Double(inked.reduce(0, +)) / Double(max(inked.count, 1))
      #expect(abs(middle - Double(row)) <= 1, "\(inked) \(row)")
    }
  }

  @Test func `level lines lie at round values`() {
    let chart = sized(makeChart([3, 97]), 20, 96)
    chart.tintColor = DrawnLayer.green.copy(alpha: 0) ?? DrawnLayer.green
    chart.gridLineCount = 4
    chart.gridColor = DrawnLayer.red
    let drawn = DrawnLayer(of: chart)
    // 20, 40, 60 and 80, a point for each unit; the line at 3 and 97 is 1 point inside.
    let rows = (0..<96).filter { drawn[10, $0] == DrawnLayer.redPixel }
    expectNear(rows, [18, 38, 58, 78], within: 1)
    chart.gridLineCount = 3
    let fewer = DrawnLayer(of: chart)
    #expect((0..<96).filter { fewer[10, $0] == DrawnLayer.redPixel } == [23, 48, 73])
  }

  private func makeDense(_ count: Int) -> LineChartLayer {
    var generator = SeededGenerator(seed: 3)
    let values = (0..<count).map { index in
      (count / 3..<count / 2).contains(index) ? .nan : CGFloat.random(in: 0...1, using: &generator)
    }
    return sized(makeChart(ChartValues(values)), 120, 60)
  }

  @Test func `a line of dense values is what its stroke covers`() {
    let chart = makeDense(120)
    // The plot is 118 points wide, so that a line of 2 points is dense, and one that is a little narrower is a stroke.
    let dense = DrawnLayer(of: chart)
    chart.lineWidth = 1.98
    let stroked = DrawnLayer(of: chart)
    let difference = zip(dense.alphas, stroked.alphas).map { abs($0 - $1) }.reduce(0, +)
    #expect(difference < 120 * 60 * 255 / 50, "\(difference)")
    let inked = (0..<120).filter { dense.isInked($0, rows: 0..<60) }
    #expect(inked == Array(0...40) + Array(59...119), "\(inked)")
  }

  #if os(Linux)
    // Sixteen times the values take a band sixteen times as long, and a stroke 256 times: between them nothing is close.
    @Test func `the time of a line grows no faster than its values`() {
      func time(_ count: Int) -> Duration {
        let chart = makeDense(count)
        _ = DrawnLayer(of: chart)
        return (0..<3).map { _ in ContinuousClock().measure { _ = DrawnLayer(of: chart) } }.min()
          ?? .zero
      }
      let (few, many) = (time(250), time(4_000))
      #expect(many < few * 80, "\(few), \(many)")
    }
  #endif
}
