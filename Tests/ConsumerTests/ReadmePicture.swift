import AnimatableLayers
import LayerControls
import LayerSnapshotTesting
import Testing

/// The moving picture at the top of the README: controls that come to life and go back to rest.
@Test func `controls come to life`() {
  let panel = CALayer()
  panel.frame = CGRect(x: 0, y: 0, width: 560, height: 112)
  let dial = DialLayer()
  let bars = BarChartLayer()
  let doughnut = PieChartLayer()
  let lamp = SwitchLayer()
  let wave = WaveformLayer()
  let rating = RatingLayer()
  bars.values = [0.15, 0.25, 0.2, 0.1, 0.15]
  bars.maximumValue = 1.1
  doughnut.values = [3, 2, 1.5, 1]
  doughnut.innerRadius = 26
  doughnut.reveal = 0.1
  wave.levels = [
    0.2, 0.35, 0.6, 0.4, 0.8, 1, 0.7, 0.45, 0.55, 0.9, 0.65, 0.3, 0.4, 0.75, 0.85, 0.5,
  ]
  let places: [(CALayer, CGRect)] = [
    (dial, CGRect(x: 16, y: 12, width: 88, height: 88)),
    (bars, CGRect(x: 128, y: 16, width: 88, height: 80)),
    (doughnut, CGRect(x: 240, y: 12, width: 88, height: 88)),
    (lamp, CGRect(x: 356, y: 18, width: 52, height: 32)),
    (rating, CGRect(x: 424, y: 24, width: 120, height: 20)),
    (wave, CGRect(x: 356, y: 62, width: 188, height: 36)),
  ]
  for (layer, frame) in places {
    layer.frame = frame
    panel.addSublayer(layer)
  }
  // Each control moves, rests, and goes back.
  func visit(_ there: Timeline, _ back: Timeline) -> Timeline {
    Timeline.sequence {
      there
      back.placed(.time(1.4))
    }
  }
  assertSnapshot(
    of: panel,
    as: .animation(
      from: 0, to: 2.2, framesPerSecond: 30, scale: 1.25,
      background: CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1))
  ) { _ in
    Timeline.stagger(each: 0.08) {
      visit(
        Timeline.animate(dial, keyPath: \.value, to: 0.7, animation: .spring(bounce: 0.3)),
        Timeline.animate(dial, keyPath: \.value, to: 0, duration: 0.4))
      visit(
        Timeline.animate(
          bars, keyPath: \.values, to: [0.4, 0.75, 1, 0.6, 0.85], animation: .spring(bounce: 0.3)),
        Timeline.animate(bars, keyPath: \.values, to: bars.values, duration: 0.4))
      visit(
        Timeline.animate(
          doughnut, keyPath: \.reveal, to: 1, duration: 0.7, timingFunction: .easeInEaseOut),
        Timeline.animate(doughnut, keyPath: \.reveal, to: 0.1, duration: 0.4))
      visit(
        Timeline.animate(
          lamp, keyPath: \.onFraction, to: 1, animation: .spring(duration: 0.35, bounce: 0.15)),
        Timeline.animate(lamp, keyPath: \.onFraction, to: 0, duration: 0.3))
      visit(
        Timeline.animate(rating, keyPath: \.rating, to: 4, duration: 0.6, timingFunction: .easeOut),
        Timeline.animate(rating, keyPath: \.rating, to: 0, duration: 0.4))
      visit(
        Timeline.animate(wave, keyPath: \.played, to: 1, duration: 1, timingFunction: .linear),
        Timeline.animate(wave, keyPath: \.played, to: 0, duration: 0.4))
    }
    .run()
  }
}
