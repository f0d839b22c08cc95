import AnimatableLayers
import LayerControls
import LayerSnapshotTesting
import LayerTestSupport
import TestSupport
import Testing

@Suite struct ProgressRingLayerTests {
  /// A ring in green on red, 40 points wide.
  private func makeRing(side: CGFloat = 40, scale: CGFloat = 1) -> ProgressRingLayer {
    let ring = sized(ProgressRingLayer(), side, side)
    ring.contentsScale = scale
    ring.tintColor = DrawnLayer.green
    ring.trackColor = DrawnLayer.red
    return ring
  }

  @Test func `a quarter fills from twelve to three o'clock, or counterclockwise to nine`() {
    let ring = makeRing()
    ring.progress = 0.25
    // At half past one, four, seven and ten.
    func isGreen() -> [Bool] {
      let picture = DrawnLayer(of: ring)
      #expect(picture.alpha(20, 20) == 0, "the hole")
      let pixels = [(31, 8), (31, 31), (8, 31), (8, 8)].map { picture[$0.0, $0.1] }
      #expect(pixels.allSatisfy { [DrawnLayer.greenPixel, DrawnLayer.redPixel].contains($0) })
      return pixels.map { $0 == DrawnLayer.greenPixel }
    }
    #expect(isGreen() == [true, false, false, false])
    ring.isClockwise = false
    #expect(isGreen() == [false, false, false, true])
  }

  @Test func `angles a turn apart draw the same`() {
    let ring = makeRing()
    ring.progress = 0.3
    ring.startAngle = .pi / 2
    let once = DrawnLayer(of: ring)
    ring.startAngle = -1.5 * .pi
    #expect(DrawnLayer(of: ring) == once)
  }

  @Test(arguments: [-0.5, .nan, .infinity, -.infinity] as [CGFloat])
  func `progress below 0 or of no number draws as 0, and is kept as it is`(progress: CGFloat) {
    let ring = makeRing()
    let expected = DrawnLayer(of: ring)
    ring.progress = progress
    #expect(DrawnLayer(of: ring) == expected)
    #expect(ring.progress == progress || progress.isNaN && ring.progress.isNaN)
  }

