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
    let rows: [(scale: CGFloat, angle: CGFloat, opacity: Float)] = [
      (2, 0, 1), (1, 0, 1), (2, 0.4, 1), (2, 0, 0.5),
    ]
    let (cell, size) = (CGSize(width: 92, height: 84), CGSize(width: 52, height: 40))
    let sheet = Sheet(cell: cell, size: size, rows) {
      fill($0)
      $0.shouldRasterize = true
      $0.rasterizationScale = $1.scale
      $0.transform = CATransform3DMakeRotation($1.angle, 0, 0, 1)
      $0.opacity = $1.opacity
    }
    assertSnapshot(of: sheet.layer, as: .image(scale: 2))
  }
}
