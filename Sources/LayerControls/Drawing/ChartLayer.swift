import AnimatableLayers

/// The base class of bar and line charts: values between two ends, with labels below them.
open class ChartLayer: ControlLayer {
  /// The values. Default: none.
  ///
  /// In an animation the range of the values moves from the previous one to the new one. Values without an extent, such as
  /// equal ones or zeros alone, take over the range of the others.
  @AnimatableProperty(animation: .implicit.interpolating(.matching))
  public var values: ChartValues = []

  /// The value at the bottom; lower values are cut off. Default `nil`: the lowest value, or 0 where bars or `startsAtZero`
  /// need it.
  @AnimatableProperty public var minimumValue: CGFloat?

  /// The value at the top, greater than that at the bottom; otherwise 1 more counts. Default `nil`: the highest value, or 0
  /// where bars or `startsAtZero` need it.
  @AnimatableProperty public var maximumValue: CGFloat?

  /// How much of the chart is revealed, from 0 to 1. Default 1.
  @AnimatableProperty public var reveal: CGFloat = 1

  /// The color of the values. Default: blue.
  @AnimatableProperty public var tintColor: CGColor = ControlTheme.light.tint

  /// The text below each value; as many as there is room for. Default: none.
  @AnimatableProperty(animation: .disabled) public final var labels: [String] = []

  /// The font size of the labels in points, at the standard text size. Default 10.
  @AnimatableProperty public var fontSize: CGFloat = 10

  /// The color of the labels. Default: gray.
  @AnimatableProperty public var labelColor: CGColor = ControlTheme.light.mark

  open override var accessibleValue: String { description(of: values) }
  open override var accessibleTraits: AccessibilityTraits { .image }

  final var scaledFontSize: CGFloat { fontSize * environment.textScale }

  final func range(includingZero includesZero: Bool) -> ClosedRange<CGFloat> {
    let range = values.range(includingZero: includesZero)
    let low = minimumValue?.orZero ?? range.lowerBound
    let high = maximumValue?.orZero ?? range.upperBound
    // Where a fixed end leaves no values, there is 1 to see.
    return ChartValues.range(from: low, to: high > low ? high : low + 1)
  }

  /// - Parameter center: the x coordinate of a value, in a layout from left to right.
  final func drawLabels(
    _ row: LabelRow, below frame: ControlFrame, in whole: ControlFrame, pitch: CGFloat,
    _ ctx: CGContext, center: (Int) -> CGFloat
  ) {
    let strip = CGRect(
      x: whole.rect.minX, y: frame.rect.maxY, width: whole.rect.width,
      height: whole.rect.maxY - frame.rect.maxY)
    row.draw(in: ctx, strip, count: values.indices.count, pitch: pitch, color: labelColor) {
      placed(center($0))
    }
  }
}
