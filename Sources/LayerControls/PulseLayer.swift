import AnimatableLayers

/// Rings that spread from a dot and fade, such as those of a place on a map or of a radar.
///
///     let pulse = PulseLayer()
///     pulse.frame = CGRect(x: 0, y: 0, width: 80, height: 80)
///     pulse.cycleDuration = 2
///     pulse.isAnimating = true
open class PulseLayer: CyclicControlLayer {
  /// The number of rings that are on their way at once; less than 1 counts as 1, and more than 8 as that. Default 2.
  @AnimatableProperty(animation: .disabled) public var ringCount: Int = 2

  /// The radius of the dot, as a part of the whole radius, from 0 to 1. Default 0.22.
  @AnimatableProperty public var coreRadius: CGFloat = 0.22

  /// The color of the dot; the rings start half as opaque. Default: blue.
  @AnimatableProperty public var tintColor: CGColor = ControlTheme.light.tint

  open override var accessibleValue: String { isAnimating ? text(.active) : "" }
  open override var accessibleTraits: AccessibilityTraits { .updatesFrequently }
  open override var respectsReduceMotion: Bool { true }

  open override func draw(in ctx: CGContext) {
    guard let square = ControlSquare(of: self) else { return }
    let core = coreRadius.limited(to: 0...1) * square.radius
    let count = min(max(ringCount, 1), 8)
    for index in 0..<count {
      var time = cyclePosition + CGFloat(index) / CGFloat(count)
      if time >= 1 { time -= 1 }
      // Slower as they spread.
      let spread = 1 - (1 - time) * (1 - time)
      ctx.setFillColor(tintColor.faded(to: 0.5 * (1 - time) * (1 - time)))
      let radius = core + spread * (square.radius - core)
      ctx.fillEllipse(in: CGRect(center: square.center, radius: radius))
    }
    guard core > 0 else { return }
    ctx.setFillColor(tintColor)
    ctx.fillEllipse(in: CGRect(center: square.center, radius: core))
  }
}
