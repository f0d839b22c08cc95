import AnimatableLayers
import LayerControls
import LayerSnapshotTesting
import Testing

@Suite struct WaveformLayerTests {
  private func makeWave() -> WaveformLayer {
    let wave = WaveformLayer()
    wave.bounds = CGRect(x: 0, y: 0, width: 50, height: 20)
    wave.trackColor = DrawnLayer.red
    wave.tintColor = DrawnLayer.green
    wave.levels = [1, 0, 0.5, 1, 1]
    return wave
  }

  @Test func `bars are as high as their levels, and played up to a place`() {
    let wave = makeWave()
    wave.played = 0.5
    let drawn = DrawnLayer(of: wave)
    #expect(drawn[5, 2] == DrawnLayer.greenPixel && drawn.alpha(15, 2) == 0)
    #expect(drawn.alpha(25, 2) == 0 && drawn[24, 10] == DrawnLayer.greenPixel)
    #expect(drawn[26, 10] == DrawnLayer.redPixel && drawn[35, 2] == DrawnLayer.redPixel)
    #expect(drawn.alpha(15, 10) > 0, "a dot for silence")
  }

  @Test(arguments: LayerEnvironment.LayoutDirection.allCases)
  func `a touch moves what was played, unless it becomes a scroll`(
    direction: LayerEnvironment.LayoutDirection
  ) {
    let wave = makeWave()
    wave.layoutDirection = direction
    let drag = Gesture.drag(from: wave.point(for: 0.2), to: wave.point(for: 0.8), duration: 0.3)
    var playback = GesturePlayback(drag)
    playback.play(on: wave, until: 99)
    #expect(abs(wave.played - 0.8) < 1e-9)
    playback = GesturePlayback(
      Gesture.tap(at: wave.point(for: 0.1)).cancelled())
    playback.play(on: wave, until: 99)
    #expect(abs(wave.played - 0.8) < 1e-9)
  }
}
