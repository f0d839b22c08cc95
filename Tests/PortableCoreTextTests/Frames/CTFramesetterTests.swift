import PortableCoreText
import Testing

@testable import PortableCoreText

@Suite struct CTFramesetterTests {
  private func frame(
    _ string: NSAttributedString, _ rect: CGRect, _ range: CFRange = CFRange()
  ) -> CTFrame {
    CTFramesetterCreateFrame(
      CTFramesetterCreateWithAttributedString(string), range, CGPath(rect: rect, transform: nil),
      nil)
  }

  /// A frame of text in boxes, in a rectangle at the origin.
  private func frame(
    _ text: String, _ style: CTParagraphStyle, width: CGFloat, height: CGFloat = 100
  ) -> CTFrame {
    frame(
      boxed(text, [.paragraphStyle: style]), CGRect(x: 0, y: 0, width: width, height: height))
  }

  private func origins(_ frame: CTFrame) -> [CGPoint] {
    var origins = [CGPoint](repeating: .zero, count: CTFrameGetLines(frame).count)
    CTFrameGetLineOrigins(frame, CFRange(location: 0, length: 0), &origins)
    return origins
  }

  @Test func `lines are stacked from the top`() {
    let frame = frame(boxed("one two three"), CGRect(x: 5, y: 7, width: 60, height: 100))
    #expect(CTFrameGetLines(frame).count == 3)
    #expect(origins(frame).map(\.y) == [92.5, 82.5, 72.5])
    #expect(CTFrameGetVisibleStringRange(frame) == CFRange(location: 0, length: 13))
  }

  @Test func `lines that do not fit are left out`() {
    let low = frame(boxed("one two three"), CGRect(x: 0, y: 0, width: 60, height: 25))
    #expect(CTFrameGetLines(low).count == 2)
    #expect(CTFrameGetVisibleStringRange(low) == CFRange(location: 0, length: 8))
    let flat = frame(boxed("one"), CGRect(x: 0, y: 0, width: 60, height: 5))
    #expect(CTFrameGetLines(flat).isEmpty)
    #expect(CTFrameGetVisibleStringRange(flat).length == 0)
    let part = frame(
      boxed("one two three"), CGRect(x: 0, y: 0, width: 60, height: 90),
      CFRange(location: 4, length: 3))
    #expect(CTFrameGetLines(part).count == 1)
  }

  @Test(
    arguments: [
      (CTTextAlignment.left, 0), (.center, 35), (.right, 70), (.natural, 0), (.justified, 0),
    ] as [(CTTextAlignment, CGFloat)])
  func `a paragraph is aligned`(alignment: CTTextAlignment, x: CGFloat) {
    let style = paragraphStyle(.alignment, alignment.rawValue)
    #expect(origins(frame("abc", style, width: 100)).map(\.x) == [x])
  }

  @Test func `text from right to left begins at the right`() {
    let frame = frame(boxed("אב גד "), CGRect(x: 0, y: 0, width: 40, height: 30))
    #expect(CTFrameGetLines(frame).count == 2)
    #expect(origins(frame).map(\.x) == [10, 10], "the space behind hangs over the left edge")
  }

  @Test func `indents and spacing move lines`() {
    let style = paragraphStyle([
      (.firstLineHeadIndent, 20), (.headIndent, 10), (.tailIndent, -10), (.lineSpacing, 2),
      (.paragraphSpacing, 5), (.minimumLineHeight, 12),
    ])
    let frame = frame("ab cd\nef", style, width: 60)
    #expect(origins(frame).map(\.x) == [20, 10, 20])
    // Lines of 12, of which 2.5 are below the baseline, with 2 between them and 5 more between the paragraphs.
    #expect(origins(frame).map(\.y) == [90.5, 76.5, 57.5])
  }

  @Test func `a negative tail indent is taken off the width`() {
    let style = paragraphStyle(.tailIndent, CGFloat(-10))
    let counts = [80, 75].map { CTFrameGetLines(frame("one two", style, width: $0)).count }
    #expect(counts == [1, 2])
  }

  @Test func `space before paragraphs is not above the first one`() {
    let style = paragraphStyle(.paragraphSpacingBefore, CGFloat(5))
    #expect(origins(frame("ab\ncd", style, width: 60)).map(\.y) == [92.5, 77.5])
  }

  @Test func `lines are at most as far apart as the style allows`() {
    let style = paragraphStyle([(.lineSpacingAdjustment, 8), (.maximumLineSpacing, 2)])
    #expect(origins(frame("ab cd", style, width: 30)).map(\.y) == [92.5, 80.5])
  }

  @Test func `a paragraph that truncates stays on one line`() {
    let style = paragraphStyle(.lineBreakMode, CTLineBreakMode.byTruncatingTail.rawValue)
    let lines = CTFrameGetLines(frame("one two three", style, width: 60)) as? [CTLine]
    #expect(lines?.map(\.width) == [60])
  }

  @Test func `the suggested size holds the text`() {
    let framesetter = CTFramesetterCreateWithAttributedString(boxed("one two three"))
    var fit = CFRange()
    func size(_ width: CGFloat, _ height: CGFloat) -> CGSize {
      CTFramesetterSuggestFrameSizeWithConstraints(
        framesetter, CFRange(), nil, CGSize(width: width, height: height), &fit)
    }
    #expect(size(75, .greatestFiniteMagnitude) == CGSize(width: 70, height: 20))
    #expect(fit.length == 13)
    #expect(size(.infinity, .infinity) == CGSize(width: 130, height: 10))
    #expect(size(60, 20) == CGSize(width: 30, height: 20))
    #expect(fit.length == 8)
    #expect(size(.nan, .nan) == CGSize(width: 130, height: 10))
  }
}
