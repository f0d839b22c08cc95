import AnimatableLayers
import LayerControls
import LayerSnapshotTesting
import Testing

@Suite struct WaveformLayerTests {
  private func makeWave() -> WaveformLayer {
    let wave = sized(WaveformLayer(), 50, 20)
    wave.trackColor = DrawnLayer.red
    wave.tintColor = DrawnLayer.green
    wave.levels = [1, 0, 0.5, 1, 1]
    return wave
  }

  @Test func `bars are as high as their levels, and played up to a place`() {
    let drawn = DrawnLayer(of: makeWave()) { $0.played = 0.5 }
    #expect(drawn.letters((5, 2), (15, 2), (25, 2), (35, 2)) == "G..R")
    #expect(drawn.letters((24, 10), (26, 10)) == "GR")
    #expect(drawn.alpha(15, 10) > 0, "a dot for silence")
  }

  @Test(arguments: LayerEnvironment.LayoutDirection.allCases)
  func `a touch moves what was played, unless it becomes a scroll`(
    direction: LayerEnvironment.LayoutDirection
  ) {
    let wave = makeWave()
    wave.layoutDirection = direction
    wave.play(Gesture.drag(from: wave.point(for: 0.2), to: wave.point(for: 0.8), duration: 0.3))
    #expect(abs(wave.played - 0.8) < 1e-9)
    wave.play(Gesture.tap(at: wave.point(for: 0.1)).cancelled())
    #expect(abs(wave.played - 0.8) < 1e-9)
  }

  @Test func `without a size what was played stays`() {
    let wave = WaveformLayer()
    wave.played = 0.7
    wave.play(.tap(at: .zero))
    #expect(wave.played == 0.7 && wave.value(at: CGPoint(x: 40, y: 0)) == 0.7)
  }

  @Test func `of levels that lie too near together the loudest one has the bar`() {
    func drawn(_ levels: [CGFloat]) -> DrawnLayer {
      let wave = sized(WaveformLayer(), 40, 30) { $0.levels = ChartValues(levels) }
      return DrawnLayer(of: wave)
    }
    let levels = (0..<20).map { CGFloat($0 % 5) / 4 }
    let many = levels.flatMap { level in (0..<50).map { level * CGFloat($0 == 20 ? 10 : 6) / 10 } }
    #expect(drawn(many) == drawn(levels))
    // Every bar keeps its distance from the next one.
    let noise = drawn((0..<1_000).map { CGFloat($0 * 37 % 101) / 100 })
    #expect((0..<40).filter { noise.alpha($0, 15) == 0 }.count >= 19)
  }
}
