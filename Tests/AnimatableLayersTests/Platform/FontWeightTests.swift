import Testing

@testable import AnimatableLayers

@Suite struct FontWeightTests {
  @Test func `a weight becomes the trait that fonts state`() {
    let traits = [400, 450, 700, 1, 5_000, .nan].map(FontWeight.trait)
    #expect(traits == [0, 0.115, 0.4, -0.8, 0.62, -0.8])
  }

  @Test func `a trait has the weight that is nearest to it`() {
    let weights = (1...9).map { Double($0) * 100 }
    #expect(weights.map(FontWeight.trait).map(FontWeight.weight) == weights)
    #expect([0.25, -1, 1].map(FontWeight.weight) == [500, 100, 900])
  }
}
