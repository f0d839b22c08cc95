import Testing

@testable import AnimatableLayers

@Suite struct TextFontTests {
  @Test func `a weight becomes the trait that fonts state`() {
    #expect(TextFont.trait(ofWeight: 400) == 0)
    #expect(TextFont.trait(ofWeight: 450) == 0.115)
    #expect(TextFont.trait(ofWeight: 700) == 0.4)
    #expect(TextFont.trait(ofWeight: 1) == -0.8)
    #expect(TextFont.trait(ofWeight: 5000) == 0.62)
    #expect(TextFont.trait(ofWeight: .nan) == -0.8)
  }

  @Test(arguments: [0, -4, CGFloat.nan, .infinity])
  func `a size that is none counts as 12`(size: CGFloat) {
    let expected = TextMetrics("x", font: .system(size: 12))
    #expect(TextMetrics("x", font: .system(size: size)) == expected)
    #expect(TextMetrics("x", font: .system(size: size, weight: 700)).size.height > 0)
  }

  @Test func `fonts of one setting are equal`() {
    #expect(TextFont.system(size: 12) == .system(size: 12, weight: 400))
    #expect(TextFont.system(size: 12) != .system(size: 12).tabularFigures())
    #expect(TextFont.named("Helvetica", size: 12) != .system(size: 12))
  }
}
