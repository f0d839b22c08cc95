import AnimatableLayers

/// A triangle that turns into two bars: play and pause.
///
///     let icon = PlaybackIconLayer()
///     icon.frame = CGRect(x: 0, y: 0, width: 32, height: 32)
///     icon.isPlaying = true  // shows what a press would do: pause
open class PlaybackIconLayer: ControlLayer {
  /// How far the sign is that for a pause, from 0, play, to 1. Default 0.
  @AnimatableProperty(animation: .spring(duration: 0.35, bounce: 0))
  public var pauseFraction: CGFloat = 0

  /// The color of the sign. Default: that of text.
  @AnimatableProperty public var color: CGColor = ControlTheme.light.label

  /// Whether something plays, so that the sign is that for a pause.
  public final var isPlaying: Bool {
    get { pauseFraction >= 0.5 }
    set { pauseFraction = newValue ? 1 : 0 }
  }

  open override var accessibleValue: String { text(isPlaying ? .playing : .paused) }
  open override var accessibleTraits: AccessibilityTraits { .button }

  /// The corners of two halves of a triangle, each with the corner of a bar that it turns into.
  ///
  /// Coordinates run from -1 to 1.
  private static let halves: [[(play: (CGFloat, CGFloat), pause: (CGFloat, CGFloat))]] = [
    [
      ((-0.46, -0.64), (-0.5, -0.62)), ((0.09, -0.32), (-0.18, -0.62)),
      ((0.09, 0.32), (-0.18, 0.62)), ((-0.46, 0.64), (-0.5, 0.62)),
    ],
    [
      ((0.09, -0.32), (0.18, -0.62)), ((0.64, 0), (0.5, -0.62)), ((0.64, 0), (0.5, 0.62)),
      ((0.09, 0.32), (0.18, 0.62)),
    ],
  ]

  open override func draw(in ctx: CGContext) {
    guard let square = ControlSquare(of: self) else { return }
    let fraction = pauseFraction.limited(to: 0...1)
    ctx.translateBy(x: square.center.x, y: square.center.y)
    for half in Self.halves {
      ctx.addPolygon(corners: half.count) { index in
        let (play, pause) = half[index]
        let (x, y) = (pause.0 - play.0, pause.1 - play.1)
        return CGPoint(
          x: (play.0 + x * fraction) * square.radius, y: (play.1 + y * fraction) * square.radius)
      }
    }
    // Strokes round the corners.
    ctx.setFillColor(color)
    ctx.setStrokeColor(color)
    ctx.setLineJoin(.round)
    ctx.setLineWidth(square.radius * 0.12)
    ctx.drawPath(using: .fillStroke)
  }
}
