import AnimatableLayers
import LayerControls

extension ControlSample {
  /// Every control, in the order of the documentation's page.
  static let all = [progress, touched, icons, charts, scenery].flatMap { $0 }

  private static let progress: [ControlSample] =
    [
      ControlSample("progress-ring", width: 48, height: 48) { () -> ProgressRingLayer in
        let ring = ProgressRingLayer()
        ring.progress = 0.2
        return ring
      } change: {
        $0.progress = 0.85
      },
      ControlSample("progress-ring-beyond", width: 64, height: 64) { () -> ProgressRingLayer in
        let ring = ProgressRingLayer()
        ring.lineWidth = 14
        ring.tintColor = CGColor(srgbRed: 0.98, green: 0.07, blue: 0.31, alpha: 1)
        ring.endColor = CGColor(srgbRed: 1, green: 0.53, blue: 0.62, alpha: 1)
        ring.progress = 0.9
        return ring
      } change: {
        $0.progress = 1.3
      },
      ControlSample("progress-ring-labeled", width: 64, height: 64) { () -> ProgressRingLayer in
        let ring = ProgressRingLayer()
        ring.lineWidth = 6
        ring.showsLabel = true
        ring.progress = 0.08
        return ring
      } change: {
        $0.progress = 1
      },
      ControlSample("sector", width: 48, height: 48) { () -> SectorLayer in
        let sector = SectorLayer()
        sector.angle = 1
        return sector
      } change: {
        $0.angle = 4
      },
      ControlSample("gauge", width: 64, height: 64) { () -> GaugeLayer in
        let gauge = GaugeLayer()
        gauge.angle = 0.5
        return gauge
      } change: {
        $0.angle = 4
      },
      ControlSample("gauge-labeled", width: 128, height: 128) { () -> GaugeLayer in
        let gauge = GaugeLayer()
        gauge.divisionCount = 8
        gauge.valueFormat = ValueFormat { "\(Int(($0 * 8).rounded()))" }
        gauge.showsLabels = true
        return gauge
      } change: {
        $0.angle = 3
      },
      ControlSample("progress-bar", width: 96, height: 8, isMirrored: true) {
        () -> ProgressBarLayer in
        let bar = ProgressBarLayer()
        bar.progress = 0.1
        bar.buffer = 0.7
        return bar
      } change: {
        $0.progress = 0.6
      },
      ControlSample("progress-bar-striped", width: 96, height: 12, isMirrored: true) {
        () -> ProgressBarLayer in
        let bar = ProgressBarLayer()
        bar.progress = 0.5
        bar.stripes = 1
        return bar
      } change: {
        $0.progress = 0.9
      },
      ControlSample(cyclic: "progress-bar-indeterminate", width: 96, height: 8, isMirrored: true) {
        () -> ProgressBarLayer in
        let bar = ProgressBarLayer()
        bar.isIndeterminate = true
        return bar
      },
      ControlSample("segmented-bar", width: 96, height: 6, isMirrored: true) {
        () -> SegmentedBarLayer in
        let bar = SegmentedBarLayer()
        bar.progress = 0.3
        return bar
      } change: {
        $0.progress = 0.9
      },
    ]
    + SpinnerStyle.allCases.map { style in
      ControlSample(cyclic: "spinner-\(style.rawValue)", width: 32, height: 32) {
        () -> SpinnerLayer in
        let spinner = SpinnerLayer()
        spinner.spinnerStyle = style
        return spinner
      }
    }

  private static let touched: [ControlSample] = [
    ControlSample("switch", width: 52, height: 32, isMirrored: true) { () -> SwitchLayer in
      SwitchLayer()
    } change: {
      $0.isOn = true
    },
    ControlSample("circular-slider", width: 72, height: 72) { () -> CircularSliderLayer in
      let slider = CircularSliderLayer()
      slider.value = 0.2
      return slider
    } change: {
      $0.value = 0.7
    },
    ControlSample("range-slider", width: 120, height: 28, isMirrored: true) {
      () -> RangeSliderLayer in
      let slider = RangeSliderLayer()
      slider.range = 0.2...0.5
      return slider
    } change: {
      $0.range = 0.3...0.9
    },
    ControlSample("rating", width: 120, height: 20, isMirrored: true) { () -> RatingLayer in
      let rating = RatingLayer()
      rating.rating = 1
      return rating
    } change: {
      $0.rating = 3.5
    },
    ControlSample("page-indicator", width: 96, height: 8, isMirrored: true) {
      () -> PageIndicatorLayer in
      let pages = PageIndicatorLayer()
      pages.pageCount = 5
      return pages
    } change: {
      $0.page = 2
    },
    ControlSample("step-indicator", width: 120, height: 24, isMirrored: true) {
      () -> StepIndicatorLayer in
      let steps = StepIndicatorLayer()
      steps.currentStep = 1
      steps.stepCount = 4
      return steps
    } change: {
      $0.currentStep = 2
    },
    ControlSample("waveform", width: 120, height: 32) { () -> WaveformLayer in
      let wave = WaveformLayer()
      wave.levels = [
        0.2, 0.35, 0.6, 0.4, 0.8, 1, 0.7, 0.45, 0.55, 0.9, 0.65, 0.3, 0.15, 0.1, 0.4, 0.75, 0.85,
        0.5, 0.3, 0.2, 0.05, 0, 0.25, 0.6,
      ]
      return wave
    } change: {
      $0.played = 0.6
    },
  ]

