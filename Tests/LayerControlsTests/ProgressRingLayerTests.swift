import AnimatableLayers
import LayerControls
import LayerSnapshotTesting
import LayerTestSupport
import TestSupport
import Testing

@Suite struct ProgressRingLayerTests {
  private let ring = makeRing()

  private static func makeRing(side: CGFloat = 40, scale: CGFloat = 1) -> ProgressRingLayer {
    let ring = sized(ProgressRingLayer(), side, side)
    ring.contentsScale = scale
    ring.tintColor = DrawnLayer.green
    ring.trackColor = DrawnLayer.red
    return ring
  }

  @Test func `a quarter fills from twelve to three o'clock, or counterclockwise to nine`() {
    ring.progress = 0.25
    // In the hole, and at half past one, four, seven and ten.
    func letters() -> String {
      DrawnLayer(of: ring).letters((20, 20), (31, 8), (31, 31), (8, 31), (8, 8))
    }
    #expect(letters() == ".GRRR")
    ring.isClockwise = false
    #expect(letters() == ".RRRG")
  }

  @Test func `angles a turn apart draw the same`() {
    ring.progress = 0.3
    ring.startAngle = .pi / 2
    let once = DrawnLayer(of: ring)
    ring.startAngle = -1.5 * .pi
    #expect(DrawnLayer(of: ring) == once)
  }

  @Test(arguments: [-0.5, .nan, .infinity, -.infinity] as [CGFloat])
  func `progress below 0 or of no number draws as 0, and is kept as it is`(progress: CGFloat) {
    let expected = DrawnLayer(of: ring)
    ring.progress = progress
    #expect(DrawnLayer(of: ring) == expected)
    #expect(ring.progress == progress || progress.isNaN && ring.progress.isNaN)
  }

  @Test func `a second turn lies on the first, whose end it hides behind a shadow`() {
    ring.endColor = DrawnLayer.red
    ring.trackColor = DrawnLayer.clear
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
    ring.lineWidth = 10
    ring.endColor = DrawnLayer.red
    ring.trackColor = DrawnLayer.clear
    ring.progress = 0.93
    // In the gap, nearer to the beginning, 4 points from the end of the line.
    let seam = DrawnLayer(of: ring)[17, 5]
    #expect(seam[0] > 230 && seam[1] < 60, "the tip is round: \(seam)")
    ring.tintColor = DrawnLayer.green.copy(alpha: 0.5)!
    ring.endColor = DrawnLayer.red.copy(alpha: 0.5)!
    #expect(DrawnLayer(of: ring).alpha(14, 6) == 128, "it is not painted twice")
  }

  @Test func `far from the beginning the tip of another color is as smooth as any`() {
    ring.trackColor = DrawnLayer.clear
    ring.progress = 0.6
    ring.endColor = DrawnLayer.green
    let plain = DrawnLayer(of: ring)
    ring.endColor = DrawnLayer.red
    let drawn = DrawnLayer(of: ring)
    expectNear(plain.alphas, drawn.alphas, within: 4)
  }

  @Test func `the color changes along the ring, from the start to the end`() {
    ring.endColor = DrawnLayer.red
    ring.progress = 0.75
    let drawn = DrawnLayer(of: ring)
    let reds = [(23, 4), (35, 23), (17, 35), (5, 23)].map { Int(drawn[$0.0, $0.1][0]) }
    #expect(reds == reds.sorted() && reds[0] < 30 && reds[3] > 225, "\(reds)")
  }

  @Test(arguments: [(0, "RRRRRR"), (1, "GGGGGG")] as [(CGFloat, String)])
  func `an empty ring shows its track and a full one hides it`(progress: CGFloat, letters: String) {
    ring.progress = progress
    let drawn = DrawnLayer(of: ring)
    #expect(drawn.letters((20, 1), (38, 20), (20, 38), (1, 20), (6, 6), (33, 33)) == letters)
  }

  @Test(arguments: [(40, 1), (41, 1), (40, 2), (41, 2), (40, 3), (17, 3)] as [(CGFloat, CGFloat)])
  func `the ring touches its four sides alike`(side: CGFloat, scale: CGFloat) {
    let ring = Self.makeRing(side: side, scale: scale)
    let picture = DrawnLayer(of: ring)
    let last = Int(side * scale) - 1
    #expect(picture.inkedColumns == 0...last && picture.inkedRows == 0...last)
    // The four quarters are rounded to the grid of the rasterizer each for itself: one step of 255.
    for index in 0...last {
      let places = [(last - index, 0), (index, last), (0, index), (last, index)]
      let top = Array(repeating: picture.alpha(index, 0), count: 4)
      expectNear(places.map(picture.alpha), top, within: 1, "\(index)")
    }
  }

  @Test func `an oblong ring stays round in the middle, on whole pixels`() {
    ring.bounds = CGRect(x: 7, y: -3, width: 41, height: 20)
    let picture = DrawnLayer(of: ring)
    #expect(picture.inkedColumns == 10...29 && picture.inkedRows == 0...19)
  }

  @Test func `the widest line leaves a hole of a third`() {
    let drawn = DrawnLayer(of: Self.makeRing(side: 30)) { $0.lineWidth = 500 }
    #expect(drawn.letters((15, 9), (15, 15)) == "R.")
  }

  @Test(arguments: [0, -3, .nan, .infinity] as [CGFloat])
  func `a line without width draws nothing`(width: CGFloat) {
    ring.progress = 0.5
    ring.lineWidth = width
    #expect(DrawnLayer(of: ring).isEmpty)
  }

  // MARK: Pictures

  @Test func `fills up`() {
    let ring = sized(ProgressRingLayer(), 120, 120) { $0.lineWidth = 14 }
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
    let ring = sized(ProgressRingLayer(), 60, 60) { $0.progress = 0.3 }
    assertSnapshot(of: ring, as: .filmstrip(at: [0, 0.2, 0.4, 0.6, 0.8, 1])) { ring in
      ring.add(basic("startAngle", by: 2 * CGFloat.pi), forKey: "spin")
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
    let parade = sizeParade(ProgressRingLayer()) { $0.progress = 0.6 }
    assertSnapshot(of: parade, as: .image(scale: 1))
  }

  @Test func `the progress is written inside the ring where it can be read`() {
    for (side, isLabeled) in [(64, true), (12, false)] as [(CGFloat, Bool)] {
      let ring = Self.makeRing(side: side)
      let plain = DrawnLayer(of: ring)
      ring.showsLabel = true
      #expect((DrawnLayer(of: ring) != plain) == isLabeled)
    }
  }

  @Test func `ends are round, or straight across the ring`() {
    ring.progress = 0.5
    #expect(DrawnLayer(of: ring).letters((17, 4)) == "G")
    ring.ringCap = .butt
    #expect(DrawnLayer(of: ring).letters((17, 4), (20, 4), (20, 35), (19, 35)) == "RGGR")
    ring.endColor = DrawnLayer.green
    ring.middleColors = [CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)]
    #expect(DrawnLayer(of: ring).letters((19, 35), (17, 4)) == "RR")
  }

  @Test func `any number of colors follow each other along the ring`() {
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
