import PortableCoreText
import Testing

@testable import PortableCoreText

@Suite struct NSParagraphStyleTests {
  /// The places of a text's lines in a frame of some width and a height of 100.
  private func origins(
    _ text: String, width: CGFloat, _ change: (NSMutableParagraphStyle) -> Void
  ) -> [CGPoint] {
    let style = NSMutableParagraphStyle()
    change(style)
    let rect = CGRect(x: 0, y: 0, width: width, height: 100)
    return PortableCoreTextTests.origins(frame(boxed(text, [.paragraphStyle: style]), rect))
  }

  @Test(
    arguments: [
      (NSTextAlignment.left, 0), (.center, 35), (.right, 70), (.natural, 0), (.justified, 0),
    ] as [(NSTextAlignment, CGFloat)])
  func `a paragraph is aligned`(alignment: NSTextAlignment, x: CGFloat) {
    #expect(origins("abc", width: 100) { $0.alignment = alignment }.map(\.x) == [x])
    #expect(NSTextAlignment(rawValue: alignment.rawValue) == alignment)
  }

  @Test func `the numbers are those of UIKit`() {
    let alignments: [NSTextAlignment] = [.left, .center, .right, .justified, .natural]
    #expect(alignments.map(\.rawValue) == [0, 1, 2, 3, 4])
    let modes: [NSLineBreakMode] = [
      .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail,
      .byTruncatingMiddle,
    ]
    #expect(modes.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    #expect(CTTextAlignment(NSTextAlignment.right) == .right)
  }

  @Test func `indents and spacing move lines`() {
    let places = origins("ab cd\nef", width: 60) {
      $0.firstLineHeadIndent = 20
      $0.headIndent = 10
      $0.tailIndent = -10
      $0.lineSpacing = 2
      $0.paragraphSpacing = 5
      $0.minimumLineHeight = 12
    }
    #expect(places.map { [$0.x, $0.y] } == [[20, 90.5], [10, 76.5], [20, 57.5]])
    let tall = origins("ab\ncd", width: 60) {
      $0.lineHeightMultiple = 3
      $0.maximumLineHeight = 20
      $0.paragraphSpacingBefore = 4
    }
    #expect(tall.map(\.y) == [82.5, 58.5])
  }

  @Test(
    arguments: [
      (NSLineBreakMode.byWordWrapping, 3), (.byCharWrapping, 2), (.byClipping, 1),
      (.byTruncatingHead, 1), (.byTruncatingMiddle, 1), (.byTruncatingTail, 1),
    ])
  func `lines break as the mode has it`(mode: NSLineBreakMode, count: Int) {
    #expect(origins("a bcdef gh", width: 50) { $0.lineBreakMode = mode }.count == count)
  }

  @Test func `a paragraph begins in its base direction`() {
    #expect(origins("abc", width: 100) { $0.baseWritingDirection = .rightToLeft }.map(\.x) == [70])
  }

  @Test func `copies have the values and do not change`() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    style.lineBreakMode = .byTruncatingTail
    style.defaultTabInterval = 30
    let copy = try #require(style.copy() as? NSParagraphStyle)
    #expect(copy == style && copy.hash == style.hash && !(copy is NSMutableParagraphStyle))
    style.alignment = .center
    #expect(copy.alignment == .right && copy != style)
    let other = try #require(copy.mutableCopy() as? NSMutableParagraphStyle)
    #expect(other.lineBreakMode == .byTruncatingTail && other.defaultTabInterval == 30)
    other.setParagraphStyle(style)
    #expect(other == style)
    #expect(NSParagraphStyle.default.alignment == .natural)
  }

  @Test func `lengths that are no numbers are ignored`() {
    let style = NSMutableParagraphStyle()
    style.headIndent = .nan
    style.lineSpacing = .infinity
    #expect(style == NSParagraphStyle.default)
  }
}
