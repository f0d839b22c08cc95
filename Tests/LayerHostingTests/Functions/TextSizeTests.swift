import LayerHosting
import Testing

@Suite struct TextSizeTests {
  @Test func `sizes grow in their order, and the usual one is 1`() {
    let scales = TextSize.allCases.map(\.scale)
    #expect(scales.count == 12 && scales == scales.sorted() && Set(scales).count == 12)
    #expect(TextSize.large.scale == 1)
  }
}
