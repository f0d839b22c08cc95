import LayerControls
import LayerGallery

/// A title that comes letter by letter, by time or under a finger.
final class TitleLayer: ControlLayer, InteractiveLayer {
  @AnimatableProperty(animation: .basic(duration: 1)) var shown: CGFloat = 1
  @AnimatableProperty var color = ControlTheme.light.label
  var valueChanged: ((CGFloat) -> Void)?
  private var before: CGFloat = 1

  override func draw(in ctx: CGContext) {
    let font = TextFont.system(size: 20, weight: 600)
    ctx.draw(
      TextParts("Letter by letter", font: font, in: bounds), color: color, progress: shown,
      order: .fromCenter
    ) { fraction in
      TextPartPose(
        offset: CGVector(dx: 0, dy: 16 * (1 - fraction)), scale: 0.5 + fraction / 2,
        rotation: (1 - fraction) / 2, opacity: fraction)
    }
  }

  func value(at point: CGPoint) -> CGFloat { min(max(point.x / max(bounds.width, 1), 0), 1) }

  func point(for value: CGFloat) -> CGPoint { CGPoint(x: value * bounds.width, y: bounds.midY) }

  func beginTracking(_ touch: TouchSample) -> Bool {
    before = shown
    moveTracking(touch)
    return true
  }

  func moveTracking(_ touch: TouchSample) {
    CALayer.performWithoutAnimation { shown = value(at: touch.location) }
    valueChanged?(shown)
  }

  func endTracking(_ touch: TouchSample) { shown = value(at: touch.location) < 0.5 ? 0 : 1 }

  func cancelTracking() { shown = before }

  func handle(_ key: KeyCommand) -> Bool { false }
}
