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
    let frame = frame(
      boxed("abc", [.paragraphStyle: style]), CGRect(x: 0, y: 0, width: 100, height: 20))
    #expect(origins(frame).map(\.x) == [x])
  }

  @Test func `text from right to left begins at the right`() {
    let frame = frame(boxed("אב גד "), CGRect(x: 0, y: 0, width: 40, height: 30))
    #expect(CTFrameGetLines(frame).count == 2)
    #expect(origins(frame).map(\.x) == [10, 10], "the space behind hangs over the left edge")
  }

  @Test func `indents and spacing move lines`() {
    func settings(_ values: [(CTParagraphStyleSpecifier, CGFloat)]) -> CTParagraphStyle {
      let numbers = values.map(\.1)
      return numbers.withUnsafeBufferPointer { numbers in
        let settings = values.indices.map { index in
          CTParagraphStyleSetting(
            spec: values[index].0, valueSize: 8, value: numbers.baseAddress! + index)
        }
        return CTParagraphStyleCreate(settings, settings.count)
      }
    }
    let style = settings([
      (.firstLineHeadIndent, 20), (.headIndent, 10), (.tailIndent, -10), (.lineSpacing, 2),
      (.paragraphSpacing, 5), (.minimumLineHeight, 12),
    ])
    let frame = frame(
      boxed("ab cd\nef", [.paragraphStyle: style]), CGRect(x: 0, y: 0, width: 60, height: 100))
    #expect(origins(frame).map(\.x) == [20, 10, 20])
    // Lines of 12, of which 2.5 are below the baseline, with 2 between them and 5 more between the paragraphs.
    #expect(origins(frame).map(\.y) == [90.5, 76.5, 57.5])
  }

  @Test func `a negative tail indent is taken off the width`() {
    let style = paragraphStyle(.tailIndent, CGFloat(-10))
    let wide = CGRect(x: 0, y: 0, width: 80, height: 100)
    #expect(CTFrameGetLines(frame(boxed("one two", [.paragraphStyle: style]), wide)).count == 1)
    let narrow = CGRect(x: 0, y: 0, width: 75, height: 100)
    #expect(CTFrameGetLines(frame(boxed("one two", [.paragraphStyle: style]), narrow)).count == 2)
  }

  @Test func `space before paragraphs is not above the first one`() {
    let style = paragraphStyle(.paragraphSpacingBefore, CGFloat(5))
    let frame = frame(
      boxed("ab\ncd", [.paragraphStyle: style]), CGRect(x: 0, y: 0, width: 60, height: 100))
    #expect(origins(frame).map(\.y) == [92.5, 77.5])
  }

  @Test func `lines are at most as far apart as the style allows`() {
    let values: [CGFloat] = [8, 2]
    let style = values.withUnsafeBufferPointer { values in
      let settings = [CTParagraphStyleSpecifier.lineSpacingAdjustment, .maximumLineSpacing]
        .enumerated().map { index, spec in
          CTParagraphStyleSetting(spec: spec, valueSize: 8, value: values.baseAddress! + index)
        }
      return CTParagraphStyleCreate(settings, settings.count)
    }
    let frame = frame(
      boxed("ab cd", [.paragraphStyle: style]), CGRect(x: 0, y: 0, width: 30, height: 100))
    #expect(origins(frame).map(\.y) == [92.5, 80.5])
  }

  @Test func `a paragraph that truncates stays on one line`() {
    let style = paragraphStyle(.lineBreakMode, CTLineBreakMode.byTruncatingTail.rawValue)
    let frame = frame(
      boxed("one two three", [.paragraphStyle: style]),
      CGRect(x: 0, y: 0, width: 60, height: 100))
    let lines = CTFrameGetLines(frame).compactMap { $0 as? CTLine }
    #expect(lines.count == 1)
    #expect(lines.first?.width == 60)
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
