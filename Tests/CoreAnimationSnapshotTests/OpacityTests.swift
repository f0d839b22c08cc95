import AnimatableLayers
import LayerSnapshotTesting
import Testing

/// Pictures of opacity: a layer fades as one picture, or each of its parts on its own.
@Suite struct OpacityTests {
  @Test func `as a group and one by one`() {
    let (cell, size) = (CGSize(width: 80, height: 64), CGSize(width: 56, height: 40))
    let sheet = Sheet(cell: cell, size: size, [true, false]) {
      $0.backgroundColor = Sheet.blue
      $0.borderWidth = 4
      $0.borderColor = Sheet.ink
      $0.addSublayer(plate(CGRect(x: 12, y: 8, width: 50, height: 16), Sheet.orange))
      $0.opacity = 0.5
      $0.allowsGroupOpacity = $1
    }
    assertSnapshot(of: sheet.layer, as: .image(scale: 2))
  }
}
