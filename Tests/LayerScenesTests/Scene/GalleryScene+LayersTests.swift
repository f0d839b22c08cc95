import AnimatableLayers
import LayerScenes
import Testing

@Suite struct GallerySceneLayersTests {
  private let scene = GalleryScene("A", size: CGSize(width: 40, height: 20), padding: 5) {
    CALayer()
  }

  @Test func `a layer without a size has the scene's or another, with padding around`() {
    let layers = scene.makeLayers()
    #expect(layers.layer.frame == CGRect(x: 5, y: 5, width: 40, height: 20))
    #expect(layers.stage.bounds.size == CGSize(width: 50, height: 30))
    let small = scene.makeLayers(size: CGSize(width: 8, height: 4))
    #expect(small.layer.frame == CGRect(x: 5, y: 5, width: 8, height: 4))
    #expect(small.stage.bounds.size == CGSize(width: 18, height: 14))
  }

  @Test func `a layer with a size of its own is in the middle`() {
    let small = GalleryScene("A", size: CGSize(width: 40, height: 20)) {
      let layer = CALayer()
      layer.bounds.size = CGSize(width: 10, height: 10)
      layer.anchorPoint = .zero
      return layer
    }
    let layers = small.makeLayers()
    #expect(layers.layer.frame == CGRect(x: 15, y: 5, width: 10, height: 10))
    #expect(layers.stage.bounds.size == CGSize(width: 40, height: 20))
  }

  @Test func `every layer is a new one`() {
    #expect(scene.makeLayers().layer !== scene.makeLayers().layer)
    #expect(scene.layer() !== scene.layer())
  }

  @Test func `a layer for a view has the scene's size, is in a state, and stands alone`() {
    let faded = scene { CALayer() }.state("faded") { $0.opacity = 0.5 }
    let layer = faded.layer(in: "faded")
    #expect(layer.bounds.size == CGSize(width: 40, height: 20) && layer.opacity == 0.5)
    #expect(layer.superlayer == nil && faded.layer().opacity == 1)
  }
}
