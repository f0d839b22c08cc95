import AnimatableLayers
import LayerControls
import LayerSnapshotTesting
import Testing

/// Every control in motion, in the light and the dark theme.
@Suite struct ControlThemeTests {
  @Test func `series repeat the theme's colors`() {
    let chart = SectorLayer()
    var theme = ControlTheme.light
    theme.series = [DrawnLayer.green]
    chart.theme = theme
    #expect(chart.fillColor == DrawnLayer.green)
  }

  private final class Lamp: ControlLayer {
    @AnimatableProperty var color = ControlTheme.light.on
    @AnimatableProperty var third = ControlTheme.light.series[2]
    @AnimatableProperty var own = CGColor(srgbRed: 0.20, green: 0.78, blue: 0.35, alpha: 1)
  }

  @Test func `a key follows the theme by the role of its default, not by its value`() {
    let lamp = Lamp()
    #expect(lamp.color == lamp.third && lamp.color == lamp.own)
    var theme = ControlTheme.dark
    theme.on = DrawnLayer.red
    theme.series[2] = DrawnLayer.green
    lamp.theme = theme
    #expect(lamp.color == DrawnLayer.red && lamp.third == DrawnLayer.green)
    #expect(lamp.own == ControlTheme.light.on)
    lamp.theme = .light
    #expect(lamp.color == ControlTheme.light.on && lamp.third == ControlTheme.light.series[2])
  }

  @Test(arguments: ControlSample.all)
  func `light and dark`(sample: ControlSample) {
    assertFilmstrip(of: sample, scale: 1)
  }

  @Test(arguments: ControlSample.all)
  func `light and dark at three pixels for a point`(sample: ControlSample) {
    assertFilmstrip(of: sample, scale: 3)
  }

  private func assertFilmstrip(
    of sample: ControlSample, scale: CGFloat, testName: String = #function
  ) {
    let times = sample.isCyclic ? [0, 0.25, 0.5, 0.75] : [0, 0.08, 0.16, 0.25]
    assertSnapshot(
      of: sample.pair(), as: .filmstrip(at: times, scale: scale), named: sample.name,
      testName: testName
    ) {
      ControlSample.controls(in: $0).forEach(sample.move)
    }
  }
}
