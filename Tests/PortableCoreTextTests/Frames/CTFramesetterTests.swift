import PortableCoreText
import Testing

@testable import PortableCoreText

@Suite struct CTFramesetterTests {
  /// A frame of text in boxes, in a rectangle at the origin.
  private func frame(
    _ text: String, _ style: CTParagraphStyle, width: CGFloat, height: CGFloat = 100
  ) -> CTFrame {
    let rect = CGRect(x: 0, y: 0, width: width, height: height)
    return PortableCoreTextTests.frame(boxed(text, [.paragraphStyle: style]), rect)
  }

  @Test func `lines are stacked from the top`() {
    let rect = CGRect(x: 5, y: 7, width: 60, height: 100)
    let frame = PortableCoreTextTests.frame(boxed("one two three"), rect)
    #expect(origins(frame).map(\.y) == [92.5, 82.5, 72.5])
    #expect(CTFrameGetVisibleStringRange(frame) == CFRange(location: 0, length: 13))
  }

  @Test func `lines that do not fit are left out`() {
    func shown(_ text: String, height: CGFloat, _ range: CFRange = CFRange()) -> [Int] {
      let rect = CGRect(x: 0, y: 0, width: 60, height: height)
      let frame = PortableCoreTextTests.frame(boxed(text), rect, range)
      let shown = CTFrameGetVisibleStringRange(frame)
      return [CTFrameGetLines(frame).count, shown.location, shown.length]
    }
    #expect(shown("one two three", height: 25) == [2, 0, 8])
    #expect(shown("one", height: 5) == [0, 0, 0])
    #expect(shown("one two three", height: 90, CFRange(location: 4, length: 3)) == [1, 4, 3])
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
    let rect = CGRect(x: 0, y: 0, width: 40, height: 30)
    let frame = PortableCoreTextTests.frame(boxed("אב גד "), rect)
    #expect(origins(frame).map(\.x) == [10, 10], "the space at the end hangs over the left edge")
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

  @Test func `lengths of a style are taken off the width, or stand between lines`() {
    let tail = paragraphStyle(.tailIndent, CGFloat(-10))
    #expect([80, 75].map { origins(frame("one two", tail, width: $0)).count } == [1, 2])
    // Space before paragraphs is not above the first one.
    let space = paragraphStyle(.paragraphSpacingBefore, CGFloat(5))
    #expect(origins(frame("ab\ncd", space, width: 60)).map(\.y) == [92.5, 77.5])
    // Lines are at most as far apart as the style allows.
    let near = paragraphStyle([(.lineSpacingAdjustment, 8), (.maximumLineSpacing, 2)])
    #expect(origins(frame("ab cd", near, width: 30)).map(\.y) == [92.5, 80.5])
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
