import AnimatableLayers
import LayerSnapshotTesting
import Testing

/// Pictures of transform layers.
@Suite struct TransformLayerTests {
  /// A cube of six sides in a layer that keeps their depth or flattens them.
  private func cube(in scene: CALayer) -> CALayer {
    let half: CGFloat = 30
    let turns: [(CGFloat, CGFloat, CGFloat, CGColor)] = [
      (0, 0, 1, Sheet.color(0.9, 0.3, 0.2)), (.pi / 2, 1, 0, Sheet.color(0.2, 0.5, 0.9)),
      (.pi, 1, 0, Sheet.color(0.5, 0.5, 0.5)), (-.pi / 2, 1, 0, Sheet.color(0.3, 0.8, 0.4)),
      (.pi / 2, 0, 1, Sheet.color(0.95, 0.8, 0.2)), (-.pi / 2, 0, 1, Sheet.color(0.6, 0.3, 0.8)),
    ]
    scene.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
    for (angle, x, y, color) in turns {
      let side = CALayer()
      side.allowsEdgeAntialiasing = true
      side.frame = scene.bounds
      side.backgroundColor = color
      side.transform = CATransform3DTranslate(CATransform3DMakeRotation(angle, x, y, 0), 0, 0, half)
      scene.addSublayer(side)
    }
    let page = CALayer()
    page.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    page.sublayerTransform.m34 = -1 / 300
    page.addSublayer(scene)
    scene.transform = CATransform3DRotate(CATransform3DMakeRotation(-0.5, 1, 0, 0), 0.6, 0, 1, 0)
    return page
  }

  @Test func `a transform layer keeps a cube's depth`() {
    assertSnapshot(of: cube(in: CATransformLayer()), as: .image(background: Sheet.white))
  }

  @Test func `a plain layer flattens it`() {
    assertSnapshot(of: cube(in: CALayer()), as: .image(background: Sheet.white))
  }

  @Test func `what a transform layer would draw itself is ignored`() {
    let layer = CATransformLayer()
    let page = cube(in: layer)
    layer.backgroundColor = Sheet.color(0, 0, 0)
    layer.borderWidth = 10
    layer.borderColor = layer.backgroundColor
    layer.cornerRadius = 20
    layer.masksToBounds = true
    layer.mask = CALayer()
    assertSnapshot(of: page, as: .image(background: Sheet.white))
  }

  @Test func `opacity fades each side on its own`() {
    let layer = CATransformLayer()
    let page = cube(in: layer)
    layer.opacity = 0.5
    assertSnapshot(of: page, as: .image(background: Sheet.white))
  }
}
