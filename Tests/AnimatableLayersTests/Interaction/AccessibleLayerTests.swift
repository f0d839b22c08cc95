import AnimatableLayers
import Testing

@Suite struct AccessibleLayerTests {
  @Test func `no trait contains another`() {
    let traits: [AccessibilityTraits] = [.adjustable, .button, .toggle, .image, .updatesFrequently]
    for trait in traits {
      #expect(traits.filter { $0.contains(trait) } == [trait])
      #expect(!AccessibilityTraits(traits.filter { $0 != trait }).contains(trait))
    }
  }
}
