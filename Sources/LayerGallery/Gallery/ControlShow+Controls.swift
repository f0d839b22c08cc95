import AnimatableLayers
import LayerControls

extension ControlShow {
  /// Controls that are shown in one motion each.
  static var inOneMotion: [ControlShow] {
    [progress, interactive, icons, charts, scenery].flatMap { $0 }
  }

  /// A control in the middle of the stage, and what sets it in motion.
  ///
  /// - Parameters:
  ///   - name: what its files are named after.
  ///   - size: the control's, in points.
  ///   - code: the lines that set it in motion, as an author would write them.
  ///   - duration: how long the motion takes, in seconds.
  ///   - rest: how long it rests before it starts again; 0 for a motion that ends as it starts.
  private static func show<Control: ControlLayer>(
    _ title: String, _ summary: String, name: String, width: CGFloat, height: CGFloat,
    code: String, duration: CFTimeInterval = 1, rest: CFTimeInterval = 0.8,
    make: @escaping @Sendable () -> Control, start: @escaping @Sendable (Control) -> Void
  ) -> ControlShow {
    let exhibit = Exhibit(
      name: name, title: "In motion", code: code, duration: duration, rest: rest
    ) {
      let stage = CALayer()
      stage.frame = CGRect(x: 0, y: 0, width: side, height: side)
      let control = make()
      control.frame = CGRect(
        x: (side - width) / 2, y: (side - height) / 2, width: width, height: height)
      control.contentsScale = ExhibitRecording.scale
      stage.addSublayer(control)
      return Exhibit.Scene(layer: stage) {
        inTransaction(lasting: duration) { start(control) }
      }
    }
    return ControlShow(title: title, summary: summary, exhibits: [exhibit])
  }

  private static var progress: [ControlShow] {
    [
      show(
        "SpinnerLayer", "An indicator that something goes on, in ten styles.", name: "spinner",
        width: 48, height: 48, code: "spinner.isAnimating = true", rest: 0
      ) { () -> SpinnerLayer in
        SpinnerLayer()
      } start: {
        $0.isAnimating = true
      },
      show(
        "ProgressBarLayer", "A bar that fills up.", name: "progress-bar", width: 112, height: 8,
        code: "bar.progress = 0.8"
      ) { () -> ProgressBarLayer in
        let bar = ProgressBarLayer()
        bar.buffer = 0.9
        return bar
      } start: {
        $0.progress = 0.8
      },
      show(
        "SegmentedBarLayer", "A bar of pieces that fill up one after the other.",
        name: "segmented-bar", width: 112, height: 6, code: "bar.progress = 0.75"
      ) { () -> SegmentedBarLayer in
        SegmentedBarLayer()
      } start: {
        $0.progress = 0.75
      },
    ]
  }

  private static var interactive: [ControlShow] {
    [
      show(
        "SwitchLayer", "A switch that is on or off.", name: "switch", width: 52, height: 32,
        code: "lamp.isOn = true", duration: 0.6
      ) { () -> SwitchLayer in
        SwitchLayer()
      } start: {
        $0.isOn = true
      },
      show(
        "CircularSliderLayer", "A round slider, or a knob.", name: "circular-slider", width: 112,
        height: 112, code: "volume.value = 0.7"
      ) { () -> CircularSliderLayer in
        CircularSliderLayer()
      } start: {
        $0.value = 0.7
      },
      show(
        "RangeSliderLayer", "A slider with two thumbs.", name: "range-slider", width: 112,
        height: 28, code: "price.range = 0.3...0.8"
      ) { () -> RangeSliderLayer in
        RangeSliderLayer()
      } start: {
        $0.range = 0.3...0.8
      },
      show(
        "RatingLayer", "Stars for a rating.", name: "rating", width: 112, height: 20,
        code: "rating.rating = 3.5"
      ) { () -> RatingLayer in
        RatingLayer()
      } start: {
        $0.rating = 3.5
      },
      show(
        "PageIndicatorLayer", "Dots for pages.", name: "page-indicator", width: 96, height: 8,
        code: "pages.page = 2"
      ) { () -> PageIndicatorLayer in
        let pages = PageIndicatorLayer()
        pages.pages = 5
        return pages
      } start: {
        $0.page = 2
      },
      show(
        "StepIndicatorLayer", "The steps of a task.", name: "step-indicator", width: 116,
        height: 24, code: "steps.currentStep = 2"
      ) { () -> StepIndicatorLayer in
        StepIndicatorLayer()
      } start: {
        $0.currentStep = 2
      },
      show(
        "WaveformLayer", "The loudness of a recording.", name: "waveform", width: 112, height: 40,
        code: "wave.played = 0.6"
      ) { () -> WaveformLayer in
        let wave = WaveformLayer()
        wave.levels = [
          0.2, 0.35, 0.6, 0.4, 0.8, 1, 0.7, 0.45, 0.55, 0.9, 0.65, 0.3, 0.15, 0.1, 0.4, 0.75,
        ]
        return wave
      } start: {
        $0.played = 0.6
      },
    ]
  }

