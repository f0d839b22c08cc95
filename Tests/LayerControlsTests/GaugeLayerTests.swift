import AnimatableLayers
import LayerControls
import LayerSnapshotTesting
import LayerTestSupport
import TestSupport
import Testing

@Suite struct GaugeLayerTests {
  private func makeGauge(divisions: Int = 0, side: CGFloat = 100) -> GaugeLayer {
    let gauge = sized(GaugeLayer(), side, side)
    gauge.divisionCount = divisions
    (gauge.trackColor, gauge.tintColor) = (DrawnLayer.clear, DrawnLayer.clear)
    gauge.needleColor = DrawnLayer.green
    return gauge
  }

  /// Angles of the needle, and a pixel under it.
  static let readings: [(CGFloat, Int, Int)] = [
    (0, 28, 71), (0.75 * .pi, 49, 20), (1.5 * .pi, 71, 71), (-1, 28, 71), (100, 71, 71),
    (.nan, 28, 71), (.infinity, 28, 71), (-.infinity, 28, 71),
  ]

  @Test(arguments: readings)
  func `the needle goes from the lower left to the lower right, and stops at the ends`(
    angle: CGFloat, column: Int, row: Int
  ) {
    let gauge = makeGauge()
    gauge.angle = angle
    #expect(DrawnLayer(of: gauge)[column, row] == DrawnLayer.greenPixel)
  }

  @Test func `the band is tinted as far as the needle`() {
    let gauge = makeGauge()
    gauge.trackColor = DrawnLayer.red
    gauge.tintColor = DrawnLayer.green
    gauge.angle = gauge.sweepAngle / 2
    // At nine, three and six o'clock.
    #expect(DrawnLayer(of: gauge).letters((2, 50), (97, 50), (50, 97)) == "GR.")
  }

  @Test(arguments: [0, -1, .min] as [Int])
  func `no divisions are no ticks, and no subdivisions no short ones`(count: Int) {
    #expect(DrawnLayer(of: makeGauge(divisions: count)) == DrawnLayer(of: makeGauge()))
    let gauge = makeGauge(divisions: 4)
    gauge.subdivisionCount = 1
    let long = DrawnLayer(of: gauge)
    gauge.subdivisionCount = count
    #expect(DrawnLayer(of: gauge) == long)
  }

  @Test func `ticks without room are left out, the short ones first`() {
    let gauge = makeGauge(divisions: 10)
    gauge.subdivisionCount = 1
    let long = DrawnLayer(of: gauge)
    gauge.subdivisionCount = .max
    #expect(DrawnLayer(of: gauge) == long)
    gauge.divisionCount = .max
    #expect(DrawnLayer(of: gauge) == DrawnLayer(of: makeGauge()))
  }

  // MARK: Pictures

  @Test func `the needle rises`() {
    let gauge = sized(GaugeLayer(), 120, 120)
    assertSnapshot(of: gauge, as: .filmstrip(at: [0, 0.05, 0.1, 0.15, 0.2, 0.25])) {
      $0.angle = $0.sweepAngle
    }
  }

  @Test(arguments: [1, 2, 3])
  func `is sharp at every scale`(scale: Int) {
    let gauge = sized(GaugeLayer(), 80, 80) { $0.angle = $0.sweepAngle / 2 }
    assertSnapshot(of: gauge, as: .image(scale: CGFloat(scale)), named: "\(scale)x")
  }

  @Test func `a half circle and a full one`() {
    let pair = sized(CALayer(), 208, 100)
    for (index, sweep) in [CGFloat.pi, 2 * .pi].enumerated() {
      let gauge = GaugeLayer(frame: CGRect(x: CGFloat(index) * 108, y: 0, width: 100, height: 100))
      gauge.startAngle = index == 0 ? -.pi : -.pi / 2
      gauge.sweepAngle = sweep
      gauge.divisionCount = index == 0 ? 4 : 12
      gauge.angle = sweep / 3
      pair.addSublayer(gauge)
    }
    assertSnapshot(of: pair, as: .image)
  }

  @Test func `stays a gauge at small sizes`() {
    let parade = sizeParade(GaugeLayer()) { $0.angle = 0.7 * $0.sweepAngle }
    assertSnapshot(of: parade, as: .image(scale: 1))
  }

  @Test func `labels stand at the long ticks unless they would run into each other`() {
    let gauge = sized(GaugeLayer(), 128, 128)
    for (divisions, areLabeled) in [(4, true), (40, false)] {
      gauge.divisionCount = divisions
      gauge.showsLabels = false
      let plain = DrawnLayer(of: gauge)
      gauge.showsLabels = true
      #expect((DrawnLayer(of: gauge) != plain) == areLabeled)
    }
  }

  @Test func `a full circle has one label where it begins and ends`() {
    let gauge = sized(GaugeLayer(), 128, 128)
    (gauge.startAngle, gauge.sweepAngle) = (-.pi / 2, 2 * .pi)
    gauge.divisionCount = 4
    gauge.valueFormat = .percent
    let plain = DrawnLayer(of: gauge)
    gauge.showsLabels = true
    let labeled = DrawnLayer(of: gauge)
    let columns = (0..<128).filter { x in (0..<50).contains { labeled[x, $0] != plain[x, $0] } }
    // As wide as 0%, not as 100%.
    #expect((8...20).contains(columns.count), "\(columns)")
  }

  @Test func `another format is drawn`() throws {
    let gauge = sized(GaugeLayer(), 128, 128)
    gauge.divisionCount = 4
    gauge.showsLabels = true
    let renderer = LayerRenderer(layer: gauge)
    let pixels = try [ValueFormat.percent, .number(unit: " bar"), .percent].map { format in
      renderer.perform { gauge.valueFormat = format }
      return try #require(renderer.image().flatMap { SnapshotImage($0) }).pixels
    }
    #expect(pixels[0] != pixels[1] && pixels[0] == pixels[2])
  }
}
