import AnimatableLayers
import LayerControls

extension ControlSample {
  /// Every control, in the order of the documentation's page.
  static let all = [progress, touched, icons, charts, scenery].flatMap { $0 }

  private static let progress: [ControlSample] =
    [
      ControlSample(
        "progress-ring", ProgressRingLayer(), 48, 48, { $0.progress = 0.2 },
        change: { $0.progress = 0.85 }),
      ControlSample(
        "progress-ring-beyond", ProgressRingLayer(), 64, 64,
        {
          $0.lineWidth = 14
          $0.tintColor = CGColor(srgbRed: 0.98, green: 0.07, blue: 0.31, alpha: 1)
          $0.endColor = CGColor(srgbRed: 1, green: 0.53, blue: 0.62, alpha: 1)
          $0.progress = 0.9
        }, change: { $0.progress = 1.3 }),
      ControlSample(
        "progress-ring-labeled", ProgressRingLayer(), 64, 64,
        {
          $0.lineWidth = 6
          $0.showsLabel = true
          $0.progress = 0.08
        }, change: { $0.progress = 1 }),
      ControlSample("sector", SectorLayer(), 48, 48, { $0.angle = 1 }, change: { $0.angle = 4 }),
      ControlSample("gauge", GaugeLayer(), 64, 64, { $0.angle = 0.5 }, change: { $0.angle = 4 }),
      ControlSample(
        "gauge-labeled", GaugeLayer(), 128, 128,
        {
          $0.divisionCount = 8
          $0.valueFormat = ValueFormat { "\(Int(($0 * 8).rounded()))" }
          $0.showsLabels = true
        }, change: { $0.angle = 3 }),
      ControlSample(
        "progress-bar", ProgressBarLayer(), 96, 8, isMirrored: true,
        {
          $0.progress = 0.1
          $0.buffer = 0.7
        }, change: { $0.progress = 0.6 }),
      ControlSample(
        "progress-bar-striped", ProgressBarLayer(), 96, 12, isMirrored: true,
        {
          $0.progress = 0.5
          $0.stripes = 1
        }, change: { $0.progress = 0.9 }),
      ControlSample(
        cyclic: "progress-bar-indeterminate", ProgressBarLayer(), 96, 8, isMirrored: true,
        { $0.isIndeterminate = true }),
      ControlSample(
        "segmented-bar", SegmentedBarLayer(), 96, 6, isMirrored: true, { $0.progress = 0.3 },
        change: { $0.progress = 0.9 }),
    ]
    + SpinnerStyle.allCases.map { style in
      ControlSample(cyclic: "spinner-\(style.rawValue)", SpinnerLayer(), 32, 32) {
        $0.spinnerStyle = style
      }
    }

  private static let touched: [ControlSample] = [
    ControlSample("switch", SwitchLayer(), 52, 32, isMirrored: true, change: { $0.isOn = true }),
    ControlSample(
      "circular-slider", CircularSliderLayer(), 72, 72, { $0.value = 0.2 },
      change: { $0.value = 0.7 }),
    ControlSample(
      "range-slider", RangeSliderLayer(), 120, 28, isMirrored: true, { $0.range = 0.2...0.5 },
      change: { $0.range = 0.3...0.9 }),
    ControlSample(
      "rating", RatingLayer(), 120, 20, isMirrored: true, { $0.rating = 1 },
      change: { $0.rating = 3.5 }),
    ControlSample(
      "page-indicator", PageIndicatorLayer(), 96, 8, isMirrored: true, { $0.pageCount = 5 },
      change: { $0.page = 2 }),
    ControlSample(
      "step-indicator", StepIndicatorLayer(), 120, 24, isMirrored: true,
      {
        $0.currentStep = 1
        $0.stepCount = 4
      }, change: { $0.currentStep = 2 }),
    ControlSample(
      "waveform", WaveformLayer(), 120, 32,
      {
        $0.levels = [
          0.2, 0.35, 0.6, 0.4, 0.8, 1, 0.7, 0.45, 0.55, 0.9, 0.65, 0.3, 0.15, 0.1, 0.4, 0.75, 0.85,
          0.5, 0.3, 0.2, 0.05, 0, 0.25, 0.6,
        ]
      }, change: { $0.played = 0.6 }),
  ]

