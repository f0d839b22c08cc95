import AnimatableLayers
import Foundation
import LayerControls

/// The cost of finished controls.
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
    let contexts = board.controls.map { control in
      bitmapContext(width: Int(control.bounds.width * 2), height: Int(control.bounds.height * 2))
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

  private struct Kind {
    let height: CGFloat
    let make: @Sendable () -> ControlLayer
    let move: @Sendable (ControlLayer) -> Void

    init(cyclic make: @autoclosure @escaping @Sendable () -> CyclicControlLayer) {
      height = 66
      self.make = make
      move = { ($0 as? CyclicControlLayer)?.isAnimating = true }
    }

    init<Control: ControlLayer>(
      _ control: @autoclosure @escaping @Sendable () -> Control, _ key: String,
      from start: any Sendable, to end: any Sendable, height: CGFloat = 66,
      configure: @escaping @Sendable (Control) -> Void = { _ in }
    ) {
      self.height = height
      make = {
        let control = control()
        configure(control)
        return control
      }
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
    Kind(ProgressRingLayer(), "progress", from: 0.0, to: 1.4),
    Kind(ProgressRingLayer(), "progress", from: 0.0, to: 1.0) { $0.showsLabel = true },
    Kind(SectorLayer(), "angle", from: 0.0, to: 6.0),
    Kind(GaugeLayer(), "angle", from: 0.0, to: 4.0),
    Kind(ProgressBarLayer(), "progress", from: 0.0, to: 1.0, height: 8),
    Kind(SegmentedBarLayer(), "progress", from: 0.0, to: 1.0, height: 6),
    Kind(cyclic: SpinnerLayer()),
    Kind(SwitchLayer(), "onFraction", from: 0.0, to: 1.0),
    Kind(CircularSliderLayer(), "value", from: 0.0, to: 1.0),
    Kind(RangeSliderLayer(), "lowerValue", from: 0.0, to: 0.8, height: 28),
    Kind(RatingLayer(), "rating", from: 0.0, to: 5.0),
    Kind(PageIndicatorLayer(), "page", from: 0.0, to: 4.0, height: 8) { $0.pageCount = 5 },
    Kind(StepIndicatorLayer(), "currentStep", from: 0.0, to: 3.0, height: 24),
    Kind(WaveformLayer(), "played", from: 0.0, to: 1.0) {
      $0.levels = ChartValues((0..<24).map { CGFloat($0 % 7) / 7 })
    },
    Kind(IconLayer(), "shape", from: IconShape.plus, to: IconShape.cross),
    Kind(PlaybackIconLayer(), "pauseFraction", from: 0.0, to: 1.0),
    Kind(PieChartLayer(), "startAngle", from: 0.0, to: 6.0) { $0.values = [4, 3, 2] },
    Kind(LineChartLayer(), "reveal", from: 0.0, to: 1.0) { $0.values = [3, 5, 2, 6, 4, 7] },
    Kind(BarChartLayer(), "reveal", from: 0.0, to: 1.0) { $0.values = [3, 5, -2, 6, 4] },
    Kind(RadarChartLayer(), "reveal", from: 0.0, to: 1.0) {
      $0.values = [0.8, 0.5, 0.9, 0.4, 0.7]
    },
    Kind(cyclic: EqualizerLayer()),
    Kind(cyclic: LiquidFillLayer()),
    Kind(cyclic: PulseLayer()),
    Kind(cyclic: SkeletonLayer()),
    Kind(ClockLayer(), "time", from: 0.0, to: 60.0),
    Kind(RollingNumberLayer(), "value", from: 0.0, to: 120.0, height: 36),
    Kind(CountdownLayer(), "value", from: 0.0, to: 60.0, height: 36),
  ]
}
