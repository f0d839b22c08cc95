import AnimatableLayers
import LayerTestSupport
import Testing

/// Section 9: replicator layers.
@Suite struct ReplicatorLayerTests {
  @Test func `a new layer shows its sublayers once and as they are`() {
    let layer = CAReplicatorLayer()
    #expect(layer.instanceCount == 1 && layer.instanceDelay == 0 && !layer.preservesDepth)
    #expect(CATransform3DIsIdentity(layer.instanceTransform))
    #expect(layer.instanceColor?.components == [1, 1, 1, 1])
    #expect(layer.instanceRedOffset == 0 && layer.instanceGreenOffset == 0)
    #expect(layer.instanceBlueOffset == 0 && layer.instanceAlphaOffset == 0)
  }

  @Test func `setters keep what they are given, by key and key path too`() {
    let layer = CAReplicatorLayer()
    layer.instanceCount = 5
    layer.instanceDelay = 0.5
    layer.preservesDepth = true
    layer.instanceTransform = CATransform3DMakeTranslation(10, 20, 0)
    layer.instanceAlphaOffset = -0.25
    #expect(layer.instanceCount == 5 && layer.instanceDelay == 0.5 && layer.preservesDepth)
    #expect(layer.instanceTransform.m41 == 10 && layer.instanceTransform.m42 == 20)
    #expect(layer.instanceAlphaOffset == -0.25 && number(layer.value(forKey: "instanceCount")) == 5)
    layer.setValue(7, forKey: "instanceCount")
    layer.setValue(30, forKeyPath: "instanceTransform.translation.x")
    #expect(layer.instanceCount == 7 && layer.instanceTransform.m41 == 30)
  }

  @Test func `everything but the keeping of depth animates on screen by itself`() {
    let stage = Stage(CAReplicatorLayer())
    stage.change {
      $0.instanceCount = 5
      $0.instanceDelay = 0.5
      $0.instanceTransform = CATransform3DMakeTranslation(10, 20, 0)
      $0.instanceColor = .red
      $0.instanceRedOffset = 0.5
      $0.instanceGreenOffset = 0.5
      $0.instanceBlueOffset = 0.5
      $0.instanceAlphaOffset = 0.5
      $0.preservesDepth = true
    }
    #expect(
      stage.layer.animationKeys()?.sorted() == [
        "instanceAlphaOffset", "instanceBlueOffset", "instanceColor", "instanceCount",
        "instanceDelay", "instanceGreenOffset", "instanceRedOffset", "instanceTransform",
      ])
  }

  @Test func `only the first instance is hit`() {
    let layer = CAReplicatorLayer(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    layer.instanceCount = 3
    layer.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
    let dot = CALayer(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    layer.addSublayer(dot)
    #expect(layer.hitTest(CGPoint(x: 10, y: 10)) === dot)
    #expect(layer.hitTest(CGPoint(x: 40, y: 10)) === layer)
  }
}
