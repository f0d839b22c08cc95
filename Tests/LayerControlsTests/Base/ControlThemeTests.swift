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
    @AnimatableProperty var all = ControlTheme.light.series
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
    #expect(lamp.all == theme.series && lamp.own == ControlTheme.light.on)
    lamp.theme = .light
    #expect(lamp.color == ControlTheme.light.on && lamp.third == ControlTheme.light.series[2])
    #expect(lamp.all == ControlTheme.light.series)
    lamp.all = [DrawnLayer.red]
    lamp.theme = theme
    #expect(lamp.all == [DrawnLayer.red])
  }

  @Test func `dots of other pages follow the theme, and dots of your own color stay`() {
    let pages = PageIndicatorLayer()
    let light = pages.dotColor
    pages.theme = .dark
    #expect(pages.dotColor != light)
    pages.theme = .light
    #expect(pages.dotColor == light)
    pages.dotColor = DrawnLayer.red
    pages.theme = .dark
    #expect(pages.dotColor == DrawnLayer.red)
  }

  @Test func `a control changes between two themes of one's own`() {
    let ring = ProgressRingLayer()
    var themes = ControlThemes.standard
    themes.light.tint = DrawnLayer.green
    themes.dark.tint = DrawnLayer.red
    ring.propagate(themes)
    #expect(ring.tintColor == DrawnLayer.green)
    ring.propagate(LayerEnvironment(appearance: .dark))
    #expect(ring.tintColor == DrawnLayer.red && ring.trackColor == ControlTheme.dark.track)
  }

  @Test(arguments: ControlSample.all)
  func `light and dark`(sample: ControlSample) { assertFilmstrip(of: sample, scale: 1) }

  @Test(arguments: ControlSample.all)
  func `light and dark at three pixels for a point`(sample: ControlSample) {
    assertFilmstrip(of: sample, scale: 3)
  }

  /// One sample of each class.
  static let kinds: [ControlSample] = {
    var seen: Set<String> = []
    return ControlSample.all.filter { seen.insert("\(type(of: $0.make()))").inserted }
  }()

  @Test(arguments: kinds)
  func `at 24, 44, 120 and 240 points`(sample: ControlSample) {
    let sheet = CALayer()
    sheet.backgroundColor = ControlSample.white
    var x: CGFloat = 8
    let greatest = max(sample.size.width, sample.size.height)
    for side in [24, 44, 120, 240] as [CGFloat] {
      let control = sample.make()
      sample.change(control)
      let size = CGSize(
        width: (sample.size.width * side / greatest).rounded(),
        height: (sample.size.height * side / greatest).rounded())
      control.frame = CGRect(origin: CGPoint(x: x, y: 8), size: size)
      sheet.addSublayer(control)
      x += size.width + 8
    }
    let height = (sample.size.height * 240 / greatest).rounded()
    sheet.bounds = CGRect(x: 0, y: 0, width: x, height: height + 16)
    assertSnapshot(of: sheet, as: .image, named: sample.name)
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
