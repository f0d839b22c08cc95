import AnimatableLayers
import LayerScenes
import Testing

@Suite struct CALayerScaleTests {
  private final class Drawn: AnimatableLayer { @AnimatableProperty var level: CGFloat = 0 }

  @Test func `only layers with contents of their own are drawn at another scale`() {
    let root = CALayer()
    let drawn = Drawn()
    let sharp = Drawn()
    sharp.contentsScale = 3
    for layer in [drawn, sharp] { root.addSublayer(layer) }
    #expect(root.scaleContents(to: 2).elementsEqual([drawn], by: ===))
    #expect(root.contentsScale == 1 && drawn.contentsScale == 2 && sharp.contentsScale == 3)
  }
}
