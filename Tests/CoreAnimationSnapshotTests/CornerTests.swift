import AnimatableLayers
import LayerSnapshotTesting
import Testing

/// Pictures of rounded corners: which of them, how far, in which shape, and what they cut off.
@Suite struct CornerTests {
  private let size = CGSize(width: 60, height: 44)
  private let cell = CGSize(width: 76, height: 60)

  private func round(_ layer: CALayer, _ radius: CGFloat, border: CGFloat = 0) {
    layer.backgroundColor = Sheet.pale
    layer.cornerRadius = radius
    layer.borderWidth = border
    layer.borderColor = Sheet.blue
  }

  @Test func `only masked corners are rounded, the border's with them`() {
    let corners: [CACornerMask] = [
      [.layerMinXMinYCorner], [.layerMaxXMinYCorner, .layerMaxXMaxYCorner],
      [.layerMinXMaxYCorner, .layerMaxXMinYCorner], [],
    ]
    let sheet = Sheet(cell: cell, size: size, corners) {
      round($0, 16, border: 3)
      $0.maskedCorners = $1
    }
    assertSnapshot(of: sheet.layer, as: .image(scale: 2))
  }

  @Test func `a continuous curve leaves the sides earlier than a circle`() {
    let curves: [(curve: CALayerCornerCurve, radius: CGFloat)] = [
      (.circular, 24), (.continuous, 24), (.continuous, 36), (.continuous, 100),
    ]
    let sheet = Sheet(
      cell: CGSize(width: 116, height: 100), size: CGSize(width: 100, height: 84), curves
    ) {
      round($0, $1.radius, border: 2)
      $0.cornerCurve = $1.curve
    }
    assertSnapshot(of: sheet.layer, as: .image(scale: 2))
  }

  @Test func `sublayers and contents are cut off only when the bounds mask`() {
    let sheet = Sheet(cell: cell)
    for masks in [false, true] {
      sheet.add(size: size) {
        round($0, 16)
        $0.masksToBounds = masks
        $0.addSublayer(plate(CGRect(x: -6, y: 26, width: 40, height: 30), Sheet.orange))
      }
      sheet.add(size: size) {
        $0.cornerRadius = 16
        $0.contents = letterPicture()
        $0.masksToBounds = masks
      }
    }
    assertSnapshot(of: sheet.layer, as: .image(scale: 2))
  }
}
