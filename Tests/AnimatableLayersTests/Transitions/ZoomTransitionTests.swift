import AnimatableLayers
import Testing

@Suite struct ZoomTransitionTests {
  @Test(arguments: [false, true])
  func `what is in front grows and comes in, or shrinks and goes when zooming out`(zoomsOut: Bool) {
    let cards = CardTable()
    let renderer = LayerRenderer(layer: cards.table)
    renderer.perform {
      _ = CALayer.transition(
        from: cards.front, to: cards.back,
        using: ZoomTransition(zoomsOut: zoomsOut, scale: 0.5), duration: 1, options: .curveLinear)
    }
    let (near, far) = zoomsOut ? (cards.front, cards.back) : (cards.back, cards.front)
    #expect(cards.holder.sublayers?.last === near)
    func expect(_ layer: CALayer, scale: CGFloat, opacity: Float) {
      let shown = layer.presentation()
      #expect(abs((shown?.transform.m11 ?? 0) - scale) < 0.01)
      #expect(abs((shown?.opacity ?? 0) - opacity) < 0.01)
    }
    renderer.advance(to: 0.25)
    expect(near, scale: zoomsOut ? 0.875 : 0.625, opacity: zoomsOut ? 1 : 0.4)
    expect(far, scale: zoomsOut ? 1.375 : 1.125, opacity: zoomsOut ? 0.578 : 0.984)
    renderer.advance(to: 0.75)
    expect(near, scale: zoomsOut ? 0.625 : 0.875, opacity: zoomsOut ? 0.4 : 1)
    expect(far, scale: zoomsOut ? 1.125 : 1.375, opacity: zoomsOut ? 0.984 : 0.578)
  }
}
