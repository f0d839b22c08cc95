import Testing

@testable import AnimatableLayers

@Suite struct FontWeightTests {
  @Test func `a weight becomes the trait that fonts state`() {
    #expect(FontWeight.trait(ofWeight: 400) == 0)
    #expect(FontWeight.trait(ofWeight: 450) == 0.115)
    #expect(FontWeight.trait(ofWeight: 700) == 0.4)
    #expect(FontWeight.trait(ofWeight: 1) == -0.8)
    #expect(FontWeight.trait(ofWeight: 5000) == 0.62)
    #expect(FontWeight.trait(ofWeight: .nan) == -0.8)
  }

  @Test func `a trait has the weight that is nearest to it`() {
    for weight in stride(from: 100.0, through: 900, by: 100) {
      #expect(FontWeight.weight(ofTrait: FontWeight.trait(ofWeight: weight)) == weight)
    }
    #expect(FontWeight.weight(ofTrait: 0.25) == 500)
    #expect(FontWeight.weight(ofTrait: -1) == 100)
    #expect(FontWeight.weight(ofTrait: 1) == 900)
  }
}
