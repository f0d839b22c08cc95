import Testing

@testable import AnimatableLayers

@Suite struct LayerKeysTests {
  @Test(arguments: 0..<8) func `the listed keys are those of the engine's tables`(kind: Int) {
    let layer = [
      CALayer(), CAShapeLayer(), CAGradientLayer(), CAReplicatorLayer(), CAEmitterLayer(),
      CAScrollLayer(), CATextLayer(), CATiledLayer(),
    ][kind]
    let stored = Platform.storedKeys(of: layer)
    // Older systems of Apple's lack the newer keys.
    let known = LayerKeys.keys(of: layer).filter {
      stored.contains($0) || !LayerKeys.newer.contains($0)
    }
    #expect(known == stored)
  }

  @Test func `a newer key that a system lacks reads nothing, and is not among a layer's own`() {
    #expect(LayerKeys.newer.isSubset(of: LayerKeys.keys(of: CALayer())))
    let stored = Platform.storedKeys(of: CALayer())
    for key in LayerKeys.newer {
      #expect((CALayer().value(forKey: key) != nil) == stored.contains(key), "\(key)")
    }
  }

  @Test func `a key that no class declares is a layer's own while it has a value`() {
    let layer = CALayer()
    layer.setValue(1, forKey: "level")
    #expect(Platform.storedKeys(of: layer).last == "level")
    layer.setValue(nil, forKey: "level")
    #expect(!Platform.storedKeys(of: layer).contains("level"))
  }
}
