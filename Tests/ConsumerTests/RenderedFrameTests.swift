import AnimatableLayers
import Testing

@Suite struct RenderedFrameTests {
  @Test func `the README's frame has the renderer's scale`() throws {
    let water = LevelLayer()
    water.bounds = CGRect(x: 0, y: 0, width: 20, height: 40)
    // sample begins
    let renderer = LayerRenderer(layer: water, scale: 2)
    renderer.perform { water.level = 1 }
    let frame = renderer.image(at: 0.125)
    // sample ends
    let image = try #require(frame)
    #expect(image.width == 40 && image.height == 80)
  }
}
