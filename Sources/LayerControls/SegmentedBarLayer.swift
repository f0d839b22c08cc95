import AnimatableLayers

/// A bar of equal pieces that fill up one after the other, such as the steps of a form or the parts of a story.
///
///     let bar = SegmentedBarLayer()
///     bar.frame = CGRect(x: 0, y: 0, width: 240, height: 4)
///     bar.segmentCount = 5
///     bar.progress = 0.5  // two pieces and a half
open class SegmentedBarLayer: ControlLayer {
  /// How much of the bar is filled, from 0 to 1; drawn as the nearest of these, and as 0 if it is not finite. Default 0.
  @AnimatableProperty public var progress: CGFloat = 0

  /// The number of pieces; less than 1 counts as 1, and more than there is room for as that many. Default 4.
  @AnimatableProperty(animation: .disabled) public var segmentCount: Int = 4

  /// The space between two pieces, in points; rounded to whole pixels. Default 4.
  @AnimatableProperty public var gap: CGFloat = 4

  /// The color of pieces that are empty. Default: gray, 20 % opaque.
  @AnimatableProperty public var trackColor: CGColor = ControlTheme.light.track

  /// The color of what is filled. Default: blue.
  @AnimatableProperty public var tintColor: CGColor = ControlTheme.light.tint

  open override var accessibleValue: String {
    let progress = progress.limited(to: 0...1)
    if let valueFormat { return text(progress, as: valueFormat) }
    let count = max(segmentCount, 1)
    // A hair's breadth below a full piece, as 0.6 of 5, is full.
    let full = (progress * CGFloat(count) + 1e-6).rounded(.down)
    return text(.pieces(text(full, as: .number()), of: count))
  }
  open override var accessibleTraits: AccessibilityTraits { .updatesFrequently }

  open override func draw(in ctx: CGContext) {
    guard let frame = ControlFrame(of: self) else { return }
    mirrorIfNeeded(ctx)
    let gap = (gap.limited(to: 0...frame.rect.width) / frame.pixel).rounded() * frame.pixel
    let room = ((frame.rect.width + gap) / (frame.pixel + gap)).limited(to: 1...10_000)
    let count = min(max(segmentCount, 1), Int(room))
    let done = progress.limited(to: 0...1) * CGFloat(count)
    for index in 0..<count {
      let rect = piece(index, of: count, gap: gap, in: frame)
      let filled = (done - CGFloat(index)).limited(to: 0...1)
      ctx.fillCapsule(rect, color: filled < 1 ? trackColor : tintColor)
      guard filled > 0, filled < 1 else { continue }
      // The end is round while it runs too; the clip rounds the beginning.
      ctx.saveGState()
      ctx.clipToCapsule(rect)
      ctx.fillCapsule(rect.filled(to: rect.width * filled), color: tintColor)
      ctx.restoreGState()
    }
  }

  private func piece(_ index: Int, of count: Int, gap: CGFloat, in frame: ControlFrame) -> CGRect {
    let pitch = (frame.rect.width + gap) / CGFloat(count)
    let left = frame.sharpX(frame.rect.minX + CGFloat(index) * pitch)
    let right = frame.sharpX(frame.rect.minX + CGFloat(index + 1) * pitch - gap)
    return CGRect(
      x: left, y: frame.rect.minY, width: max(right - left, frame.pixel),
      height: frame.rect.height)
  }
}
