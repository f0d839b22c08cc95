import AnimatableLayers
import LayerControls
import Testing

/// What each control's own description shows, as a user would write it.
@Suite struct EveryControlSamples {
  private let window = CALayer()

  /// Expects that a control draws something and describes its value.
  private func expect(
    _ control: ControlLayer, shows value: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    window.addSublayer(control)
    #expect(control.accessibilitySummary.value == value, sourceLocation: sourceLocation)
    let (width, height) = (Int(control.bounds.width), Int(control.bounds.height))
    let context = try #require(
      CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 4 * width,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    control.draw(in: context)
    let data = try #require(context.data)
    let bytes = UnsafeRawBufferPointer(start: data, count: 4 * width * height)
    #expect(bytes.contains { $0 > 0 }, "nothing is drawn", sourceLocation: sourceLocation)
  }

  @Test func `charts`() throws {
    // sample begins
    let chart = BarChartLayer()
    chart.frame = CGRect(x: 0, y: 0, width: 240, height: 120)
    chart.values = [3, 5, -2, 6]
    chart.reveal = 1  // from 0 the bars grow one after the other
    // sample ends
    try expect(chart, shows: "3, 5, -2, 6")

    // sample begins
    let pie = PieChartLayer()
    pie.frame = CGRect(x: 0, y: 0, width: 120, height: 120)
    pie.innerRadius = 36
    pie.values = [3, 5, 2]
    pie.explosions = [0, 6]  // the second slice stands out
    // sample ends
    try expect(pie, shows: "30%, 50%, 20%")

    // sample begins
    let share = SectorLayer()
    share.frame = CGRect(x: 0, y: 0, width: 120, height: 120)
    share.contentsScale = 2
    share.angle = 0.4 * 2 * .pi
    // sample ends
    try expect(share, shows: "40%")

    let loudness: [CGFloat] = [0.2, 0.9, 0.4]
    // sample begins
    let wave = WaveformLayer()
    wave.frame = CGRect(x: 0, y: 0, width: 240, height: 40)
    wave.levels = ChartValues(loudness)
    wave.played = 0.3
    // sample ends
    try expect(wave, shows: "30%")
  }

  @Test func `what is touched`() throws {
    // sample begins
    let volume = CircularSliderLayer()
    volume.frame = CGRect(x: 0, y: 0, width: 120, height: 120)
    volume.maximumValue = 11
    volume.step = 1
    volume.valueChanged = { print($0) }
    // sample ends
    try expect(volume, shows: "0%")

    // sample begins
    let pages = PageIndicatorLayer()
    pages.frame = CGRect(x: 0, y: 0, width: 120, height: 8)
    pages.pageCount = 5
    pages.page = 2
    pages.valueChanged = { page in print(page) }
    // sample ends
    try expect(pages, shows: "Page 3 of 5")

    // sample begins
    let price = RangeSliderLayer()
    price.frame = CGRect(x: 0, y: 0, width: 240, height: 28)
    price.maximumValue = 500
    price.step = 10
    price.upperValue = 300
    price.valueChanged = { range in
      print(range.lowerBound, range.upperBound)
    }
    // sample ends
    try expect(price, shows: "0% to 60%")

    // sample begins
    let lamp = SwitchLayer()
    lamp.frame = CGRect(x: 0, y: 0, width: 52, height: 32)
    lamp.valueChanged = { isOn in print(isOn) }
    lamp.isOn = true
    // sample ends
    try expect(lamp, shows: "On")

    // sample begins
    let icon = IconLayer()
    icon.frame = CGRect(x: 0, y: 0, width: 24, height: 24)
    icon.shape = .menu
    icon.shape = .cross  // on screen, in an animation
    // sample ends
    try expect(icon, shows: "Cross")
  }

