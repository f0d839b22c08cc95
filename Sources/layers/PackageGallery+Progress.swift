import LayerControls
import LayerGallery

extension PackageGallery {
  static let progressScenes: [GalleryScene] = [
    progressRing, sector, gauge, progressBar, segmentedBar, stepIndicator, spinner,
  ]

  private static let progressRing = scene(
    "Progress ring", ProgressRingLayer(), width: 96, height: 96
  ) {
    $0.lineWidth = 12
  }
  .group("Progress").summary("A ring that fills up clockwise, once and more than once.")
  .code("let ring = ProgressRingLayer()\nring.lineWidth = 12")
  .state("three quarters", code: "ring.progress = 0.75") { $0.progress = 0.75 }
  .state("beyond", code: "ring.progress = 1.3") { $0.progress = 1.3 }
  .state(
    "three colors",
    code: """
      ring.progress = 0.75
      ring.ringCap = .butt
      ring.middleColors = [orange]
      ring.endColor = red
      """
  ) {
    $0.progress = 0.75
    $0.ringCap = .butt
    $0.middleColors = [ControlTheme.light.series[1]]
    $0.endColor = ControlTheme.light.alert
  }
  .motion("fills", animating: "ring.progress = 0.75") { $0.progress = 0.75 }
  .motion("goes beyond", from: "three quarters", animating: "ring.progress = 1.3") {
    $0.progress = 1.3
  }
  .control("progress", in: 0...2).control("lineWidth", in: 1...32)
  .control("tipShadow", in: 0...1)

  private static let sector = scene("Sector", SectorLayer(), width: 96, height: 96) {
    $0.angle = 0.6
  }
  .group("Progress").summary("A slice of a pie or of a doughnut.")
  .code("let share = SectorLayer()\nshare.angle = 0.6")
  .state("most", code: "share.angle = 0.7 * 2 * .pi") { $0.angle = 0.7 * 2 * .pi }
  .motion("grows", animating: "share.angle = 0.7 * 2 * .pi") { $0.angle = 0.7 * 2 * .pi }
  .motion(
    "opens", duration: 1.5, from: "most", rest: 0,
    code: """
      CALayer.animate(
        withDuration: 0.75,
        options: [.repeat, .autoreverse]
      ) {
        share.innerRadius = 36
      }
      """
  ) { share in
    CALayer.animate(withDuration: 0.75, options: [.repeat, .autoreverse]) { share.innerRadius = 36 }
  }
  .control("angle", in: 0...6.28).control("innerRadius", in: 0...48)

  private static let gauge = scene("Gauge", GaugeLayer(), width: 96, height: 96)
    .group("Progress").summary("An instrument: a needle before a round scale.")
    .code("let gauge = GaugeLayer()")
    .state("high", code: "gauge.angle = 0.7 * gauge.sweepAngle") { $0.angle = 0.7 * $0.sweepAngle }
    .motion("rises", animating: "gauge.angle = 0.7 * gauge.sweepAngle") {
      $0.angle = 0.7 * $0.sweepAngle
    }
    .motion(
      "springs", duration: 1.5, timing: .own,
      code: """
        CALayer.animate(
          springDuration: 0.6, bounce: 0.5
        ) {
          gauge.angle = 0.5 * gauge.sweepAngle
        }
        """
    ) { gauge in
      CALayer.animate(springDuration: 0.6, bounce: 0.5) { gauge.angle = 0.5 * gauge.sweepAngle }
    }
    .control("angle", in: 0...4.71)

  private static let progressBar = scene(
    "Progress bar", ProgressBarLayer(), width: 112, height: 8
  ) {
    $0.progress = 0.1
    $0.buffer = 0.9
  }
  .group("Progress").summary("A bar that fills up, or runs while the extent is unknown.")
  .code("let bar = ProgressBarLayer()\nbar.buffer = 0.9")
  .state("striped", code: "bar.progress = 0.6\nbar.stripes = 1") {
    $0.progress = 0.6
    $0.stripes = 1
  }
  .motion("fills", animating: "bar.progress = 0.8") { $0.progress = 0.8 }
  .cycle("runs", code: "bar.isIndeterminate = true\nbar.isAnimating = true") {
    $0.isIndeterminate = true
    $0.isAnimating = true
  }
  .control("progress", in: 0...1).control("buffer", in: 0...1).control("stripes", in: 0...1)

  private static let segmentedBar = scene(
    "Segmented bar", SegmentedBarLayer(), width: 112, height: 6
  )
  .group("Progress").summary("A bar of pieces that fill up one after the other.")
  .code("let bar = SegmentedBarLayer()")
  .state("half", code: "bar.progress = 0.5") { $0.progress = 0.5 }
  .motion("fills", animating: "bar.progress = 0.75") { $0.progress = 0.75 }
  .control("progress", in: 0...1).control("gap", in: 0...12)

  private static let stepIndicator = scene(
    "Step indicator", StepIndicatorLayer(), width: 112, height: 24
  )
  .group("Progress").summary("The steps of a task.")
  .code("let steps = StepIndicatorLayer()")
  .state("done", code: "steps.currentStep = 3") { $0.currentStep = 3 }
  .motion("goes on", animating: "steps.currentStep = 2") { $0.currentStep = 2 }
  .control("currentStep", in: 0...3)

  private static let spinner = scene("Spinner", SpinnerLayer(), width: 48, height: 48)
    .group("Progress").summary("An indicator that something goes on, in ten styles.")
    .code("let spinner = SpinnerLayer()")
    .cycle("spins", code: "spinner.isAnimating = true") { $0.isAnimating = true }
    .cycle("orbits", code: "spinner.spinnerStyle = .orbit\nspinner.isAnimating = true") {
      $0.spinnerStyle = .orbit
      $0.isAnimating = true
    }
    .control("phase", in: 0...1)
}
