import AnimatableLayers

/// Bars that dance while something plays.
///
///     let equalizer = EqualizerLayer()
///     equalizer.frame = CGRect(x: 0, y: 0, width: 24, height: 24)
///     equalizer.isAnimating = true
///     equalizer.level = 0  // the bars lie down
open class EqualizerLayer: CyclicControlLayer {
  /// How high the bars dance, from 0, not at all, to 1. Default 1.
  @AnimatableProperty public var level: CGFloat = 1

  /// The number of bars; less than 1 counts as 1, and more than 64 as that. Default 4.
  @AnimatableProperty(animation: .disabled) public var barCount: Int = 4

  /// The color of the bars. Default: blue.
  @AnimatableProperty public var tintColor: CGColor = ControlTheme.light.tint

  open override var accessibleValue: String { isAnimating ? text(.playing) : "" }
  open override var accessibleTraits: AccessibilityTraits { .updatesFrequently }
  open override var respectsReduceMotion: Bool { true }

  open override func draw(in ctx: CGContext) {
    guard let frame = ControlFrame(of: self) else { return }
    let count = min(max(barCount, 1), 64)
    let pitch = frame.rect.width / (CGFloat(count) - 0.35)
    let width = frame.sharp(pitch * 0.65)
    for index in 0..<count {
      let strength = 0.18 + 0.82 * height(of: index) * level.limited(to: 0...1)
      let height = max(strength * frame.rect.height, min(width, frame.rect.height))
      let left = frame.sharpX(frame.rect.minX + CGFloat(index) * pitch)
      ctx.fillRoundedRect(
        CGRect(x: left, y: frame.rect.maxY - height, width: width, height: height),
        radius: width * 0.3, color: tintColor)
    }
  }

  /// Two waves of whole lengths, so that the cycle closes, at places that no two bars share.
  private func height(of index: Int) -> CGFloat {
    let place = CGFloat(index) * 0.381_966
    let first = (cyclePosition * CGFloat(1 + index % 2) + place).wave
    let second = (cyclePosition * CGFloat(2 + index % 3) + place * 1.7).wave
    return 0.6 * first + 0.4 * second
  }
}