  @Test func `a second turn lies on the first, whose end it hides behind a shadow`() {
    let ring = makeRing()
    ring.tintColor = DrawnLayer.green
    ring.endColor = DrawnLayer.red
    ring.trackColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0)
    ring.progress = 1.25
    let drawn = DrawnLayer(of: ring)
    // The middle of the line, at half past two and at half past three.
    #expect(drawn[35, 17][0] > 230 && drawn[35, 17][1] < 60, "the tip is red: \(drawn[35, 17])")
    let ahead = drawn[35, 25]
    ring.tipShadow = 0
    let unshaded = DrawnLayer(of: ring)[35, 25]
    #expect(ahead[1] + 20 < unshaded[1], "\(ahead) is darker than \(unshaded)")
    #expect(drawn[4, 20] == DrawnLayer(of: ring)[4, 20], "far from the tip there is no shadow")
  }

  @Test func `the tip of a ring that is nearly full lies on the beginning`() {
    let ring = makeRing()
    ring.lineWidth = 10
    ring.endColor = DrawnLayer.red
    ring.trackColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0)
    ring.progress = 0.93
    // In the gap, nearer to the beginning, 4 points from the end of the line.
    let seam = DrawnLayer(of: ring)[17, 5]
    #expect(seam[0] > 230 && seam[1] < 60, "the tip is round: \(seam)")
    ring.tintColor = DrawnLayer.green.copy(alpha: 0.5)!
    ring.endColor = DrawnLayer.red.copy(alpha: 0.5)!
    let translucent = DrawnLayer(of: ring)
    #expect(translucent.alpha(14, 6) == 128, "it is not painted twice")
  }

  @Test func `far from the beginning the tip of another color is as smooth as any`() {
    let ring = makeRing()
    ring.trackColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0)
    ring.progress = 0.6
    ring.endColor = DrawnLayer.green
    let plain = DrawnLayer(of: ring)
    ring.endColor = DrawnLayer.red
    let drawn = DrawnLayer(of: ring)
    expectNear(plain.alphas, drawn.alphas, within: 4)
  }

  @Test func `the color changes along the ring, from the start to the end`() {
    let ring = makeRing()
    ring.tintColor = DrawnLayer.green
    ring.endColor = DrawnLayer.red
    ring.progress = 0.75
    let drawn = DrawnLayer(of: ring)
    let reds = [(23, 4), (35, 23), (17, 35), (5, 23)].map { Int(drawn[$0.0, $0.1][0]) }
    #expect(reds == reds.sorted() && reds[0] < 30 && reds[3] > 225, "\(reds)")
  }

  @Test func `an empty ring shows its track and a full one hides it`() {
    let ring = makeRing()
    let empty = DrawnLayer(of: ring)
    ring.progress = 1
    let full = DrawnLayer(of: ring)
    for (column, row) in [(20, 1), (38, 20), (20, 38), (1, 20), (6, 6), (33, 33)] {
      #expect(empty[column, row] == DrawnLayer.redPixel)
      #expect(full[column, row] == DrawnLayer.greenPixel)
    }
  }

  @Test(arguments: [(40, 1), (41, 1), (40, 2), (41, 2), (40, 3), (17, 3)] as [(CGFloat, CGFloat)])
  func `the ring touches its four sides alike`(side: CGFloat, scale: CGFloat) {
    let ring = makeRing(side: side, scale: scale)
    let picture = DrawnLayer(of: ring)
    let last = Int(side * scale) - 1
    #expect(picture.inkedColumns == 0...last)
    #expect(picture.inkedRows == 0...last)
    // The four quarters are rounded to the grid of the rasterizer each for itself: one step of 255.
    for index in 0...last {
      let top = Int(picture.alpha(index, 0))
      let others = [
        picture.alpha(last - index, 0), picture.alpha(index, last), picture.alpha(0, index),
        picture.alpha(last, index),
      ]
      #expect(others.allSatisfy { abs(Int($0) - top) <= 1 }, "\(index): \(top) and \(others)")
    }
  }

  @Test func `an oblong ring stays round in the middle, on whole pixels`() {
    let ring = makeRing()
    ring.bounds = CGRect(x: 7, y: -3, width: 41, height: 20)
    let picture = DrawnLayer(of: ring)
    #expect(picture.inkedColumns == 10...29)
    #expect(picture.inkedRows == 0...19)
  }

  @Test func `the widest line leaves a hole of a third`() {
    let ring = makeRing(side: 30)
    ring.lineWidth = 500
    let picture = DrawnLayer(of: ring)
    #expect(picture[15, 9] == DrawnLayer.redPixel && picture.alpha(15, 15) == 0)
  }

  @Test(arguments: [0, -3, .nan, .infinity] as [CGFloat])
  func `a line without width draws nothing`(width: CGFloat) {
    let ring = makeRing()
    ring.progress = 0.5
    ring.lineWidth = width
    #expect(DrawnLayer(of: ring).isEmpty)
  }

  // MARK: Pictures

  @Test func `fills up`() {
    let ring = sized(ProgressRingLayer(), 120, 120)
    ring.lineWidth = 14
    assertSnapshot(of: ring, as: .filmstrip(at: [0, 0.05, 0.1, 0.15, 0.2, 0.25])) {
      $0.progress = 1
    }
  }

  @Test func `grows out of a point`() {
    let ring = sized(ProgressRingLayer(), 60, 60)
    assertSnapshot(of: ring, as: .filmstrip(at: [0, 0.01, 0.02, 0.03, 0.04, 0.05])) {
      $0.progress = 0.25
    }
  }

  @Test func `spins`() {
    let ring = sized(ProgressRingLayer(), 60, 60)
    ring.progress = 0.3
    assertSnapshot(of: ring, as: .filmstrip(at: [0, 0.2, 0.4, 0.6, 0.8, 1])) { ring in
      let spin = basic("startAngle", by: 2 * CGFloat.pi)
      ring.add(spin, forKey: "spin")
    }
  }

  @Test(arguments: [1, 2, 3])
  func `is sharp at every scale`(scale: Int) {
    let ring = sized(ProgressRingLayer(), 44, 44)
    ring.lineWidth = 5
    ring.progress = 0.7
    assertSnapshot(of: ring, as: .image(scale: CGFloat(scale)), named: "\(scale)x")
  }

  @Test func `stays a ring at small sizes`() {
    let parade = sizeParade {
      let ring = ProgressRingLayer()
      ring.progress = 0.6
      return ring
    }
    assertSnapshot(of: parade, as: .image(scale: 1))
  }

  @Test func `the progress is written inside the ring where it can be read`() {
    func ring(_ side: CGFloat, showsLabel: Bool) -> DrawnLayer {
      let ring = sized(ProgressRingLayer(), side, side)
      ring.progress = 0.5
      ring.showsLabel = showsLabel
      return DrawnLayer(of: ring)
    }
    #expect(ring(64, showsLabel: true) != ring(64, showsLabel: false))
    #expect(ring(12, showsLabel: true) == ring(12, showsLabel: false))
  }

  @Test func `ends are round, or straight across the ring`() {
    let ring = makeRing()
    ring.progress = 0.5
    let round = DrawnLayer(of: ring)
    ring.ringCap = .butt
    let straight = DrawnLayer(of: ring)
    #expect(round[17, 4] == DrawnLayer.greenPixel && straight[17, 4] == DrawnLayer.redPixel)
    #expect(straight[20, 4] == DrawnLayer.greenPixel && straight[20, 35] == DrawnLayer.greenPixel)
    #expect(straight[19, 35] == DrawnLayer.redPixel)
    ring.endColor = DrawnLayer.green
    ring.middleColors = [CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)]
    let colored = DrawnLayer(of: ring)
    #expect(colored[19, 35] == DrawnLayer.redPixel && colored[17, 4] == DrawnLayer.redPixel)
  }

  @Test func `any number of colors follow each other along the ring`() {
    let ring = makeRing()
    ring.progress = 1
    ring.tipShadow = 0
    ring.endColor = DrawnLayer.green
    ring.middleColors = [
      CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1), DrawnLayer.red,
      CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1),
    ]
    let drawn = DrawnLayer(of: ring)
    #expect(drawn[35, 20][2] > 230, "blue at three o'clock")
    #expect(drawn[20, 35][0] > 230, "red at six")
    #expect(drawn[4, 20][2] > 230, "blue at nine")
  }

  @Test(arguments: ControlLayerTests.roundControls)
  func `a start angle turns the short way around`(sample: ControlSample) throws {
    let degree = CGFloat.pi / 180
    for (start, end) in [(350, 20), (20, 350), (-170, 160)] as [(CGFloat, CGFloat)] {
      let control = sample.make()
      control.setValue(start * degree, forKey: "startAngle")
      let renderer = LayerRenderer(layer: control)
      renderer.perform { control.setValue(end * degree, forKey: "startAngle") }
      for time in [0.05, 0.1, 0.15, 0.2] {
        renderer.advance(to: time)
        let shown = renderer.perform { control.presentation()?.value(forKey: "startAngle") }
        let angle = CGFloat(try #require(shown as? Double)) / degree
        let turns = ((angle - end) / 360).rounded()
        #expect(abs(angle - end - turns * 360) <= 30, "\(angle)")
      }
    }
  }
}
