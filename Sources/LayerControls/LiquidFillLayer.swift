import AnimatableLayers

/// A round vessel with a liquid in it that swells.
///
///     let tank = LiquidFillLayer()
///     tank.frame = CGRect(x: 0, y: 0, width: 120, height: 120)
///     tank.level = 0.6
///     tank.isAnimating = true
open class LiquidFillLayer: CyclicControlLayer {
  /// The fill level, from 0, empty, to 1, full. Default 0.
  @AnimatableProperty(animation: .spring(duration: 0.8, bounce: 0.2)) public var level: CGFloat = 0

  /// How high the waves are, from 0 to 1 of an eighth of the vessel. Default 0.5.
  @AnimatableProperty public var amplitude: CGFloat = 0.5

  /// The width of the vessel's wall, in points. Default 2.
  @AnimatableProperty public var lineWidth: CGFloat = 2

  /// The color of the liquid; the wave behind is a third as opaque. Default: blue.
  @AnimatableProperty public var tintColor: CGColor = ControlTheme.light.tint

  /// The color of the vessel's wall. Default: gray, 20 % opaque.
  @AnimatableProperty public var trackColor: CGColor = ControlTheme.light.track

  open override var accessibleValue: String { text(ofPart: level.limited(to: 0...1)) }
  open override var accessibleTraits: AccessibilityTraits { .updatesFrequently }
  open override var respectsReduceMotion: Bool { true }

  open override func draw(in ctx: CGContext) {
    guard let square = ControlSquare(of: self) else { return }
    let wall = square.lineWidth(lineWidth, in: 1 / 60...1 / 6)
    ctx.strokeArc(
      center: square.center, radius: square.radius - wall / 2, start: 0,
      sweep: wall > 0 ? .fullTurn : 0, width: wall, color: trackColor)
    let inner = CGRect(center: square.center, radius: square.radius - (wall > 0 ? 2 * wall : 0))
    let level = level.limited(to: 0...1)
    guard level > 0, inner.width > 0 else { return }
    ctx.addEllipse(in: inner)
    ctx.clip()
    // The waves calm down near the bottom and the top, which the liquid reaches everywhere.
    let calm = min(level * 6, (1 - level) * 6, 1)
    let height = amplitude.limited(to: 0...1) * inner.height / 8 * calm
    let surface = inner.maxY - level * inner.height
    ctx.setFillColor(tintColor.faded(to: 0.35))
    fillWave(in: ctx, inner, surface, height, shift: 0.5 - cyclePosition)
    ctx.setFillColor(tintColor)
    fillWave(in: ctx, inner, surface, height, shift: cyclePosition)
  }

  private func fillWave(
    in ctx: CGContext, _ rect: CGRect, _ surface: CGFloat, _ height: CGFloat, shift: CGFloat
  ) {
    let count = 32
    ctx.move(to: CGPoint(x: rect.minX, y: rect.maxY))
    for index in 0...count {
      let part = CGFloat(index) / CGFloat(count)
      let y = surface + ((part + shift).wave - 0.5) * 2 * height
      ctx.addLine(to: CGPoint(x: rect.minX + part * rect.width, y: y))
    }
    ctx.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    ctx.closePath()
    ctx.fillPath()
  }
}
