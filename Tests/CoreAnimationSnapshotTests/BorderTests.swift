import AnimatableLayers
import LayerSnapshotTesting
import Testing

/// Pictures of the border, which lies inside the bounds and above everything else in the layer.
@Suite struct BorderTests {
  @Test func `covers the edge of background and sublayers`() {
    let card = CALayer(
      frame: CGRect(x: 0, y: 0, width: 120, height: 80), color: Sheet.color(0.9, 0.94, 1))
    card.cornerRadius = 16
    card.borderWidth = 4
    card.borderColor = Sheet.color(0.1, 0.3, 0.8)
    let stripe = CALayer(
      frame: CGRect(x: -10, y: 30, width: 60, height: 20), color: Sheet.color(1, 0.6, 0.1))
    card.addSublayer(stripe)
    assertSnapshot(of: card, as: .image(scale: 2, background: CGColor(gray: 1, alpha: 1)))
  }
}
