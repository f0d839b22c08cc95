import AnimatableLayers
import LayerSnapshotTesting
import Testing

/// Pictures of scroll layers.
@Suite struct ScrollLayerTests {
  @Test func `scrolling glides through the content`() {
    let layer = CAScrollLayer(frame: CGRect(x: 0, y: 0, width: 80, height: 60))
    layer.masksToBounds = true
    layer.cornerRadius = 12
    for index in 0..<8 {
      let tile = CALayer(
        frame: CGRect(x: CGFloat(index % 4) * 40, y: CGFloat(index / 4) * 40, width: 38, height: 38)
      )
      let shade = CGFloat(index) / 8
      tile.backgroundColor = Sheet.color(1 - shade, 0.5, shade)
      layer.addSublayer(tile)
    }
    assertSnapshot(of: layer, as: .filmstrip(at: [0, 0.5, 1], background: Sheet.white)) { layer in
      CATransaction.setAnimationDuration(1)
      layer.scroll(to: CGPoint(x: 70, y: 20))
    }
  }
}
