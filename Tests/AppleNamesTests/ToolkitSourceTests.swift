import AnimatableLayers
import QuartzCore
import Testing

@Suite struct ToolkitSourceTests {
  @Test func `the toolkit and Apple's names go together`() {
    let layer: QuartzCore.CALayer = AnimatableLayer()
    layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
    #expect(HUGE == MAXFLOAT && layer.animationKeys() == ["fade"])
  }
}
