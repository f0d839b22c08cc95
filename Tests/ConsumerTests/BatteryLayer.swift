import AnimatableLayers
import LayerControls

// sample begins
final class BatteryLayer: ControlLayer {
  /// How full the battery is, from 0 to 1. Default 0.
  @AnimatableProperty var charge: CGFloat = 0

  /// The color of the charge. Default: green.
  @AnimatableProperty var color = ControlTheme.light.on

  override var accessibleValue: String {
    ValueFormat.percent.text(for: charge)
  }

  override func draw(in ctx: CGContext) {
    ctx.setFillColor(color)
    ctx.fill(
      CGRect(
        x: bounds.minX, y: bounds.minY, width: bounds.width * charge,
        height: bounds.height))
  }
}
// sample ends
