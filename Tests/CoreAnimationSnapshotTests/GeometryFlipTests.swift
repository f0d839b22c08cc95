import AnimatableLayers
import LayerSnapshotTesting
import Testing

/// Pictures of flipped geometry: sublayers and drawing turn over inside the bounds, pictures stay upright.
@Suite struct GeometryFlipTests {
  /// Draws an arrow towards greater y.
  private final class Arrow: CALayer {
    override func draw(in ctx: CGContext) {
      let box = bounds.insetBy(dx: 4, dy: 4)
      ctx.setFillColor(Sheet.blue)
      ctx.move(to: CGPoint(x: box.midX, y: box.maxY))
      ctx.addLine(to: CGPoint(x: box.maxX, y: box.midY))
      ctx.addLine(to: CGPoint(x: box.minX, y: box.midY))
      ctx.closePath()
      ctx.fillPath()
      ctx.fill(CGRect(x: box.midX - 4, y: box.minY, width: 8, height: box.height / 2))
    }
  }

  private func fill(_ layer: CALayer) {
    layer.backgroundColor = Sheet.pale
    layer.cornerRadius = 10
    layer.maskedCorners = [.layerMinXMinYCorner]
    let arrow = Arrow()
    arrow.frame = CGRect(x: 4, y: 4, width: 30, height: 40)
    arrow.contentsScale = 2
    arrow.setNeedsDisplay()
    layer.addSublayer(arrow)
    let picture = CALayer(frame: CGRect(x: 44, y: 4, width: 24, height: 24))
    picture.contents = letterPicture()
    layer.addSublayer(picture)
  }

  @Test func `once, twice and not at all`() {
    let sheet = Sheet(cell: CGSize(width: 88, height: 76))
    let size = CGSize(width: 72, height: 60)
    sheet.add(size: size, fill)
    sheet.add(size: size) {
      fill($0)
      $0.isGeometryFlipped = true
    }
    sheet.add(size: size) {
      let inner = CALayer(frame: $0.bounds)
      inner.isGeometryFlipped = true
      fill(inner)
      $0.isGeometryFlipped = true
      $0.addSublayer(inner)
    }
    assertSnapshot(of: sheet.layer, as: .image(scale: 2))
  }
}
