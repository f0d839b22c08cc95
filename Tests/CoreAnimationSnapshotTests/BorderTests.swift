import AnimatableLayers
import LayerSnapshotTesting
import Testing

/// Pictures of the border, which lies inside the bounds and above everything else in the layer.
@Suite struct BorderTests {
  @Test func `covers the edge of background and sublayers`() {
    let card = CALayer()
    card.frame = CGRect(x: 0, y: 0, width: 120, height: 80)
    card.backgroundColor = CGColor(srgbRed: 0.9, green: 0.94, blue: 1, alpha: 1)
    card.cornerRadius = 16
    card.borderWidth = 4
    card.borderColor = CGColor(srgbRed: 0.1, green: 0.3, blue: 0.8, alpha: 1)
    let stripe = CALayer()
    stripe.frame = CGRect(x: -10, y: 30, width: 60, height: 20)
    stripe.backgroundColor = CGColor(srgbRed: 1, green: 0.6, blue: 0.1, alpha: 1)
    card.addSublayer(stripe)
    assertSnapshot(of: card, as: .image(scale: 2, background: CGColor(gray: 1, alpha: 1)))
  }
}
