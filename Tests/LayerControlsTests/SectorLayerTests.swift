import AnimatableLayers
import LayerControls
import LayerSnapshotTesting
import Testing

@Suite struct SectorLayerTests {
  /// A green sector, 40 points wide.
  private func makeSector(angle: CGFloat) -> SectorLayer {
    let sector = SectorLayer()
    sector.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
    sector.fillColor = DrawnLayer.green
    sector.angle = angle
    return sector
  }

  @Test func `a positive angle goes clockwise from the top`() {
    let picture = DrawnLayer(of: makeSector(angle: .pi / 2))
    #expect(picture[26, 13] == DrawnLayer.greenPixel, "half past one")
    #expect(picture.alpha(26, 26) == 0, "half past four")
    #expect(picture.alpha(13, 26) == 0, "half past seven")
    #expect(picture.alpha(13, 13) == 0, "half past ten")
  }

  @Test func `a negative angle goes the other way`() {
    let picture = DrawnLayer(of: makeSector(angle: -.pi / 2))
    #expect(picture[13, 13] == DrawnLayer.greenPixel, "half past ten")
    #expect(picture.alpha(26, 13) == 0, "half past one")
  }

  @Test func `a slice has straight edges through the center`() {
    let picture = DrawnLayer(of: makeSector(angle: .pi / 2))
    #expect(picture.inkedColumns == 20...39)
    #expect(picture.inkedRows == 0...19)
    #expect(picture[20, 19] == DrawnLayer.greenPixel)
  }

  @Test(arguments: [2 * .pi, 7, -7, .greatestFiniteMagnitude] as [CGFloat])
  func `a full turn and more is the whole pie`(angle: CGFloat) {
    let picture = DrawnLayer(of: makeSector(angle: angle))
    #expect(picture == DrawnLayer(of: makeSector(angle: 2 * .pi)))
    #expect(picture[20, 20] == DrawnLayer.greenPixel)
    #expect(picture.inkedColumns == 0...39)
    #expect(picture.inkedRows == 0...39)
  }

  @Test(arguments: [0, .nan, .infinity, -.infinity] as [CGFloat])
  func `no angle is no slice`(angle: CGFloat) {
    #expect(DrawnLayer(of: makeSector(angle: angle)).isEmpty)
  }

  @Test(arguments: [.pi, 2 * .pi] as [CGFloat])
  func `an inner radius makes a hole`(angle: CGFloat) {
    let sector = makeSector(angle: angle)
    sector.innerRadius = 10
    let picture = DrawnLayer(of: sector)
    #expect(picture[35, 20] == DrawnLayer.greenPixel)
    #expect(picture[31, 20] == DrawnLayer.greenPixel)
    #expect(picture.alpha(28, 20) == 0)
    #expect(picture.alpha(21, 20) == 0)
  }

  @Test(arguments: [20, 21, 1e9] as [CGFloat])
  func `a hole as large as the pie leaves nothing`(radius: CGFloat) {
    let sector = makeSector(angle: 4)
    sector.innerRadius = radius
    #expect(DrawnLayer(of: sector).isEmpty)
  }

  @Test(arguments: [-5, .nan, .infinity] as [CGFloat])
  func `an inner radius that makes no sense is no hole`(radius: CGFloat) {
    let sector = makeSector(angle: 4)
    let pie = DrawnLayer(of: sector)
    sector.innerRadius = radius
    #expect(DrawnLayer(of: sector) == pie)
  }

  @Test(arguments: oddSizes)
  func `no value and no size stops the drawing`(size: CGSize) {
    for number in wildNumbers {
      let sector = makeSector(angle: 2)
      sector.bounds.size = size
      _ = DrawnLayer(of: sector)
      sector.innerRadius = number
      _ = DrawnLayer(of: sector)
      sector.startAngle = number
      sector.angle = number
      let picture = DrawnLayer(of: sector)
      #expect(size.width >= 1 || picture.isEmpty)
    }
  }

  @Test func `every property animates`() throws {
    let sector = makeSector(angle: 0)
    let renderer = LayerRenderer(layer: sector)
    renderer.perform {
      sector.angle = 4
      sector.startAngle = 0
      sector.innerRadius = 10
      sector.fillColor = DrawnLayer.red
    }
    #expect(
      Set(sector.animationKeys() ?? []) == ["angle", "startAngle", "innerRadius", "fillColor"])
    renderer.advance(to: 0.1)
    let shown = try #require(renderer.perform { sector.presentation() })
    #expect(shown.angle > 0 && shown.angle < 4)
    #expect(shown.innerRadius > 0 && shown.innerRadius < 10)
  }

  // MARK: Pictures

  @Test func `opens like a fan`() {
    let sector = SectorLayer()
    sector.bounds = CGRect(x: 0, y: 0, width: 80, height: 80)
    assertSnapshot(of: sector, as: .filmstrip(at: [0, 0.05, 0.1, 0.15, 0.2, 0.25])) {
      $0.angle = 2 * .pi
    }
  }

  @Test func `a pie becomes a doughnut`() {
    let sector = SectorLayer()
    sector.bounds = CGRect(x: 0, y: 0, width: 80, height: 80)
    sector.angle = 0.7 * 2 * .pi
    assertSnapshot(of: sector, as: .filmstrip(at: [0, 0.25, 0.5, 0.75, 1])) { sector in
      let open = CABasicAnimation(keyPath: "innerRadius")
      open.toValue = 30
      open.duration = 0.5
      open.autoreverses = true
      sector.add(open, forKey: "open")
    }
  }

  @Test(arguments: [1, 2, 3])
  func `is sharp at every scale`(scale: Int) {
    let sector = SectorLayer()
    sector.bounds = CGRect(x: 0, y: 0, width: 44, height: 44)
    sector.angle = 0.7 * 2 * .pi
    sector.innerRadius = 9
    assertSnapshot(of: sector, as: .image(scale: CGFloat(scale)), named: "\(scale)x")
  }

  @Test func `several make one chart`() {
    let chart = CALayer()
    chart.bounds = CGRect(x: 0, y: 0, width: 80, height: 80)
    var start = -CGFloat.pi / 2
    let slices: [(CGFloat, CGColor)] = [
      (0.45, CGColor(srgbRed: 0.10, green: 0.48, blue: 1.00, alpha: 1)),
      (0.30, CGColor(srgbRed: 1.00, green: 0.58, blue: 0.10, alpha: 1)),
      (0.25, CGColor(srgbRed: 0.20, green: 0.78, blue: 0.35, alpha: 1)),
    ]
    for (part, color) in slices {
      let sector = SectorLayer()
      sector.frame = chart.bounds
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
    let parade = sizeParade {
      let sector = SectorLayer()
      sector.angle = 0.7 * 2 * .pi
      return sector
    }
    assertSnapshot(of: parade, as: .image(scale: 1))
  }
}
