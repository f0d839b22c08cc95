import AnimatableLayers
import LayerSnapshotTesting
import Testing

/// Pictures of transform layers.
@Suite struct TransformLayerTests {
  private static let white = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)

  /// A cube of six sides in a layer that keeps their depth or flattens them.
  private func cube(in scene: CALayer) -> CALayer {
    let half: CGFloat = 30
    let turns: [(CGFloat, CGFloat, CGFloat, CGColor)] = [
      (0, 0, 1, CGColor(srgbRed: 0.9, green: 0.3, blue: 0.2, alpha: 1)),
      (.pi / 2, 1, 0, CGColor(srgbRed: 0.2, green: 0.5, blue: 0.9, alpha: 1)),
      (.pi, 1, 0, CGColor(srgbRed: 0.5, green: 0.5, blue: 0.5, alpha: 1)),
      (-.pi / 2, 1, 0, CGColor(srgbRed: 0.3, green: 0.8, blue: 0.4, alpha: 1)),
      (.pi / 2, 0, 1, CGColor(srgbRed: 0.95, green: 0.8, blue: 0.2, alpha: 1)),
      (-.pi / 2, 0, 1, CGColor(srgbRed: 0.6, green: 0.3, blue: 0.8, alpha: 1)),
    ]
    scene.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
    for (angle, x, y, color) in turns {
      let side = CALayer()
      side.allowsEdgeAntialiasing = true
      side.frame = scene.bounds
      side.backgroundColor = color
      side.transform = CATransform3DTranslate(
        CATransform3DMakeRotation(angle, x, y, 0), 0, 0, half)
      scene.addSublayer(side)
    }
    let page = CALayer()
    page.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    page.sublayerTransform.m34 = -1 / 300
    page.addSublayer(scene)
    scene.transform = CATransform3DRotate(
      CATransform3DMakeRotation(-0.5, 1, 0, 0), 0.6, 0, 1, 0)
    return page
  }

  @Test func `a transform layer keeps a cube's depth`() {
    assertSnapshot(of: cube(in: CATransformLayer()), as: .image(background: Self.white))
  }

  @Test func `a plain layer flattens it`() {
    assertSnapshot(of: cube(in: CALayer()), as: .image(background: Self.white))
  }

  @Test func `what a transform layer would draw itself is ignored`() {
    let layer = CATransformLayer()
    let page = cube(in: layer)
    layer.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    layer.borderWidth = 10
    layer.borderColor = layer.backgroundColor
    layer.cornerRadius = 20
    layer.masksToBounds = true
    layer.mask = CALayer()
    assertSnapshot(of: page, as: .image(background: Self.white))
  }

  @Test func `opacity fades each side on its own`() {
    let layer = CATransformLayer()
    let page = cube(in: layer)
    layer.opacity = 0.5
    assertSnapshot(of: page, as: .image(background: Self.white))
  }
}
