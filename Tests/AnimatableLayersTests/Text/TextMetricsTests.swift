import AnimatableLayers
import Testing

@Suite struct TextMetricsTests {
  private let font = TextFont.system(size: 20)

  @Test func `a text is as high as its lines`() {
    let one = TextMetrics("one", font: font)
    let three = TextMetrics("one\ntwo\nthree", font: font)
    #expect(one.lineCount == 1 && three.lineCount == 3)
    #expect(one.firstBaseline > 10 && abs(one.firstBaseline - one.lastBaseline) < 1e-9)
    #expect(three.size.height > 2 * one.size.height)
    #expect(three.lastBaseline > three.firstBaseline + 2 * one.firstBaseline)
    let none = TextMetrics("", font: font)
    #expect(none.size == .zero && none.lineCount == 0)
  }

  @Test func `lines that are too long break, are cut, or stay`() {
    let text = "several words here"
    let whole = TextMetrics(text, font: font).size.width
    let half = whole * 0.6
    let wrapped = TextMetrics(text, font: font, width: half)
    #expect(wrapped.lineCount == 2 && wrapped.size.width <= half)
    for lineBreak in [TextLineBreak.truncateHead, .truncateMiddle, .truncateTail] {
      let cut = TextMetrics(text, font: font, width: half, lineBreak: lineBreak)
      #expect(cut.lineCount == 1 && cut.size.width <= half && cut.size.width > half * 0.5)
    }
    #expect(TextMetrics(text, font: font, width: half, lineBreak: .clip).size.width == whole)
    #expect(TextMetrics(text, font: font, width: .nan).size.width == whole)
    #expect(TextMetrics("ab", font: font, width: -5).lineCount == 2)
  }

  @Test func `figures of equal width keep a number's width`() {
    let tabular = font.tabularFigures()
    let widths = (0...9).map { TextMetrics("\($0)\($0)\($0)", font: tabular).size.width }
    #expect(Set(widths).count == 1, "\(widths)")
    let own = (0...9).map { TextMetrics("\($0)\($0)\($0)", font: font).size.width }
    #expect(Set(own).count > 1, "the figures of the system's font have their own widths")
  }
}