  private static let signs: [(String, IconShape, IconShape)] = [
    ("plus-to-cross", .plus, .cross), ("cross-to-check", .cross, .check),
    ("menu-to-back", .menu, .back), ("minus-to-plus", .minus, .plus),
    ("chevron", .chevron, .openChevron),
  ]

  private static let icons: [ControlSample] =
    signs.map { name, from, to in
      ControlSample("icon-\(name)", width: 28, height: 28) { () -> IconLayer in
        let icon = IconLayer()
        icon.shape = from
        return icon
      } change: {
        $0.shape = to
      }
    } + [
      ControlSample("playback-icon", width: 32, height: 32) { () -> PlaybackIconLayer in
        PlaybackIconLayer()
      } change: {
        $0.isPlaying = true
      }
    ]

  private static let charts: [ControlSample] = [
    ControlSample("pie-chart", width: 72, height: 72) { () -> PieChartLayer in
      let pie = PieChartLayer()
      pie.innerRadius = 18
      pie.values = [4, 3, 2]
      return pie
    } change: {
      $0.values = [4, 3, 2, 3]
      $0.explosions = [0, 5]
    },
    ControlSample("line-chart", width: 120, height: 64, isMirrored: true) { () -> LineChartLayer in
      let chart = LineChartLayer()
      chart.gridLineCount = 4
      chart.smoothness = 1
      chart.areaOpacity = 0.35
      chart.values = [3, 5, 2, 6, 4, 7]
      return chart
    } change: {
      $0.values = [5, 3, 4, 2, 6, 5]
    },
    ControlSample("sparkline", width: 72, height: 20, isMirrored: true) { () -> LineChartLayer in
      let chart = LineChartLayer()
      chart.showsEnd = true
      chart.lineWidth = 1.5
      chart.values = [3, 5, 4, 6, 2, 4, 7, 6, 8, 5, 6]
      return chart
    } change: {
      $0.values = [3, 5, 4, 6, 2, 4, 7, 6, 8, 5, 6, 9]
    },
    ControlSample("bar-chart", width: 120, height: 64, isMirrored: true) { () -> BarChartLayer in
      let chart = BarChartLayer()
      chart.values = [3, 5, -2, 6, 4]
      return chart
    } change: {
      $0.values = [4, 2, 3, -1, 5, 6]
    },
    ControlSample("line-chart-labeled", width: 160, height: 96) { () -> LineChartLayer in
      let chart = LineChartLayer()
      chart.gridLineCount = 3
      chart.showsGridLabels = true
      chart.startsAtZero = true
      chart.labels = ["Mon", "Tue", "Wed", "Thu", "Fri"]
      chart.values = [20, 35, 15, 40, 30]
      return chart
    } change: {
      $0.values = [30, 15, 25, 10, 60]
    },
    ControlSample("bar-chart-labeled", width: 160, height: 96) { () -> BarChartLayer in
      let chart = BarChartLayer()
      chart.labels = ["Q1", "Q2", "Q3", "Q4"]
      chart.values = [3, 5, 2, 6]
      return chart
    } change: {
      $0.values = [4, 2, 3, 5]
    },
    ControlSample("radar-chart", width: 80, height: 80, isMirrored: true) {
      () -> RadarChartLayer in
      let chart = RadarChartLayer()
      chart.values = [0.8, 0.5, 0.9, 0.4, 0.7]
      return chart
    } change: {
      $0.values = [0.5, 0.9, 0.6, 0.8, 0.5]
    },
  ]

  private static let scenery: [ControlSample] = [
    ControlSample("rolling-number", width: 112, height: 36) { () -> RollingNumberLayer in
      let score = RollingNumberLayer()
      score.value = 87
      score.suffix = " pt"
      return score
    } change: {
      $0.value = 112
    },
    ControlSample("rolling-price", width: 112, height: 36) { () -> RollingNumberLayer in
      let price = RollingNumberLayer()
      price.fractionDigits = 2
      price.fontSize = 22
      price.prefix = "$"
      price.value = -1.25
      return price
    } change: {
      $0.value = 9.95
    },
    ControlSample("countdown", width: 96, height: 36) { () -> CountdownLayer in
      let timer = CountdownLayer()
      timer.value = 62
      return timer
    } change: {
      $0.value = 55
    },
    ControlSample(cyclic: "equalizer", width: 32, height: 32) { () -> EqualizerLayer in
      EqualizerLayer()
    },
    ControlSample(cyclic: "liquid-fill", width: 64, height: 64) { () -> LiquidFillLayer in
      let tank = LiquidFillLayer()
      tank.level = 0.55
      tank.amplitude = 1
      return tank
    },
    ControlSample(cyclic: "pulse", width: 64, height: 64) { () -> PulseLayer in
      PulseLayer()
    },
    ControlSample(cyclic: "skeleton", width: 120, height: 40, isMirrored: true) {
      () -> SkeletonLayer in
      let skeleton = SkeletonLayer()
      skeleton.showsPortrait = true
      return skeleton
    },
    ControlSample("clock", width: 80, height: 80) { () -> ClockLayer in
      let clock = ClockLayer()
      clock.time = 10 * 3_600 + 9 * 60 + 30
      return clock
    } change: {
      $0.time = 13 * 3_600 + 50 * 60 + 5
    },
  ]
}
