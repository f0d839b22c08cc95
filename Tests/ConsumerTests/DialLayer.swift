import AnimatableLayers

// The control of the page on getting started, as it stands there.

// sample begins
/// A dial that shows a value on an arc.
public class DialLayer: AnimatableLayer {
  /// The value, from 0 to 1. Default 0.
  @AnimatableProperty(animation: .spring(duration: 0.5, bounce: 0.3))
  public var value: CGFloat = 0

  /// The color of the arc and of the number. Default: blue.
  @AnimatableProperty
  public var tintColor = CGColor(
    srgbRed: 0.1, green: 0.48, blue: 1, alpha: 1)

  /// The arc: three quarters of a circle, open at the bottom.
  var track: ArcTrack {
    ArcTrack(
      center: CGPoint(x: bounds.midX, y: bounds.midY),
      radius: bounds.width / 2 - 8,
      startAngle: 0.75 * .pi, sweepAngle: 1.5 * .pi)
  }

  public override func draw(in ctx: CGContext) {
    // A spring overshoots. The arc does not.
    let shown = min(max(value, 0), 1)
    ctx.setLineWidth(8)
    ctx.setLineCap(.round)
    stroke(
      1, in: CGColor(srgbRed: 0.5, green: 0.5, blue: 0.55, alpha: 0.25),
      on: ctx)
    stroke(shown, in: tintColor, on: ctx)
    ctx.draw(
      "\(Int((shown * 100).rounded()))",
      font: .system(size: bounds.width / 4, weight: 600)
        .tabularFigures(),
      color: tintColor, in: bounds)
  }

  private func stroke(
    _ fraction: CGFloat, in color: CGColor, on ctx: CGContext
  ) {
    ctx.setStrokeColor(color)
    ctx.addArc(
      center: track.center, radius: track.radius,
      startAngle: track.startAngle,
      endAngle: track.startAngle + fraction * track.sweepAngle,
      clockwise: false)
    ctx.strokePath()
  }
}
// sample ends
