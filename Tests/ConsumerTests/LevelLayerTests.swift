import AnimatableLayers
import Testing

/// The README's claims about its first sample.
@Suite struct LevelLayerTests {
  @Test func `the README's lines do what it claims`() throws {
    let water = LevelLayer()
    water.bounds = CGRect(x: 0, y: 0, width: 20, height: 40)
    let renderer = LayerRenderer(layer: water)
    renderer.perform {
      // sample begins
      water.level = 0.8  // animates, once the layer is on screen

      let pulse = CABasicAnimation(keyPath: "level")
      pulse.byValue = 0.1
      pulse.duration = 0.5
      pulse.autoreverses = true
      water.add(pulse, forKey: "pulse")

      water.actionPolicy = .disabled  // from now on, changes show at once
      // sample ends
    }
    #expect(Set(water.animationKeys() ?? []) == ["level", "pulse"])
    renderer.advance(to: 0.125)
    let shown = try #require(renderer.perform { water.presentation()?.level })
    #expect(shown > 0 && shown < 0.8)

    renderer.advance(to: 2)
    renderer.perform { water.level = 0.3 }
    #expect(water.animationKeys() == nil)
    #expect(renderer.perform { water.presentation()?.level } == 0.3)
  }
}
