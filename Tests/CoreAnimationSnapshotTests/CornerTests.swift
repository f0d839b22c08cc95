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
    let sheet = Sheet(cell: cell)
    let corners: [CACornerMask] = [
      [.layerMinXMinYCorner], [.layerMaxXMinYCorner, .layerMaxXMaxYCorner],
      [.layerMinXMaxYCorner, .layerMaxXMinYCorner], [],
    ]
    for mask in corners {
      sheet.add(size: size) {
        round($0, 16, border: 3)
        $0.maskedCorners = mask
      }
    }
    assertSnapshot(of: sheet.layer, as: .image(scale: 2))
  }

  @Test func `a continuous curve leaves the sides earlier than a circle`() {
    let sheet = Sheet(cell: CGSize(width: 116, height: 100))
    for (curve, radius) in [
      (CALayerCornerCurve.circular, CGFloat(24)), (.continuous, 24), (.continuous, 36),
      (.continuous, 100),
    ] {
      sheet.add(size: CGSize(width: 100, height: 84)) {
        round($0, radius, border: 2)
        $0.cornerCurve = curve
      }
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
