import AnimatableLayers

/// The steps of a task: disks on a line, with a check mark on those that are done.
///
///     let steps = StepIndicatorLayer()
///     steps.frame = CGRect(x: 0, y: 0, width: 240, height: 24)
///     steps.stepCount = 4
///     steps.currentStep = 2  // two are done, and the third goes on
///
/// From the left, or from the right in a layout that reads from there.
open class StepIndicatorLayer: ControlLayer {
  /// How many steps are done; parts lie between two. Default 0.
  @AnimatableProperty(animation: .basic(duration: 0.4)) public var currentStep: CGFloat = 0

  /// The number of steps; less than 2 counts as 2, and more than 50 as that. Default 3.
  @AnimatableProperty(animation: .disabled) public var stepCount: Int = 3

  /// The color of steps to come. Default: gray, 20 % opaque.
  @AnimatableProperty public var trackColor: CGColor = ControlTheme.light.track

  /// The color of steps that are done. Default: blue.
  @AnimatableProperty public var tintColor: CGColor = ControlTheme.light.tint

  /// The color of the check marks. Default: white.
  @AnimatableProperty public var checkColor: CGColor = ControlTheme.light.thumb

  private var count: Int { min(max(stepCount, 2), 50) }
  private var pixel: CGFloat { 1 / contentsScale }

  open override var accessibleValue: String {
    let done = currentStep.limited(to: 0...CGFloat(count))
    return text(.stepsDone(text(done.rounded(.down), as: .number()), of: count))
  }

  open override func draw(in ctx: CGContext) {
    guard let frame = ControlFrame(of: self) else { return }
    mirrorIfNeeded(ctx)
    let radius = min(frame.rect.height, frame.rect.width / CGFloat(count) / 1.5) / 2
    let done = currentStep.limited(to: 0...CGFloat(count))
    let pitch = (frame.rect.width - 2 * radius) / CGFloat(count - 1)
    let height = frame.sharp(radius / 5)
    let y = frame.sharpY(frame.rect.midY - height / 2)
    let colors = ColorMix(from: trackColor, to: tintColor)
    for index in 0..<count {
      let center = CGPoint(x: frame.rect.minX + radius + CGFloat(index) * pitch, y: frame.rect.midY)
      // The disk fills in the first half of a step, and the line to the next in the second.
      let progress = (done - CGFloat(index)).limited(to: 0...1)
      let ring = colors.color(at: (1 - (CGFloat(index) - done)).limited(to: 0...1))
      drawDisk(in: ctx, center, radius, fraction: min(progress / 0.5, 1), ring: ring)
      guard index < count - 1 else { continue }
      let (left, length) = (center.x + radius * 1.2, pitch - 2.4 * radius)
      guard length > 0 else { continue }
      ctx.fillCapsule(CGRect(x: left, y: y, width: length, height: height), color: trackColor)
      let filled = length * ((progress - 0.5) / 0.5).limited(to: 0...1)
      ctx.fillCapsule(CGRect(x: left, y: y, width: filled, height: height), color: tintColor)
    }
  }

  private func drawDisk(
    in ctx: CGContext, _ center: CGPoint, _ radius: CGFloat, fraction: CGFloat, ring: CGColor
  ) {
    let width = max(radius * 0.16, pixel)
    ctx.setStrokeColor(ring)
    ctx.setLineWidth(width)
    ctx.strokeEllipse(in: CGRect(center: center, radius: radius - width / 2))
    guard fraction > 0 else { return }
    ctx.setFillColor(tintColor)
    ctx.fillEllipse(in: CGRect(center: center, radius: radius * fraction))
    drawCheck(in: ctx, center, radius, fraction: (fraction * 2 - 1).limited(to: 0...1))
  }

  /// Draws a check mark as a pen would; layouts from the right do not mirror it.
  private func drawCheck(
    in ctx: CGContext, _ center: CGPoint, _ radius: CGFloat, fraction: CGFloat
  ) {
    guard fraction > 0 else { return }
    let side: CGFloat = isMirrored ? -1 : 1
    func corner(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: center.x + side * x * radius, y: center.y + y * radius)
    }
    let (start, turn) = (corner(-0.4, 0.02), corner(-0.12, 0.3))
    // The short stroke takes a third of the time.
    ctx.move(to: start)
    ctx.addLine(to: start.interpolated(to: turn, fraction: min(fraction * 3, 1)))
    if fraction > 1 / 3 {
      ctx.addLine(to: turn.interpolated(to: corner(0.4, -0.28), fraction: (fraction * 3 - 1) / 2))
    }
    ctx.setStrokeColor(theme.legible(checkColor, over: tintColor))
    ctx.setLineWidth(max(radius * 0.2, pixel))
    ctx.setLineCap(.round)
    ctx.setLineJoin(.round)
    ctx.strokePath()
  }
}
