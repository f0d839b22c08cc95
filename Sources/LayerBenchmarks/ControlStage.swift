import AnimatableLayers
import Foundation
import LayerControls

/// What finished controls cost.
///
/// - `controls_100` is a frame of 100 controls of all kinds, every one of which moves, with its
///   1,170 × 2,532 pixels at 2x.
/// - `draw_controls` is the drawing of those controls alone, each in a context of its own: the mean of
///   one `draw(in:)`.
let controlStage = [
  Scene(name: "controls_100") {
    let board = ControlBoard()
    var time = 0.0
    return repeating {
      time += 1.0 / 60
      consume(board.renderer.image(at: time))
    }
  },
  Scene(name: "draw_controls", operations: ControlBoard.count) {
    let board = ControlBoard()
    let contexts = board.controls.compactMap { control in
      CGContext.sRGB(
        width: Int(control.bounds.width * 2), height: Int(control.bounds.height * 2))
    }
    for context in contexts { context.scaleBy(x: 2, y: 2) }
    return repeating {
      for (control, context) in zip(board.controls, contexts) {
        context.saveGState()
        control.draw(in: context)
        context.restoreGState()
      }
    }
  },
]

/// Controls of all kinds on the screen of a phone, every one in motion.
private struct ControlBoard {
  static let count = 100
  private static let columns = 6
  private static let size = CGSize(width: 585, height: 1_266)

  let root = CALayer()
  let controls: [ControlLayer]
  let renderer: LayerRenderer

  init() {
    root.frame = CGRect(origin: .zero, size: ControlBoard.size)
    root.backgroundColor = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
    let cell = CGSize(width: 97, height: 74)
    let board = root
    controls = (0..<ControlBoard.count).map { number in
      let kind = ControlBoard.kinds[number % ControlBoard.kinds.count]
      let control = kind.make()
      control.contentsScale = 2
      control.frame = CGRect(
        x: CGFloat(number % ControlBoard.columns) * cell.width + 4,
        y: CGFloat(number / ControlBoard.columns) * cell.height + 4, width: cell.width - 8,
        height: min(kind.height, cell.height - 8))
      board.addSublayer(control)
      return control
    }
    renderer = LayerRenderer(layer: root, scale: 2)
    let all = controls
    renderer.perform {
      for (number, control) in all.enumerated() {
        ControlBoard.kinds[number % ControlBoard.kinds.count].move(control)
      }
    }
  }

  /// A control and the motion of its main key.
  private struct Kind {
    let height: CGFloat
    let make: @Sendable () -> ControlLayer
    let move: @Sendable (ControlLayer) -> Void

    init(height: CGFloat = 66, cyclic make: @escaping @Sendable () -> CyclicControlLayer) {
      self.height = height
      self.make = make
      move = { ($0 as? CyclicControlLayer)?.isAnimating = true }
    }

    init(
      _ key: String, from start: any Sendable, to end: any Sendable, height: CGFloat = 66,
      make: @escaping @Sendable () -> ControlLayer
    ) {
      self.height = height
      self.make = make
      move = { control in
        let animation = CABasicAnimation(keyPath: key)
        animation.fromValue = start
        animation.toValue = end
        animation.duration = 1
        animation.autoreverses = true
        animation.repeatCount = .infinity
        control.add(animation, forKey: "benchmark")
      }
    }
  }

  private static let kinds: [Kind] = [
    Kind("progress", from: 0.0, to: 1.4) { ProgressRingLayer() },
    Kind("progress", from: 0.0, to: 1.0) {
      let ring = ProgressRingLayer()
      ring.showsLabel = true
      return ring
    },
    Kind("angle", from: 0.0, to: 6.0) { SectorLayer() },
    Kind("angle", from: 0.0, to: 4.0) { GaugeLayer() },
    Kind("progress", from: 0.0, to: 1.0, height: 8) { ProgressBarLayer() },
    Kind("progress", from: 0.0, to: 1.0, height: 6) { SegmentedBarLayer() },
    Kind(cyclic: { SpinnerLayer() }),
    Kind("onFraction", from: 0.0, to: 1.0) { SwitchLayer() },
    Kind("value", from: 0.0, to: 1.0) { CircularSliderLayer() },
    Kind("lowerValue", from: 0.0, to: 0.8, height: 28) { RangeSliderLayer() },
    Kind("rating", from: 0.0, to: 5.0) { RatingLayer() },
    Kind("page", from: 0.0, to: 4.0, height: 8) {
      let pages = PageIndicatorLayer()
      pages.pageCount = 5
      return pages
    },
    Kind("currentStep", from: 0.0, to: 3.0, height: 24) { StepIndicatorLayer() },
    Kind("played", from: 0.0, to: 1.0) {
      let wave = WaveformLayer()
      wave.levels = ChartValues((0..<24).map { CGFloat($0 % 7) / 7 })
      return wave
    },
    Kind("shape", from: IconShape.plus, to: IconShape.cross) { IconLayer() },
    Kind("pauseFraction", from: 0.0, to: 1.0) { PlaybackIconLayer() },
    Kind("startAngle", from: 0.0, to: 6.0) {
      let pie = PieChartLayer()
      pie.values = [4, 3, 2]
      return pie
    },
    Kind("reveal", from: 0.0, to: 1.0) {
      let chart = LineChartLayer()
      chart.values = [3, 5, 2, 6, 4, 7]
      return chart
    },
    Kind("reveal", from: 0.0, to: 1.0) {
      let chart = BarChartLayer()
      chart.values = [3, 5, -2, 6, 4]
      return chart
    },
    Kind("reveal", from: 0.0, to: 1.0) {
      let chart = RadarChartLayer()
      chart.values = [0.8, 0.5, 0.9, 0.4, 0.7]
      return chart
    },
    Kind(cyclic: { EqualizerLayer() }),
    Kind(cyclic: { LiquidFillLayer() }),
    Kind(cyclic: { PulseLayer() }),
    Kind(cyclic: { SkeletonLayer() }),
    Kind("time", from: 0.0, to: 60.0) { ClockLayer() },
    Kind("value", from: 0.0, to: 120.0, height: 36) { RollingNumberLayer() },
    Kind("value", from: 0.0, to: 60.0, height: 36) { CountdownLayer() },
  ]
}
