import AnimatableLayers
import LayerControls
import LayerSnapshotTesting
import LayerTestSupport
import Testing

@Suite struct SectorLayerTests {
  private func makeSector(angle: CGFloat) -> SectorLayer {
    let sector = sized(SectorLayer(), 40, 40)
    sector.fillColor = DrawnLayer.green
    sector.angle = angle
    return sector
  }

  @Test(arguments: [1, -1] as [CGFloat])
  func `a slice goes clockwise from the top, and back for a negative angle`(sign: CGFloat) {
    let picture = DrawnLayer(of: makeSector(angle: sign * .pi / 2))
    // Straight edges go through the center.
    #expect(picture.inkedColumns == (sign > 0 ? 20...39 : 0...19) && picture.inkedRows == 0...19)
    #expect(picture.letters((26, 13), (20, 19), (13, 13), (19, 19)) == (sign > 0 ? "GG.." : "..GG"))
  }

  @Test(arguments: [2 * .pi, 7, -7, .greatestFiniteMagnitude] as [CGFloat])
  func `a full turn and more is the whole pie`(angle: CGFloat) {
    let picture = DrawnLayer(of: makeSector(angle: angle))
    #expect(picture == DrawnLayer(of: makeSector(angle: 2 * .pi)))
    #expect(picture[20, 20] == DrawnLayer.greenPixel)
    #expect(picture.inkedColumns == 0...39 && picture.inkedRows == 0...39)
  }

  @Test func `no angle is no slice, and a hole as large as the pie leaves nothing`() {
    for angle in [0, .nan, .infinity, -.infinity] as [CGFloat] {
      #expect(DrawnLayer(of: makeSector(angle: angle)).isEmpty)
    }
    let sector = makeSector(angle: 4)
    for radius in [20, 21, 1e9] as [CGFloat] {
      sector.innerRadius = radius
      #expect(DrawnLayer(of: sector).isEmpty)
    }
  }

  @Test(arguments: [.pi, 2 * .pi] as [CGFloat])
  func `an inner radius makes a hole`(angle: CGFloat) {
    let picture = DrawnLayer(of: makeSector(angle: angle)) { $0.innerRadius = 10 }
    #expect(picture.letters((35, 20), (31, 20), (28, 20), (21, 20)) == "GG..")
  }

  @Test(arguments: [-5, .nan, .infinity] as [CGFloat])
  func `an inner radius that makes no sense is no hole`(radius: CGFloat) {
    let pie = DrawnLayer(of: makeSector(angle: 4))
    #expect(DrawnLayer(of: makeSector(angle: 4)) { $0.innerRadius = radius } == pie)
  }

  // MARK: Pictures

  @Test func `opens like a fan`() {
    let sector = sized(SectorLayer(), 80, 80)
    assertSnapshot(of: sector, as: .filmstrip(at: [0, 0.05, 0.1, 0.15, 0.2, 0.25])) {
      $0.angle = 2 * .pi
    }
  }

  @Test func `a pie becomes a doughnut`() {
    let sector = sized(SectorLayer(), 80, 80) { $0.angle = 0.7 * 2 * .pi }
    assertSnapshot(of: sector, as: .filmstrip(at: [0, 0.25, 0.5, 0.75, 1])) { sector in
      let open = basic("innerRadius", to: 30, duration: 0.5)
      open.autoreverses = true
      sector.add(open, forKey: "open")
    }
  }

  @Test(arguments: [1, 2, 3])
  func `is sharp at every scale`(scale: Int) {
    let sector = sized(SectorLayer(), 44, 44)
    sector.angle = 0.7 * 2 * .pi
    sector.innerRadius = 9
    assertSnapshot(of: sector, as: .image(scale: CGFloat(scale)), named: "\(scale)x")
  }

  @Test func `several make one chart`() {
    let chart = sized(CALayer(), 80, 80)
    var start = -CGFloat.pi / 2
    for (part, color) in zip([0.45, 0.30, 0.25] as [CGFloat], ControlTheme.light.series) {
      let sector = SectorLayer(frame: chart.bounds)
      sector.startAngle = start
      sector.angle = part * 2 * .pi
      sector.innerRadius = 16
      sector.fillColor = color
      chart.addSublayer(sector)
      start += sector.angle
    }
    assertSnapshot(of: chart, as: .image)
  }

  @Test func `stays a slice at small sizes`() {
    let parade = sizeParade(SectorLayer()) { $0.angle = 0.7 * 2 * .pi }
    assertSnapshot(of: parade, as: .image(scale: 1))
  }
}
