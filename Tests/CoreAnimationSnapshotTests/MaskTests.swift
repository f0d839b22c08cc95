import AnimatableLayers
import LayerSnapshotTesting
import Testing

/// Pictures of masks, alone and together with what else hides parts of a layer.
@Suite struct MaskTests {
  private let size = CGSize(width: 64, height: 48)

  private func fill(_ layer: CALayer) {
    layer.backgroundColor = Sheet.pale
    layer.borderWidth = 4
    layer.borderColor = Sheet.blue
    layer.addSublayer(plate(CGRect(x: 20, y: -8, width: 24, height: 64), Sheet.orange))
  }

  private func disc(_ frame: CGRect) -> CALayer {
    let layer = plate(frame, Sheet.ink)
    layer.cornerRadius = frame.width / 2
    return layer
  }

  @Test func `any tree of layers lets through what it covers`() {
    let sheet = Sheet(
      cell: CGSize(width: 80, height: 72), size: size, fill,
      [
        { $0.mask = disc(CGRect(x: 6, y: -2, width: 52, height: 52)) },
        {
          let mask = CALayer(frame: $0.bounds)
          mask.addSublayer(disc(CGRect(x: 0, y: 6, width: 30, height: 30)))
          mask.addSublayer(disc(CGRect(x: 28, y: 10, width: 36, height: 36)))
          $0.mask = mask
        },
        {
          let mask = disc(CGRect(x: 6, y: -2, width: 52, height: 52))
          mask.opacity = 0.4
          $0.mask = mask
        },
        {
          let mask = plate(CGRect(x: 8, y: 0, width: 48, height: 48), Sheet.ink)
          var view = CATransform3DIdentity
          view.m34 = -1 / 90
          mask.transform = CATransform3DRotate(view, 1, 0, 1, 0)
          $0.mask = mask
        },
      ])
    assertSnapshot(of: sheet.layer, as: .image(scale: 2))
  }

  @Test func `mask, rounded clipping and opacity multiply`() {
    let sheet = Sheet(cell: CGSize(width: 80, height: 72), size: size, [Float(1), 0.5]) {
      fill($0)
      $0.cornerRadius = 20
      $0.masksToBounds = true
      $0.opacity = $1
      $0.mask = disc(CGRect(x: 24, y: -6, width: 60, height: 60))
    }
    assertSnapshot(of: sheet.layer, as: .image(scale: 2))
  }
}
