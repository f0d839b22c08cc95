import AnimatableLayers

/// A sign that turns into another one: plus, minus, cross, check mark, menu, arrows and angles.
///
///     let icon = IconLayer()
///     icon.frame = CGRect(x: 0, y: 0, width: 24, height: 24)
///     icon.shape = .menu
///     icon.shape = .cross  // on screen, in an animation
open class IconLayer: ControlLayer {
  /// The sign. Default: plus.
  @AnimatableProperty(animation: .spring(duration: 0.4, bounce: 0.1)) public var shape = IconShape
    .plus

  /// The width of the strokes, in points, limited to a 30th to a quarter of the sign. Default 2.
  @AnimatableProperty public var lineWidth: CGFloat = 2

  /// The color of the strokes. Default: that of text.
  @AnimatableProperty public var color: CGColor = ControlTheme.light.label

  open override var accessibleValue: String { shape.name.isEmpty ? "" : text(.icon(shape.name)) }
  open override var accessibleTraits: AccessibilityTraits { .button }

  open override func draw(in ctx: CGContext) {
    guard let square = ControlSquare(of: self) else { return }
    let width = square.lineWidth(lineWidth, in: 1 / 30...1 / 4)
    guard width > 0 else { return }
    let shape = shape
    ctx.translateBy(x: square.center.x, y: square.center.y)
    ctx.rotate(by: CGFloat(shape.turn).orZero)
    // Lines in one path, so that translucent ones are even where they cross.
    func add(_ stroke: IconShape.Stroke) {
      let middle = CGPoint(
        x: square.radius * CGFloat(stroke.x), y: square.radius * CGFloat(stroke.y))
      let reach = square.radius * CGFloat(stroke.reach)
      let angle = CGFloat(stroke.angle)
      ctx.move(to: CGPoint(around: middle, radius: -reach, angle: angle))
      ctx.addLine(to: CGPoint(around: middle, radius: reach, angle: angle))
    }
    add(shape.first)
    add(shape.second)
    add(shape.third)
    ctx.setLineCap(.round)
    ctx.setLineWidth(width)
    ctx.setStrokeColor(color)
    ctx.strokePath()
  }
}
