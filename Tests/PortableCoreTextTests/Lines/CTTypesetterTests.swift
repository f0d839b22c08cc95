import PortableCoreText
import Testing

@testable import PortableCoreText

@Suite struct CTTypesetterTests {
  private func lengths(_ text: String, _ width: Double) -> [Int] {
    let typesetter = CTTypesetterCreateWithAttributedString(boxed(text))
    var lengths: [Int] = []
    var start = 0
    while start < text.utf16.count, lengths.count < 100 {
      lengths.append(CTTypesetterSuggestLineBreak(typesetter, start, width))
      start += lengths[lengths.count - 1]
    }
    return lengths
  }

  @Test func `a line ends between words, and spaces hang over its end`() {
    #expect([60, 70, 130].map { lengths("one two three", $0) } == [[4, 4, 5], [8, 5], [13]])
    #expect(lengths("one\ntwo", 1000) == [4, 3])
  }

  @Test func `a word that is longer than a line is cut between characters`() {
    #expect(lengths("abcdef", 25) == [2, 2, 2])
    #expect(lengths("a👍🏽👍🏽", 5) == [1, 4, 4], "one character at least")
    #expect(lengths("e\u{301}e\u{301}", 10) == [2, 2])
    // Widths that hold nothing take one character a line.
    for width in [0.0, -10, .nan, -.infinity] { #expect(lengths("abc", width) == [1, 1, 1]) }
  }

  @Test func `a text fits into its own width`() {
    for size in stride(from: 7.3, to: 30, by: 1.7) {
      let typesetter = CTTypesetterCreateWithAttributedString(
        boxed("to be or not", [.font: CTFont(.boxes, size: CGFloat(size)), .kern: 0.1]))
      let width = CTLineGetTypographicBounds(
        CTTypesetterCreateLine(typesetter, CFRange(location: 0, length: 0)), nil, nil, nil)
      #expect(CTTypesetterSuggestLineBreak(typesetter, 0, width) == 12)
    }
  }

  @Test func `cluster breaks ignore words`() {
    let typesetter = CTTypesetterCreateWithAttributedString(boxed("one two"))
    #expect([0, 2].map { CTTypesetterSuggestClusterBreak(typesetter, $0, 62) } == [6, 5])
  }

  @Test func `ranges beyond the text are clamped`() {
    let typesetter = CTTypesetterCreateWithAttributedString(boxed("one two"))
    func width(_ location: Int, _ length: Int) -> Double {
      let range = CFRange(location: location, length: length)
      return CTLineGetTypographicBounds(CTTypesetterCreateLine(typesetter, range), nil, nil, nil)
    }
    let ranges = [(4, 3), (4, 0), (4, .max), (-4, 3), (99, 3)]
    #expect(ranges.map(width) == [30, 30, 30, 30, 0])
    #expect(CTTypesetterSuggestLineBreak(typesetter, 99, 10) == 0)
    #expect(CTTypesetterSuggestLineBreak(typesetter, -1, 1000) == 7)
  }
}