  private static var icons: [ControlShow] {
    [
      show(
        "IconLayer", "A sign that turns into another one.", name: "icon", width: 64, height: 64,
        code: "icon.shape = .cross", duration: 0.6
      ) { () -> IconLayer in
        let icon = IconLayer()
        icon.lineWidth = 5
        icon.color = ControlTheme.light.mark
        icon.shape = .menu
        return icon
      } start: {
        $0.shape = .cross
      },
      show(
        "PlaybackIconLayer", "A triangle that turns into two bars.", name: "playback-icon",
        width: 64, height: 64, code: "icon.isPlaying = true", duration: 0.6
      ) { () -> PlaybackIconLayer in
        let icon = PlaybackIconLayer()
        icon.color = ControlTheme.light.mark
        return icon
      } start: {
        $0.isPlaying = true
      },
    ]
  }

  private static var charts: [ControlShow] {
    [
      show(
        "PieChartLayer", "A pie or a doughnut of several values.", name: "pie-chart", width: 112,
        height: 112, code: "pie.reveal = 1"
      ) { () -> PieChartLayer in
        let pie = PieChartLayer()
        pie.innerRadius = 30
        pie.values = [4, 3, 2, 3]
        pie.reveal = 0
        return pie
      } start: {
        $0.reveal = 1
      },
      show(
        "LineChartLayer", "A line through values, with or without an area below it.",
        name: "line-chart", width: 116, height: 72, code: "chart.values = [5, 3, 4, 2, 6, 5]"
      ) { () -> LineChartLayer in
        let chart = LineChartLayer()
        chart.gridLines = 4
        chart.smoothness = 1
        chart.areaOpacity = 0.35
        chart.values = [3, 5, 2, 6, 4, 7]
        return chart
      } start: {
        $0.values = [5, 3, 4, 2, 6, 5]
      },
      show(
        "BarChartLayer", "Upright bars.", name: "bar-chart", width: 116, height: 72,
        code: "chart.reveal = 1"
      ) { () -> BarChartLayer in
        let chart = BarChartLayer()
        chart.values = [3, 5, -2, 6, 4]
        chart.reveal = 0
        return chart
      } start: {
        $0.reveal = 1
      },
      show(
        "RadarChartLayer", "Values around a middle, in one shape.", name: "radar-chart",
        width: 112, height: 112, code: "chart.reveal = 1"
      ) { () -> RadarChartLayer in
        let chart = RadarChartLayer()
        chart.values = [0.8, 0.5, 0.9, 0.4, 0.7]
        chart.reveal = 0
        return chart
      } start: {
        $0.reveal = 1
      },
    ]
  }

  private static var scenery: [ControlShow] {
    [
      show(
        "EqualizerLayer", "Bars that dance while something plays.", name: "equalizer", width: 56,
        height: 56, code: "equalizer.isAnimating = true", rest: 0
      ) { () -> EqualizerLayer in
        EqualizerLayer()
      } start: {
        $0.isAnimating = true
      },
      show(
        "LiquidFillLayer", "A vessel with a liquid in it that swells.", name: "liquid-fill",
        width: 96, height: 96, code: "tank.isAnimating = true", rest: 0
      ) { () -> LiquidFillLayer in
        let tank = LiquidFillLayer()
        tank.level = 0.55
        tank.amplitude = 1
        return tank
      } start: {
        $0.isAnimating = true
      },
      show(
        "PulseLayer", "Rings that spread from a dot and fade.", name: "pulse", width: 96,
        height: 96, code: "pulse.isAnimating = true", rest: 0
      ) { () -> PulseLayer in
        PulseLayer()
      } start: {
        $0.isAnimating = true
      },
      show(
        "SkeletonLayer", "Gray lines where a text is going to be.", name: "skeleton", width: 116,
        height: 44, code: "skeleton.isAnimating = true", rest: 0
      ) { () -> SkeletonLayer in
        SkeletonLayer()
      } start: {
        $0.isAnimating = true
      },
      show(
        "ClockLayer", "The face of a clock.", name: "clock", width: 112, height: 112,
        code: "clock.time = 13 * 3_600 + 50 * 60"
      ) { () -> ClockLayer in
        let clock = ClockLayer()
        clock.handColor = ControlTheme.light.mark
        clock.time = 10 * 3_600 + 9 * 60 + 30
        return clock
      } start: {
        $0.time = 13 * 3_600 + 50 * 60
      },
    ]
  }
}
