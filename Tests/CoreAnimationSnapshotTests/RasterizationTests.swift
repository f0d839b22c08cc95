import AnimatableLayers
import LayerSnapshotTesting
import Testing

/// Pictures of layers that are shown as pictures of themselves.
@Suite struct RasterizationTests {
  private func fill(_ layer: CALayer) {
    layer.backgroundColor = Sheet.pale
    layer.cornerRadius = 10
    layer.borderWidth = 2
    layer.borderColor = Sheet.blue
    layer.shadowOpacity = 0.5
    layer.shadowOffset = CGSize(width: 0, height: 4)
    layer.addSublayer(plate(CGRect(x: 30, y: 20, width: 30, height: 24), Sheet.orange))
  }

  @Test func `at the scale of the screen, at half of it, turned, and faded`() {
    let sheet = Sheet(cell: CGSize(width: 92, height: 84))
    let size = CGSize(width: 52, height: 40)
    for (scale, angle, opacity) in [(2.0, 0.0, Float(1)), (1, 0, 1), (2, 0.4, 1), (2, 0, 0.5)] {
      sheet.add(size: size) {
        fill($0)
        $0.shouldRasterize = true
        $0.rasterizationScale = CGFloat(scale)
        $0.transform = CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1)
        $0.opacity = opacity
      }
    }
    assertSnapshot(of: sheet.layer, as: .image(scale: 2))
  }
}
