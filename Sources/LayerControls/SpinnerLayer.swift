import AnimatableLayers

/// An activity indicator, of unknown duration.
///
///     let spinner = SpinnerLayer()
///     spinner.frame = CGRect(x: 0, y: 0, width: 32, height: 32)
///     spinner.spinnerStyle = .comet
///     spinner.isAnimating = true
///
/// The spinner fills the largest square in the middle of its bounds. What it shows is a function of
/// its `phase`; see ``CyclicControlLayer``.
open class SpinnerLayer: CyclicControlLayer {
  /// The style. Default: spokes.
  @AnimatableProperty(animation: .disabled) public var spinnerStyle = SpinnerStyle.spokes

  /// The color of what moves. Default: the gray of marks.
  @AnimatableProperty public var tintColor: CGColor = ControlTheme.light.mark

  /// The color of the track that some styles have. Default: gray, 20 % opaque.
  @AnimatableProperty public var trackColor: CGColor = ControlTheme.light.track

  open override var accessibleValue: String { isAnimating ? text(.inProgress) : "" }
  open override var accessibleTraits: AccessibilityTraits { .updatesFrequently }

  open override func draw(in ctx: CGContext) {
    guard let square = ControlSquare(of: self) else { return }
    SpinnerDrawing(
      square: square, position: cyclePosition, color: tintColor, trackColor: trackColor,
      cache: cache
    ).draw(spinnerStyle, in: ctx)
  }
}
