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

  @Test func `a hidden mask lets nothing through`() {
    let (layer, mask) = makeMasked()
    mask.isHidden = true
    #expect(LayerRenderer(layer: layer).image()?.alphas(row: 0) == [0, 0])
  }

  @Test func `a transform layer as a mask ignores its own mask in every frame`() {
    let (layer, _) = makeMasked()
    let cover = CALayer(frame: layer.bounds, color: .opaqueBlack)
    let space = CATransformLayer(frame: layer.bounds, sublayers: [cover])
    space.mask = CALayer()
    layer.mask = space
    let sibling = CALayer(frame: CGRect(x: 1, y: 0, width: 1, height: 1))
    layer.addSublayer(sibling)
    let renderer = LayerRenderer(layer: layer)
    for frame in 0..<4 {
      renderer.change { sibling.backgroundColor = CGColor(gray: CGFloat(frame) / 4, alpha: 1) }
      #expect(renderer.image()?.alphas(row: 0) == [255, 255], "frame \(frame)")
    }
  }
}
