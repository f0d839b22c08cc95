import AnimatableLayers

// What a layout from right to left mirrors. Controls.md has the same table.
extension ControlLayer {
  final var isMirrored: Bool { layoutDirection == .rightToLeft && isMirrorable }

  private var isMirrorable: Bool {
    switch self {
    // Progress, ranks and values follow the direction in which a line is read.
    case is ProgressBarLayer, is SegmentedBarLayer, is StepIndicatorLayer, is PageIndicatorLayer,
      is RatingLayer, is RangeSliderLayer, is SwitchLayer:
      true
    // A stand-in for text begins where text does.
    case is SkeletonLayer: true
    // The first value is where reading begins.
    case is ChartLayer, is RadarChartLayer: true
    // Clocks and dials turn the same way everywhere, and so does what is made like them.
    case is ClockLayer, is GaugeLayer, is CircularSliderLayer, is ProgressRingLayer,
      is SectorLayer, is PieChartLayer, is SpinnerLayer:
      false
    // Sound runs as a recorder plays it, in the direction of the sign for play.
    case is WaveformLayer, is PlaybackIconLayer, is EqualizerLayer: false
    // Digits are written from the left in every script.
    case is RollingNumberLayer: false
    // An arrow has a shape for either direction, which the app selects.
    case is IconLayer: false
    // A liquid and a pulse have no direction.
    default: false
    }
  }

  final func mirrorIfNeeded(_ ctx: CGContext) {
    guard isMirrored else { return }
    ctx.translateBy(x: bounds.minX + bounds.maxX, y: 0)
    ctx.scaleBy(x: -1, y: 1)
  }

  /// Mirrors an x coordinate where the control is: for text, which is not mirrored, and touches.
  final func placed(_ x: CGFloat) -> CGFloat {
    isMirrored ? bounds.minX + bounds.maxX - x : x
  }
}
