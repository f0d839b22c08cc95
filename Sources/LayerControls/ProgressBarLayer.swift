import AnimatableLayers

/// A bar that fills up.
///
///     let bar = ProgressBarLayer()
///     bar.frame = CGRect(x: 0, y: 0, width: 240, height: 6)
///     bar.buffer = 0.8
///     bar.progress = 0.45
///
/// The bar fills its bounds, with round ends, from the left, or from the right in a layout that reads from there. While
/// `isIndeterminate` a part of it runs through; that motion, and the stripes', is the phase's: see ``CyclicControlLayer``.
open class ProgressBarLayer: CyclicControlLayer {
  /// How much of the bar is filled, from 0 to 1; drawn as the nearest of these, and as 0 if it is not finite. Default 0.
  @AnimatableProperty public var progress: CGFloat = 0

  /// The buffered part, such as that of a film, from 0 to 1. Default 0.
  @AnimatableProperty public var buffer: CGFloat = 0

  /// Whether the progress is unknown, and a segment runs along the bar. Default false.
  @AnimatableProperty(animation: .disabled) public var isIndeterminate = false

  /// How clearly the filled part is striped, from 0, not at all, to 1. Default 0.
  @AnimatableProperty public var stripes: CGFloat = 0

  /// The color of the whole bar below the filled part. Default: gray, 20 % opaque.
  @AnimatableProperty public var trackColor: CGColor = ControlTheme.light.track

  /// The color of the filled part; the buffer is a third as opaque. Default: blue.
  @AnimatableProperty public var tintColor: CGColor = ControlTheme.light.tint

  open override var accessibleValue: String {
    isIndeterminate ? text(.inProgress) : text(ofPart: progress.limited(to: 0...1))
  }
  open override var accessibleTraits: AccessibilityTraits { .updatesFrequently }

  open override func draw(in ctx: CGContext) {
    guard let frame = ControlFrame(of: self) else { return }
    mirrorIfNeeded(ctx)
    ctx.clipToCapsule(frame.rect)
    ctx.setFillColor(trackColor)
    ctx.fill(frame.rect)
    if isIndeterminate {
      fillRunningPart(of: frame.rect, in: ctx)
    } else {
      fill(frame.rect, to: buffer, color: tintColor.faded(to: 0.33), in: ctx)
      fill(frame.rect, to: progress, color: tintColor, in: ctx)
      drawStripes(on: frame.rect, in: ctx)
    }
  }

  /// Fills the bar from its start; the clip rounds that end.
  private func fill(_ rect: CGRect, to part: CGFloat, color: CGColor, in ctx: CGContext) {
    let length = part.limited(to: 0...1) * rect.width
    guard length > 0 else { return }
    ctx.fillCapsule(rect.filled(to: length), color: color)
  }

  /// The part grows as it comes in and shrinks as it leaves.
  private func fillRunningPart(of rect: CGRect, in ctx: CGContext) {
    let head = (cyclePosition * 1.5).eased
    let tail = (cyclePosition * 1.5 - 0.5).eased
    guard head > tail else { return }
    // The ends begin and stop outside, so that nothing pops in or out.
    let reach = rect.width + 2 * rect.height
    let part = CGRect(
      x: rect.minX - rect.height + tail * reach, y: rect.minY, width: (head - tail) * reach,
      height: rect.height)
    ctx.fillCapsule(part, color: tintColor)
  }

  private func drawStripes(on rect: CGRect, in ctx: CGContext) {
    let strength = stripes.limited(to: 0...1)
    let length = progress.limited(to: 0...1) * rect.width
    guard strength > 0, length > 0 else { return }
    ctx.clipToCapsule(rect.filled(to: length))
    ctx.setFillColor(CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 0.28 * strength))
    // A stripe is as wide as the bar is high, and leans by as much; the thinnest bar has a thousand of them.
    let pitch = max(2 * rect.height, rect.width / 1_000)
    for index in -2..<Int((length / pitch).rounded(.up)) {
      let x = rect.minX + (CGFloat(index) + cyclePosition) * pitch
      ctx.move(to: CGPoint(x: x, y: rect.maxY))
      ctx.addLine(to: CGPoint(x: x + pitch / 2, y: rect.minY))
      ctx.addLine(to: CGPoint(x: x + pitch, y: rect.minY))
      ctx.addLine(to: CGPoint(x: x + pitch / 2, y: rect.maxY))
      ctx.closePath()
    }
    ctx.fillPath()
  }
}
