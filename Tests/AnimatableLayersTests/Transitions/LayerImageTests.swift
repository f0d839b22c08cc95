import Testing

@testable import AnimatableLayers

@Suite struct LayerImageTests {
  @Test func `an image has the pixels of the renderer`() throws {
    let root = CALayer(bounds: CGRect(x: 0, y: 0, width: 40, height: 40))
    let card = CALayer(bounds: CGRect(x: 0, y: 0, width: 20, height: 10))
    root.addSublayer(card)
    #expect(LayerImage(of: card).scale == 1)
    let renderer = LayerRenderer(layer: root, scale: 3)
    #expect(try #require(LayerImage(of: card).image()).width == 60)
    #expect(renderer.perform { LayerImage.replica(of: card).contentsScale } == 3)
  }

  @Test func `an image of a layer with flipped geometry has the layer's way up`() throws {
    let card = CALayer(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    card.isGeometryFlipped = true
    card.addSublayer(CALayer(frame: CGRect(x: 0, y: 0, width: 4, height: 1), color: .green))
    let renderer = LayerRenderer(layer: card)
    let shown = try #require(renderer.image()?.dataProvider?.data)
    for image in [LayerImage(of: card).image(), LayerImage(of: card).plainImage()] {
      #expect(try #require(image?.dataProvider?.data) as Data == shown as Data)
    }
  }

  @Test func `an image that is turned has more pixels, and never fewer than the screen`() {
    let card = CALayer()
    for (scale, wanted) in [(1, 2), (2, 4), (3, 4), (5, 5)] as [(CGFloat, CGFloat)] {
      card.contentsScale = scale
      #expect(LayerImage(of: card, oversampling: 2).scale == wanted)
    }
  }

  @Test func `without a renderer, the finest layer above or below counts`() {
    let (view, card, detail) = (CALayer(), CALayer(), CALayer())
    view.addSublayer(card)
    card.addSublayer(detail)
    view.contentsScale = 2
    #expect(LayerImage(of: card).scale == 2)
    detail.contentsScale = 3
    #expect(LayerImage(of: card).scale == 3)
  }
}
