import AnimatableLayers
import LayerSnapshotTesting
import Testing

/// Pictures of shadows: what casts them, and what cuts them off.
@Suite struct ShadowTests {
  private let size = CGSize(width: 48, height: 36)

  private func card(_ layer: CALayer) {
    layer.backgroundColor = Sheet.pale
    layer.cornerRadius = 8
    layer.shadowOpacity = 0.6
    layer.shadowOffset = CGSize(width: 0, height: 5)
    layer.shadowRadius = 4
  }

  @Test func `offset, radius, color and opacity`() {
    let sheet = Sheet(
      cell: CGSize(width: 84, height: 76), size: size, card,
      [
        { _ in },
        {
          $0.shadowOffset = CGSize(width: 6, height: -6)
          $0.shadowRadius = 0
        },
        {
          $0.shadowColor = Sheet.orange
          $0.shadowOpacity = 1
        },
        { $0.shadowRadius = 12 },
        { $0.backgroundColor = Sheet.color(0.2, 0.65, 0.4, 0.4) },
      ])
    assertSnapshot(of: sheet.layer, as: .image(scale: 2))
  }

  @Test func `falls from all that the layer and its sublayers cover`() {
    func parts(_ layer: CALayer) {
      layer.shadowOpacity = 0.7
      layer.shadowOffset = CGSize(width: 4, height: 5)
      layer.shadowRadius = 2.5
      let dot = plate(CGRect(x: -8, y: 20, width: 24, height: 24), Sheet.orange)
      dot.cornerRadius = 12
      layer.addSublayer(dot)
      layer.addSublayer(plate(CGRect(x: 34, y: -8, width: 22, height: 18), Sheet.blue))
    }
    let sheet = Sheet(
      cell: CGSize(width: 92, height: 84), size: size, parts,
      [
        { _ in },
        {
          $0.borderWidth = 3
          $0.borderColor = Sheet.green
        },
        { $0.backgroundColor = Sheet.pale },
        {
          $0.backgroundColor = Sheet.pale
          $0.shadowPath = CGPath(
            ellipseIn: CGRect(x: 0, y: 30, width: 48, height: 14), transform: nil)
        },
      ])
    assertSnapshot(of: sheet.layer, as: .image(scale: 2))
  }

  @Test func `fades with its layer, and is cut off by clipping and masks`() {
    let sheet = Sheet(
      cell: CGSize(width: 84, height: 76), size: size, card,
      [
        {
          $0.opacity = 0.5
          $0.addSublayer(plate(CGRect(x: 30, y: 20, width: 30, height: 24), Sheet.blue))
        },
        {
          $0.masksToBounds = true
          $0.addSublayer(plate(CGRect(x: 30, y: 20, width: 30, height: 24), Sheet.blue))
        },
        {
          $0.shadowOpacity = 1
          let mask = plate(CGRect(x: 10, y: -10, width: 60, height: 60), Sheet.ink)
          mask.cornerRadius = 30
          $0.mask = mask
        },
      ])
    assertSnapshot(of: sheet.layer, as: .image(scale: 2))
  }

  @Test func `turns and grows with its layer`() {
    let sheet = Sheet(
      cell: CGSize(width: 96, height: 90), size: size, card,
      [
        { $0.transform = CATransform3DMakeRotation(0.5, 0, 0, 1) },
        { $0.transform = CATransform3DMakeRotation(.pi, 0, 0, 1) },
        { $0.transform = CATransform3DMakeScale(1.5, 1.5, 1) },
        {
          $0.transform = CATransform3DConcat(
            CATransform3DMakeRotation(1, 0, 1, 0), CATransform3DMakePerspective(120))
        },
      ])
    assertSnapshot(of: sheet.layer, as: .image(scale: 2))
  }

  @Test func `moves with its properties`() {
    let layer = CALayer(frame: CGRect(x: 0, y: 0, width: 80, height: 72))
    let box = plate(CGRect(x: 18, y: 18, width: 44, height: 36), Sheet.pale)
    box.cornerRadius = 6
    box.shadowRadius = 2
    layer.addSublayer(box)
    assertSnapshot(of: layer, as: .filmstrip(at: [0, 0.25, 0.5, 0.75, 1], background: Sheet.white))
    { _ in
      CATransaction.setAnimationDuration(1)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      box.shadowOpacity = 0.8
      box.shadowOffset = CGSize(width: 0, height: 8)
      box.shadowRadius = 6
    }
  }
}

/// The transform that looks from a distance.
private func CATransform3DMakePerspective(_ distance: CGFloat) -> CATransform3D {
  var transform = CATransform3DIdentity
  transform.m34 = -1 / distance
  return transform
}
