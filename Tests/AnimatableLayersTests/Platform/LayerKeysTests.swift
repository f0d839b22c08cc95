import Testing

@testable import AnimatableLayers

@Suite struct LayerKeysTests {
  @Test(arguments: 0..<8) func `what is written down is what the engine's tables say`(kind: Int) {
    let layer = [
      CALayer(), CAShapeLayer(), CAGradientLayer(), CAReplicatorLayer(), CAEmitterLayer(),
      CAScrollLayer(), CATextLayer(), CATiledLayer(),
    ][kind]
    #expect(LayerKeys.keys(of: layer) == Platform.storedKeys(of: layer))
  }

  @Test func `a key that no class declares is a layer's own while it has a value`() {
    let layer = CALayer()
    layer.setValue(1, forKey: "level")
    #expect(Platform.storedKeys(of: layer).last == "level")
    layer.setValue(nil, forKey: "level")
    #expect(!Platform.storedKeys(of: layer).contains("level"))
  }
}
