import AnimatableLayers

extension ControlLayer {
  final var isMirrored: Bool { layoutDirection == .rightToLeft && isMirrorable }

  /// Whether a layout from right to left mirrors the control; the page Controls has the reason for each class.
  private var isMirrorable: Bool {
    switch self {
    case is ProgressBarLayer, is SegmentedBarLayer, is StepIndicatorLayer, is PageIndicatorLayer,
      is RatingLayer, is RangeSliderLayer, is SwitchLayer, is SkeletonLayer, is ChartLayer,
      is RadarChartLayer:
      true
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
