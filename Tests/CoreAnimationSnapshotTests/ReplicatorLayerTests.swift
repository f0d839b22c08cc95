import AnimatableLayers
import LayerSnapshotTesting
import LayerTestSupport
import Testing

/// Pictures of replicator layers.
@Suite struct ReplicatorLayerTests {
  private static let blue = Sheet.color(0.12, 0.36, 0.86)

  private func dot(_ frame: CGRect, color: CGColor = Sheet.white) -> CALayer {
    let dot = CALayer(frame: frame, color: color)
    dot.cornerRadius = min(frame.width, frame.height) / 2
    return dot
  }

  private func replicator(
    _ width: CGFloat, _ height: CGFloat, count: Int, _ transform: CATransform3D
  ) -> CAReplicatorLayer {
    let layer = CAReplicatorLayer(bounds: CGRect(x: 0, y: 0, width: width, height: height))
    layer.instanceCount = count
    layer.instanceTransform = transform
    return layer
  }

  @Test func `instances turn about the middle and fade`() {
    let layer = replicator(100, 100, count: 12, CATransform3DMakeRotation(.pi / 6, 0, 0, 1))
    layer.addSublayer(dot(CGRect(x: 46, y: 6, width: 8, height: 24), color: Self.blue))
    layer.instanceAlphaOffset = -0.08
    assertSnapshot(of: layer, as: .image(background: Sheet.white))
  }

  @Test func `transforms add up, and so do color offsets`() {
    let layer = replicator(180, 60, count: 6, CATransform3DMakeTranslation(28, 0, 0))
    layer.instanceColor = Sheet.color(1, 0.2, 0.2)
    layer.instanceRedOffset = -0.2
    layer.instanceBlueOffset = 0.16
    layer.addSublayer(dot(CGRect(x: 8, y: 18, width: 24, height: 24)))
    assertSnapshot(of: layer, as: .image(background: Sheet.white))
  }

  @Test func `a scale about the middle shrinks towards it`() {
    var transform = CATransform3DMakeScale(0.8, 0.8, 1)
    transform = CATransform3DRotate(transform, .pi / 10, 0, 0, 1)
    let layer = replicator(120, 120, count: 8, transform)
    let frame = CALayer(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    frame.borderWidth = 4
    frame.borderColor = Self.blue
    layer.addSublayer(frame)
    assertSnapshot(of: layer, as: .image(background: Sheet.white))
  }

  @Test func `replicators within replicators make a grid, tinted row by row`() {
    let row = replicator(120, 20, count: 6, CATransform3DMakeTranslation(20, 0, 0))
    row.frame = CGRect(x: 0, y: 0, width: 120, height: 20)
    row.addSublayer(dot(CGRect(x: 3, y: 3, width: 14, height: 14)))
    row.instanceGreenOffset = -0.15
    let grid = replicator(120, 100, count: 5, CATransform3DMakeTranslation(0, 20, 0))
    grid.instanceRedOffset = -0.2
    grid.addSublayer(row)
    assertSnapshot(of: grid, as: .image(background: Sheet.color(0.1, 0.1, 0.15)))
  }

  @Test func `the background is drawn once and the copies leave the bounds`() {
    let page = CALayer(bounds: CGRect(x: 0, y: 0, width: 160, height: 60))
    let layer = replicator(40, 40, count: 3, CATransform3DMakeTranslation(50, 0, 0))
    layer.position = CGPoint(x: 30, y: 30)
    layer.backgroundColor = Sheet.color(0.8, 0.88, 1)
    layer.addSublayer(dot(CGRect(x: 8, y: 8, width: 24, height: 24), color: Self.blue))
    page.addSublayer(layer)
    assertSnapshot(of: page, as: .image(background: Sheet.white))
  }

  @Test func `each instance runs later than the one before`() {
    let layer = replicator(150, 60, count: 5, CATransform3DMakeTranslation(28, 0, 0))
    layer.instanceDelay = 0.1
    let bar = dot(CGRect(x: 10, y: 36, width: 18, height: 18), color: Self.blue)
    layer.addSublayer(bar)
    assertSnapshot(of: layer, as: .filmstrip(at: [0, 0.2, 0.4, 0.6, 0.8], background: Sheet.white))
    { _ in
      let jump = CAKeyframeAnimation(keyPath: "position.y")
      jump.values = [45, 15, 45]
      jump.duration = 0.6
      // The later instances are not through when the layer itself is.
      jump.isRemovedOnCompletion = false
      bar.add(jump, forKey: nil)
    }
  }

  @Test func `depth is kept only with preservesDepth`() {
    let page = CALayer(bounds: CGRect(x: 0, y: 0, width: 240, height: 120))
    for (index, keepsDepth) in [false, true].enumerated() {
      let scene = CATransformLayer(
        frame: CGRect(x: 120 * CGFloat(index), y: 0, width: 120, height: 120))
      let layer = replicator(120, 120, count: 6, CATransform3DMakeRotation(.pi / 3, 0, 1, 0))
      layer.frame = scene.bounds
      layer.preservesDepth = keepsDepth
      var tilt = CATransform3DIdentity
      tilt.m34 = -1 / 400
      layer.transform = CATransform3DRotate(tilt, 0.35, 1, 0, 0)
      let card = CALayer(frame: CGRect(x: 42, y: 36, width: 36, height: 48), color: Sheet.white)
      card.zPosition = 34
      layer.instanceColor = Sheet.color(1, 0.9, 0.5)
      layer.instanceRedOffset = -0.15
      layer.addSublayer(card)
      scene.addSublayer(layer)
      page.addSublayer(scene)
    }
    assertSnapshot(of: page, as: .image(background: Sheet.white))
  }
}