  @Test func `what shows time and numbers`() throws {
    // sample begins
    let clock = ClockLayer()
    clock.frame = CGRect(x: 0, y: 0, width: 120, height: 120)
    clock.time = 10 * 3_600 + 9 * 60 + 30
    // sample ends
    try expect(clock, shows: "10:09:30")

    // sample begins
    let timer = CountdownLayer()
    timer.frame = CGRect(x: 0, y: 0, width: 120, height: 40)
    timer.start(from: 90) { finished in print(finished) }
    // sample ends
    try expect(timer, shows: "1:30")

    // sample begins
    let gauge = GaugeLayer()
    gauge.frame = CGRect(x: 0, y: 0, width: 120, height: 120)
    gauge.contentsScale = 2
    gauge.angle = 0.6 * gauge.sweepAngle
    // sample ends
    try expect(gauge, shows: "60%")

    // sample begins
    let score = RollingNumberLayer()
    score.frame = CGRect(x: 0, y: 0, width: 160, height: 40)
    score.suffix = " points"
    score.value = 1_250
    // sample ends
    try expect(score, shows: "1250 points")

    // sample begins
    let rating = RatingLayer()
    rating.frame = CGRect(x: 0, y: 0, width: 120, height: 24)
    rating.rating = 3.5
    rating.step = 1  // a hand gives whole stars
    // sample ends
    try expect(rating, shows: "3.5 of 5 stars")

    // sample begins
    let equalizer = EqualizerLayer()
    equalizer.frame = CGRect(x: 0, y: 0, width: 24, height: 24)
    equalizer.isAnimating = true
    equalizer.level = 0  // the bars lie down
    // sample ends
    try expect(equalizer, shows: "Playing")
  }

  @Test func `a line chart, a sparkline and segments`() throws {
    let history: ChartValues = [1, 4, 2]
    // sample begins
    let chart = LineChartLayer()
    chart.frame = CGRect(x: 0, y: 0, width: 240, height: 120)
    chart.gridLineCount = 4
    chart.values = [3, 5, 2, 6, 4]

    let spark = LineChartLayer()
    spark.frame = CGRect(x: 0, y: 0, width: 64, height: 20)
    spark.showsEnd = true
    spark.values = history
    // sample ends
    try expect(chart, shows: "3, 5, 2, 6, 4")
    try expect(spark, shows: "1, 4, 2")

    // sample begins
    let bar = SegmentedBarLayer()
    bar.frame = CGRect(x: 0, y: 0, width: 240, height: 4)
    bar.segmentCount = 5
    bar.progress = 0.5  // two pieces and a half
    // sample ends
    try expect(bar, shows: "2 of 5")
  }

  @Test func `indicators of progress`() throws {
    // sample begins
    let tank = LiquidFillLayer()
    tank.frame = CGRect(x: 0, y: 0, width: 120, height: 120)
    tank.level = 0.6
    tank.isAnimating = true
    // sample ends
    try expect(tank, shows: "60%")

    // sample begins
    let bar = ProgressBarLayer()
    bar.frame = CGRect(x: 0, y: 0, width: 240, height: 6)
    bar.buffer = 0.8
    bar.progress = 0.45
    // sample ends
    try expect(bar, shows: "45%")

    // sample begins
    let ring = ProgressRingLayer()
    ring.frame = CGRect(x: 0, y: 0, width: 120, height: 120)
    ring.contentsScale = 2
    ring.progress = 0.75
    // sample ends
    try expect(ring, shows: "75%")

    // sample begins
    let chart = RadarChartLayer()
    chart.frame = CGRect(x: 0, y: 0, width: 160, height: 160)
    chart.values = [0.8, 0.6, 0.9, 0.4, 0.7]
    // sample ends
    try expect(chart, shows: "80%, 60%, 90%, 40%, 70%")

    // sample begins
    let steps = StepIndicatorLayer()
    steps.frame = CGRect(x: 0, y: 0, width: 240, height: 24)
    steps.stepCount = 4
    steps.currentStep = 2  // two are done, and the third goes on
    // sample ends
    try expect(steps, shows: "2 of 4 steps done")

    // sample begins
    let skeleton = SkeletonLayer()
    skeleton.frame = CGRect(x: 0, y: 0, width: 240, height: 60)
    skeleton.lineCount = 3
    skeleton.isAnimating = true
    // sample ends
    try expect(skeleton, shows: "Loading")

    // sample begins
    let spinner = SpinnerLayer()
    spinner.frame = CGRect(x: 0, y: 0, width: 32, height: 32)
    spinner.spinnerStyle = .comet
    spinner.isAnimating = true
    // sample ends
    try expect(spinner, shows: "In progress")

    // sample begins
    let pulse = PulseLayer()
    pulse.frame = CGRect(x: 0, y: 0, width: 80, height: 80)
    pulse.cycleDuration = 2
    pulse.isAnimating = true
    // sample ends
    try expect(pulse, shows: "Active")
  }

  @Test func `play and pause`() throws {
    // sample begins
    let icon = PlaybackIconLayer()
    icon.frame = CGRect(x: 0, y: 0, width: 32, height: 32)
    icon.isPlaying = true  // shows what a press would do: pause
    // sample ends
    try expect(icon, shows: "Playing")
  }
}
