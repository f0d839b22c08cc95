import PortableCoreGraphics
import PortableQuartzCore
import Testing

@Suite struct RenderTreeBuilderTests {
  /// A red layer of 2 by 1 points, with a mask over its left half.
  private func makeMasked() -> (layer: CALayer, mask: CALayer) {
    let layer = CALayer(frame: CGRect(x: 0, y: 0, width: 2, height: 1), color: .red)
    let mask = CALayer(frame: CGRect(x: 0, y: 0, width: 1, height: 1), color: .opaqueBlack)
    layer.mask = mask
    return (layer, mask)
  }

  private func alphas(of layer: CALayer) throws -> [UInt8] {
    let image = try #require(LayerRenderer(layer: layer).image())
    let data = try #require(image.dataProvider?.data)
    return (0..<image.width).map { data[$0 * 4 + 3] }
  }

  @Test func `a hidden mask lets nothing through`() throws {
    let (layer, mask) = makeMasked()
    mask.isHidden = true
    #expect(try alphas(of: layer) == [0, 0])
  }

  @Test func `a transform layer as a mask ignores its own mask in every frame`() throws {
    let (layer, _) = makeMasked()
    let space = CATransformLayer(frame: layer.bounds)
    let cover = CALayer(frame: layer.bounds, color: .opaqueBlack)
    space.addSublayer(cover)
    space.mask = CALayer()
    layer.mask = space
    let sibling = CALayer(frame: CGRect(x: 1, y: 0, width: 1, height: 1))
    layer.addSublayer(sibling)
    let renderer = LayerRenderer(layer: layer)
    for frame in 0..<4 {
      renderer.change { sibling.backgroundColor = CGColor(gray: CGFloat(frame) / 4, alpha: 1) }
      let image = try #require(renderer.image())
      let data = try #require(image.dataProvider?.data)
      let alphas: [UInt8] = [data[3], data[7]]
      #expect(alphas == [255, 255], "frame \(frame)")
    }
  }
}
