import AnimatableLayers
import LayerSnapshotTesting
import Testing

// The samples of the page on text, as they stand there.

// sample begins
final class BatteryLabel: AnimatableLayer {
  @AnimatableProperty var charge: Double = 0

  override func draw(in ctx: CGContext) {
    let font = TextFont.system(size: 17, weight: 600).tabularFigures()
    let color = CGColor(srgbRed: 0.1, green: 0.5, blue: 0.2, alpha: 1)
    ctx.draw(
      "\(Int(charge.rounded())) %", font: font, color: color, in: bounds
    )
  }
}
// sample ends

// sample begins
func size(of label: String, padding: CGFloat) -> CGSize {
  let text = TextMetrics(label, font: .system(size: 13, weight: 500))
  return CGSize(
    width: text.size.width + 2 * padding,
    height: text.size.height + 2 * padding)
}
// sample ends

// sample begins
func makeTitle(_ title: String, width: CGFloat) -> CATextLayer {
  let layer = CATextLayer()
  layer.string = title
  layer.fontSize = 15
  layer.foregroundColor = CGColor(
    srgbRed: 0, green: 0, blue: 0, alpha: 1)
  layer.truncationMode = .end
  layer.contentsScale = 2
  layer.frame = CGRect(x: 0, y: 0, width: width, height: 20)
  return layer
}
// sample ends

// sample begins
@Test func `a title in two widths`() {
  for width in [60, 120] as [CGFloat] {
    let title = makeTitle("A rather long title", width: width)
    assertSnapshot(
      of: title, as: .image.textRendering(.boxes),
      named: "\(Int(width))")
  }
}
// sample ends

@Test func `a label in the middle counts without moving its sign`() {
  let label = BatteryLabel()
  label.bounds = CGRect(origin: .zero, size: size(of: "100 %", padding: 12))
  label.charge = 70
  assertSnapshot(of: label, as: .filmstrip(at: [0, 0.5, 1])) { label in
    CATransaction.setAnimationDuration(1)
    label.charge = 90
  }
}

// sample begins
final class RisingTitle: AnimatableLayer {
  @AnimatableProperty(animation: .basic(duration: 0.8))
  var shown: CGFloat = 0

  override func draw(in ctx: CGContext) {
    let parts = TextParts(
      "Good morning", font: .system(size: 15), in: bounds)
    let color = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    ctx.draw(parts, color: color, progress: shown) { fraction in
      TextPartPose(
        offset: CGVector(dx: 0, dy: 8 * (1 - fraction)),
        opacity: fraction)
    }
  }
}
// sample ends

@Test func `a title rises letter by letter`() {
  let title = RisingTitle()
  title.bounds = CGRect(x: 0, y: 0, width: 120, height: 30)
  let motion = LayerMotion(of: title, until: 1) { $0.shown = 1 }
  motion.expect(\.shown, .isMonotone, .ends(at: 1))
  motion.expectRest(by: 0.8)
}