  private static let signs: [(String, IconShape, IconShape)] = [
    ("plus-to-cross", .plus, .cross), ("cross-to-check", .cross, .check),
    ("menu-to-back", .menu, .back), ("minus-to-plus", .minus, .plus),
    ("chevron", .chevron, .openChevron),
  ]

  private static let icons: [ControlSample] =
    signs.map { name, from, to in
      ControlSample("icon-\(name)", IconLayer(), 28, 28, { $0.shape = from }) { $0.shape = to }
    } + [ControlSample("playback-icon", PlaybackIconLayer(), 32, 32) { $0.isPlaying = true }]

  private static let charts: [ControlSample] = [
    ControlSample(
      "pie-chart", PieChartLayer(), 72, 72,
      {
        $0.innerRadius = 18
        $0.values = [4, 3, 2]
      },
      change: {
        $0.values = [4, 3, 2, 3]
        $0.explosions = [0, 5]
      }),
    ControlSample(
      "line-chart", LineChartLayer(), 120, 64, isMirrored: true,
      {
        $0.gridLineCount = 4
        $0.smoothness = 1
        $0.areaOpacity = 0.35
        $0.values = [3, 5, 2, 6, 4, 7]
      }, change: { $0.values = [5, 3, 4, 2, 6, 5] }),
    ControlSample(
      "sparkline", LineChartLayer(), 72, 20, isMirrored: true,
      {
        $0.showsEnd = true
        $0.lineWidth = 1.5
        $0.values = [3, 5, 4, 6, 2, 4, 7, 6, 8, 5, 6]
      }, change: { $0.values = [3, 5, 4, 6, 2, 4, 7, 6, 8, 5, 6, 9] }),
    ControlSample(
      "bar-chart", BarChartLayer(), 120, 64, isMirrored: true, { $0.values = [3, 5, -2, 6, 4] },
      change: { $0.values = [4, 2, 3, -1, 5, 6] }),
    ControlSample(
      "line-chart-labeled", LineChartLayer(), 160, 96,
      {
        $0.gridLineCount = 3
        $0.showsGridLabels = true
        $0.startsAtZero = true
        $0.labels = ["Mon", "Tue", "Wed", "Thu", "Fri"]
        $0.values = [20, 35, 15, 40, 30]
      }, change: { $0.values = [30, 15, 25, 10, 60] }),
    ControlSample(
      "bar-chart-labeled", BarChartLayer(), 160, 96,
      {
        $0.labels = ["Q1", "Q2", "Q3", "Q4"]
        $0.values = [3, 5, 2, 6]
      }, change: { $0.values = [4, 2, 3, 5] }),
    ControlSample(
      "radar-chart", RadarChartLayer(), 80, 80, isMirrored: true,
      { $0.values = [0.8, 0.5, 0.9, 0.4, 0.7] },
      change: { $0.values = [0.5, 0.9, 0.6, 0.8, 0.5] }),
  ]

  private static let scenery: [ControlSample] = [
    ControlSample(
      "rolling-number", RollingNumberLayer(), 112, 36,
      {
        $0.value = 87
        $0.suffix = " pt"
      }, change: { $0.value = 112 }),
    ControlSample(
      "rolling-price", RollingNumberLayer(), 112, 36,
      {
        $0.fractionDigits = 2
        $0.fontSize = 22
        $0.prefix = "$"
        $0.value = -1.25
      }, change: { $0.value = 9.95 }),
    ControlSample(
      "countdown", CountdownLayer(), 96, 36, { $0.value = 62 }, change: { $0.value = 55 }),
    ControlSample(cyclic: "equalizer", EqualizerLayer(), 32, 32),
    ControlSample(cyclic: "liquid-fill", LiquidFillLayer(), 64, 64) {
      $0.level = 0.55
      $0.amplitude = 1
    },
    ControlSample(cyclic: "pulse", PulseLayer(), 64, 64),
    ControlSample(cyclic: "skeleton", SkeletonLayer(), 120, 40, isMirrored: true) {
      $0.showsPortrait = true
    },
    // 10:09:30 and 13:50:05.
    ControlSample(
      "clock", ClockLayer(), 80, 80, { $0.time = 36_570 }, change: { $0.time = 49_805 }),
  ]
}
