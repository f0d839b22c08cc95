import AnimatableLayers

/// Gray lines where a text is going to be, over which a light runs.
///
///     let skeleton = SkeletonLayer()
///     skeleton.frame = CGRect(x: 0, y: 0, width: 240, height: 60)
///     skeleton.lineCount = 3
///     skeleton.isAnimating = true
///
/// From the left, or from the right in a layout that reads from there.
open class SkeletonLayer: CyclicControlLayer {
  /// The number of lines; less than 1 counts as 1, and more than 100 as that. Default 3.
  @AnimatableProperty(animation: .disabled) public var lineCount: Int = 3

  /// The length of the last line, as a part of the others', from 0 to 1. Default 0.6.
  @AnimatableProperty public var lastLine: CGFloat = 0.6

  /// Whether there is a disk before the lines, as for a person. Default false.
  @AnimatableProperty(animation: .disabled) public var showsPortrait = false

  /// The color of the lines. Default: gray, 20 % opaque.
  @AnimatableProperty public var trackColor: CGColor = ControlTheme.light.track

  open override var accessibleValue: String { isAnimating ? text(.loading) : "" }
  open override var accessibleTraits: AccessibilityTraits { .updatesFrequently }
  open override var respectsReduceMotion: Bool { true }

  open override func draw(in ctx: CGContext) {
    guard let frame = ControlFrame(of: self) else { return }
    mirrorIfNeeded(ctx)
    addShapes(to: ctx, frame)
    ctx.clip()
    ctx.setFillColor(trackColor)
    ctx.fill(frame.rect)
    // The light begins and ends outside.
    let reach = max(frame.rect.width * 0.5, frame.rect.height)
    let part = (cyclePosition * 1.3).limited(to: 0...1)
    let middle = frame.rect.minX - reach + part * (frame.rect.width + 2 * reach)
    guard let gradient = cache.gradient(of: trackColor, .ridge) else { return }
    // A little slanted, as light falls.
    ctx.drawLinearGradient(
      gradient, start: CGPoint(x: middle - reach, y: frame.rect.midY),
      end: CGPoint(x: middle + reach, y: frame.rect.midY + reach * 0.3), options: [])
  }

  private func addShapes(to ctx: CGContext, _ frame: ControlFrame) {
    var rect = frame.rect
    if showsPortrait, rect.width > rect.height * 1.5 {
      ctx.addEllipse(
        in: CGRect(x: rect.minX, y: rect.minY, width: rect.height, height: rect.height))
      rect.origin.x += rect.height * 1.3
      rect.size.width -= rect.height * 1.3
    }
    let count = min(max(lineCount, 1), 100)
    // Lines are as high as letters, with as much free between them.
    let pitch = rect.height / (CGFloat(count) - 0.45)
    for index in 0..<count {
      let isLast = index == count - 1 && count > 1
      let y = rect.minY + CGFloat(index) * pitch
      let top = frame.sharpY(y)
      let height = max(frame.sharpY(y + pitch * 0.55) - top, frame.pixel)
      let width = max(rect.width * (isLast ? lastLine.limited(to: 0...1) : 1), frame.pixel)
      ctx.addRoundedRect(
        CGRect(x: rect.minX, y: top, width: width, height: height), radius: height * 0.4)
    }
  }
}
