import Testing

@testable import AnimatableLayers

@Suite struct TextFontTests {
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
