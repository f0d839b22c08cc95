import AnimatableLayers
import LayerSnapshotTesting
import Testing

/// Pictures of contents: where they lie, which part shows, what is stretched and how they are sampled.
@Suite struct ContentsTests {
  private let gravities: [CALayerContentsGravity] = [
    .resize, .resizeAspect, .resizeAspectFill, .center, .top, .bottom, .left, .right, .topLeft,
    .topRight, .bottomLeft, .bottomRight,
  ]

  private func frame(_ layer: CALayer) {
    layer.backgroundColor = Sheet.color(0.93, 0.93, 0.93)
    layer.contents = letterPicture()
  }

  private var gravitySheet: Sheet {
    Sheet(cell: CGSize(width: 64, height: 52), size: CGSize(width: 48, height: 36), gravities) {
      frame($0)
      $0.contentsGravity = $1
    }
  }

  @Test func `gravity places the picture`() {
    assertSnapshot(of: gravitySheet.layer, as: .image(scale: 1))
  }

  @Test func `flipped geometry turns gravity over, but not the picture`() {
    let sheet = gravitySheet
    sheet.layer.isGeometryFlipped = true
    assertSnapshot(of: sheet.layer, as: .image(scale: 1))
  }

  @Test func `a part of the picture, also beyond its edge`() {
    let parts = [
      CGRect(x: 0, y: 0, width: 0.5, height: 0.5), CGRect(x: 0.5, y: 0, width: 0.5, height: 1),
      CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.5),
      CGRect(x: -0.25, y: -0.25, width: 1.5, height: 1.5),
    ]
    let sheet = Sheet(
      cell: CGSize(width: 64, height: 64), size: CGSize(width: 48, height: 48), parts
    ) {
      frame($0)
      $0.contentsRect = $1
    }
    assertSnapshot(of: sheet.layer, as: .image(scale: 1))
  }

  @Test func `the center stretches and the corners stay`() {
    let sheet = Sheet(cell: CGSize(width: 112, height: 88))
    let center = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
    for (size, gravity, angle) in [
      (CGSize(width: 96, height: 72), CALayerContentsGravity.resize, 0.0),
      (CGSize(width: 24, height: 72), .resize, 0), (CGSize(width: 8, height: 8), .resize, 0),
      (CGSize(width: 96, height: 72), .resizeAspect, 0),
      (CGSize(width: 72, height: 40), .resize, 0.4),
    ] {
      sheet.add(size: size) {
        frame($0)
        $0.contentsGravity = gravity
        $0.contentsCenter = center
        $0.transform = CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1)
      }
    }
    sheet.add(size: CGSize(width: 96, height: 72)) {
      frame($0)
      $0.contentsCenter = CGRect(x: 7.5 / 24, y: 10.5 / 24, width: 0, height: 0)
      $0.isGeometryFlipped = true
    }
    assertSnapshot(of: sheet.layer, as: .image(scale: 2))
  }

  @Test func `filters and scale decide how pixels become pixels`() {
    let sheet = Sheet(cell: CGSize(width: 88, height: 88))
    for filter in [CALayerContentsFilter.nearest, .linear, .trilinear] {
      sheet.add(size: CGSize(width: 72, height: 72)) {
        frame($0)
        $0.magnificationFilter = filter
      }
    }
    for filter in [CALayerContentsFilter.nearest, .linear] {
      sheet.add(size: CGSize(width: 10, height: 10)) {
        frame($0)
        $0.minificationFilter = filter
      }
    }
    sheet.add(size: CGSize(width: 72, height: 72)) {
      frame($0)
      $0.contentsScale = 2
      $0.contentsGravity = .center
    }
    assertSnapshot(of: sheet.layer, as: .image(scale: 1))
  }
}
