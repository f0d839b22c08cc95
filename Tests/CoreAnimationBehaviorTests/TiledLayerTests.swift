import AnimatableLayers
import LayerTestSupport
import Testing

/// Section 9: tiled layers.
@Suite struct TiledLayerTests {
  @Test func `a new layer has one level of detail and tiles of 256 pixels`() {
    let layer = CATiledLayer()
    #expect(layer.levelsOfDetail == 1 && layer.levelsOfDetailBias == 0)
    #expect(layer.tileSize == CGSize(width: 256, height: 256))
    #expect(CATiledLayer.fadeDuration() == 0.25)
  }

  @Test func `setters keep what they are given`() {
    let layer = CATiledLayer()
    layer.levelsOfDetail = 3
    layer.levelsOfDetailBias = 2
    layer.tileSize = CGSize(width: 64, height: 32)
    #expect(layer.levelsOfDetail == 3 && layer.levelsOfDetailBias == 2)
    #expect(layer.tileSize == CGSize(width: 64, height: 32))
    #expect(number(layer.value(forKeyPath: "tileSize.width")) == 64)
  }
}
