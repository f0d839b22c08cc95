import AnimatableLayers

// sample begins
final class LevelLayer: AnimatableLayer {
  @AnimatableProperty var level: CGFloat = 0

  override func draw(in ctx: CGContext) {
    let height = bounds.height * level
    ctx.setFillColor(red: 0.1, green: 0.48, blue: 1, alpha: 1)
    ctx.fill(
      CGRect(
        x: 0, y: bounds.height - height,
        width: bounds.width, height: height))
  }
}
// sample ends
