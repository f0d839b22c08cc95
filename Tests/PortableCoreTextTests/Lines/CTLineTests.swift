import PortableCoreText
import Testing

@testable import FontFormats
@testable import PortableCoreText

@Suite struct CTLineTests {
  @Test func `a line is as wide as its glyphs and as high as its font`() {
    let line = boxLine("three ")
    var ascent: CGFloat = 0
    var descent: CGFloat = 0
    var leading: CGFloat = -1
    #expect(CTLineGetTypographicBounds(line, &ascent, &descent, &leading) == 60)
    #expect([ascent, descent, leading] == [7.5, 2.5, 0])
    #expect(CTLineGetTrailingWhitespaceWidth(line) == 10)
    #expect(CTLineGetGlyphCount(line) == 6)
    #expect(CTLineGetStringRange(line) == CFRange(location: 0, length: 6))
    #expect(CTLineGetBoundsWithOptions(line, []) == CGRect(x: 0, y: -2.5, width: 60, height: 10))
    #expect(
      CTLineGetBoundsWithOptions(line, .useGlyphPathBounds)
        == CGRect(x: 0, y: -2.5, width: 50, height: 10))
  }

  @Test func `bounds include the leading of the font unless it is excluded`() throws {
    let font = CTFont(CGFont(try FontSample.face(["a"], lineGap: 90)), size: 1000)
    let line = FontSample.line("aa", font)
    #expect(CTLineGetBoundsWithOptions(line, []) == CGRect(x: 0, y: -290, width: 200, height: 1090))
    #expect(
      CTLineGetBoundsWithOptions(line, .excludeTypographicLeading)
        == CGRect(x: 0, y: -200, width: 200, height: 1000))
  }

  @Test func `an empty string has a line without width, as high as its font`() {
    let line = CTLineCreateWithAttributedString(NSAttributedString(string: ""))
    #expect(CTLineGetTypographicBounds(line, nil, nil, nil) == 0)
    #expect(CTLineGetGlyphRuns(line).isEmpty)
    #expect(CTLineGetStringIndexForPosition(line, .zero) == kCFNotFound)
    #expect(CTLineGetOffsetForStringIndex(line, 0, nil) == 0)
    #expect(line.ascent > 0)
  }

  @Test func `attributes of a wrong type are ignored`() {
    let keys: [NSAttributedString.Key] = [
      .font, .foregroundColor, .backgroundColor, .kern, .tracking, .ligature, .paragraphStyle,
      .baselineOffset, .underlineStyle, .strikethroughStyle, .strokeWidth, .strokeColor,
    ]
    let plain = CTLineCreateWithAttributedString(NSAttributedString(string: "AV"))
    let width = CTLineGetTypographicBounds(plain, nil, nil, nil)
    for key in keys {
      let string = NSAttributedString(string: "AV", attributes: [key: ["of", "no", "use"]])
      let line = CTLineCreateWithAttributedString(string)
      #expect(CTLineGetTypographicBounds(line, nil, nil, nil) == width, "\(key.rawValue)")
      #expect(CTLineGetGlyphCount(line) == 2)
    }
  }

  @Test func `half of a pair of UTF-16 has a width, and a very long line its own`() throws {
    let text = String(decoding: [0x41, 0xD83D, 0x42, 0xDE00], as: UTF16.self)
    #expect(boxLine(text).width == 40)
    let line = boxLine(String(repeating: "ab ", count: 10_000))
    #expect(line.width == 300_000)
    let cut = try #require(CTLineCreateTruncatedLine(line, 100, .end, boxLine("\u{2026}")))
    #expect(cut.width <= 100)
  }

  @Test func `a piece with other attributes is a run of its own`() {
    let string = NSMutableAttributedString(attributedString: boxed("abcd"))
    string.addAttribute(
      .font, value: CTFont(.boxes, size: 20), range: NSRange(location: 1, length: 2))
    let line = CTLineCreateWithAttributedString(string)
    let runs = CTLineGetGlyphRuns(line).compactMap { $0 as? CTRun }
    #expect(runs.map { CTRunGetStringRange($0).location } == [0, 1, 3])
    #expect(runs.map(\.x) == [0, 10, 50])
    #expect([line.width, line.ascent] == [60, 15])
  }

  @Test func `kern and tracking are added after characters`() {
    // A value of a wrong type is ignored.
    let attributes: [[NSAttributedString.Key: Any]] = [
      [.kern: 2], [.tracking: 1.5, .kern: 1], [.kern: "wide"],
    ]
    #expect(attributes.map { boxLine("abc", $0).width } == [36, 37.5, 30])
  }

  @Test func `letters with space between them are not joined to ligatures`() throws {
    // f and i give the third glyph.
    let ligatures = FontFileWriter.words(
      [1, 0, 10, 30, 44] + [1, 0x6C61, 0x746E, 8, 4, 0, 0, 0xFFFF, 1, 0]
        + [1, 0x6C69, 0x6761, 8, 0, 1, 0]
        + [1, 4, 4, 0, 1, 8, 1, 8, 1, 14, 1, 1, 1, 1, 4, 3, 2, 2])
    let face = try FontSample.face(["f", "i", "x"], tables: [("GSUB", ligatures)])
    func count(_ attributes: [NSAttributedString.Key: Any]) -> Int {
      let font: [NSAttributedString.Key: Any] = [.font: CTFont(CGFont(face), size: 10)]
      return CTLineGetGlyphCount(
        CTLineCreateWithAttributedString(
          NSAttributedString(string: "fi", attributes: font.merging(attributes) { $1 })))
    }
    #expect(count([:]) == 1 && count([.ligature: 0]) == 2)
    #expect(count([.tracking: 1]) == 2)
  }

  @Test(arguments: ["\n", "\r", "\u{2028}", "\u{2029}"])
  func `the character that ends a line is in the text's own font`(end: String) throws {
    let font = try FontSample.font(["a"])
    let line = FontSample.line("a" + end, font)
    #expect(CTLineGetGlyphRuns(line).count == 1)
    #expect(line.ascent == FontSample.line("a", font).ascent)
  }

  @Test func `spacing does not part letters from their marks`() {
    let line = boxLine("x\u{301}y", [.kern: 2])
    #expect(line.runs.flatMap(\.positions).map(\.x) == [0, 10, 12])
    #expect(line.width == 24)
    let hebrew = boxLine("א\u{5B8}ב", [.kern: 2])
    #expect(hebrew.glyphOrder == [2, 1, 0])
    #expect(hebrew.runs.flatMap(\.positions).map(\.x) == [0, 12, 12])
  }

  @Test func `raised text makes the line higher`() {
    let line = boxLine("a", [.baselineOffset: 3])
    #expect([line.ascent, line.descent] == [10.5, -0.5])
    #expect(line.runs[0].positions == [CGPoint(x: 0, y: 3)])
  }

  @Test func `tabs jump to the next stop`() {
    #expect(["a\tb", "abc\tb\tc"].map { boxLine($0).width } == [38, 94])
    let stops = paragraphStyle(
      .tabStops, [CTTextTabCreate(.left, 50, nil), CTTextTabCreate(.left, 80, nil)] as CFArray)
    #expect(boxLine("a\tb\tc", [.paragraphStyle: stops]).width == 90)
    #expect(boxLine("abcde\tc", [.paragraphStyle: stops]).width == 90, "from one to the next")
    #expect(boxLine("a\tb\tc\td", [.paragraphStyle: stops]).width == 110, "as wide as a space")
    let interval = paragraphStyle(.defaultTabInterval, CGFloat(200))
    let far = String(repeating: "m", count: 34)
    #expect(boxLine(far + "\tb", [.paragraphStyle: interval]).width == 410)
  }

  // MARK: Directions

  @Test func `Hebrew is drawn from right to left, and figures in it from left to right`() {
    #expect(boxLine("אבג").glyphOrder == [2, 1, 0])
    #expect(boxLine("אב 12 גד").glyphOrder == [7, 6, 5, 3, 4, 2, 1, 0])
    #expect(boxLine("ab אב cd").glyphOrder == [0, 1, 2, 4, 3, 5, 6, 7])
    #expect(["אב", "ab"].map { CTRunGetStatus(boxLine($0).runs[0]) } == [.rightToLeft, []])
    let forced = paragraphStyle(.baseWritingDirection, CTWritingDirection.rightToLeft.rawValue)
    #expect(boxLine("ab!", [.paragraphStyle: forced]).glyphOrder == [2, 0, 1])
  }

  // MARK: Places

  @Test func `a place belongs to the closest edge of a character`() {
    let line = boxLine("abc")
    for (x, index) in [(-5.0, 0), (4, 0), (6, 1), (14, 1), (26, 3), (90, 3), (.infinity, 3)] {
      #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: x, y: 0)) == index)
    }
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: CGFloat.nan, y: 0)) == kCFNotFound)
    let back = boxLine("אבג")
    for (x, index) in [(-5.0, 3), (4, 3), (6, 2), (26, 0), (90, 0), (.infinity, 0)] {
      #expect(CTLineGetStringIndexForPosition(back, CGPoint(x: x, y: 0)) == index)
    }
  }

  @Test func `an index within a character is where it begins, one outside a line at its edge`() {
    func offsets(_ text: String, _ indices: [Int]) -> [CGFloat] {
      indices.map { CTLineGetOffsetForStringIndex(boxLine(text), $0, nil) }
    }
    #expect(offsets("a\u{1F44D}b", [-3, 0, 1, 2, 3, 4, 99]) == [0, 0, 10, 10, 20, 30, 30])
    #expect(offsets("א\u{1F44D}ב", [-3, 0, 1, 2, 3, 4, 99]) == [30, 30, 20, 20, 10, 0, 0])
  }

  @Test func `every index has a place, and the place gives the index back`() {
    for text in ["plain", "אבג", "ab אבג cd", "e\u{301}e", "a👩‍👩‍👧b"] {
      let line = boxLine(text)
      for unit in line.carets where unit.width > 0 {
        let index = unit.range.lowerBound
        let x = CTLineGetOffsetForStringIndex(line, index, nil)
        let inside = unit.isRightToLeft ? x - 1 : x + 1
        #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: inside, y: 0)) == index)
      }
    }
  }

  @Test func `where directions meet an index has two places`() {
    var secondary: CGFloat = 0
    let line = boxLine("abאב")
    #expect(CTLineGetOffsetForStringIndex(line, 2, &secondary) == 40)
    #expect(secondary == 20)
    #expect(CTLineGetOffsetForStringIndex(line, 4, &secondary) == 20)
    #expect(CTLineGetOffsetForStringIndex(line, 99, nil) == 40, "beyond the end")
  }

  @Test func `characters of several units are never divided`() {
    let line = boxLine("a👍🏽b")
    #expect(line.carets.map(\.range) == [0..<1, 1..<5, 5..<6])
    var edges: [Double] = []
    CTLineEnumerateCaretOffsets(line) { offset, _, isLeading, stops in
      if isLeading { edges.append(offset) }
      if edges.count == 2 { stops.pointee = true }
    }
    #expect(edges == [0, 10])
  }
}
