import AnimatableLayers

extension ControlLayer {
  final func fillThumb(_ rect: CGRect, color: CGColor, pixel: CGFloat, in ctx: CGContext) {
    let height = rect.height
    // A soft shadow of four steps, wide and pale to narrow and dark.
    for step in 0..<4 {
      let spread = height * (0.075 - 0.022 * CGFloat(step))
      let shadow = rect.insetBy(dx: -spread, dy: -spread).offsetBy(dx: 0, dy: height * 0.05)
      ctx.fillCapsule(shadow, color: Self.shade)
    }
    let isBold = theme.increasesContrast
    let width = min(max(isBold ? 1 : 0.5, pixel), height / 8)
    ctx.fillCapsule(rect, color: cache.edge(of: color, strength: isBold ? 0.7 : 0.25))
    ctx.fillCapsule(rect.insetBy(dx: width, dy: width), color: color)
  }

  private static let shade = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0.045)
}
