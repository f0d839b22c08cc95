import LayerTestSupport
import Testing

@testable import AnimatableLayers

@Suite struct TextPartsTests {
  private let font = TextFont.system(size: 20)
  private let rect = CGRect(x: 3, y: 5, width: 200, height: 80)

  private func parts(_ text: String, _ unit: TextParts.Unit = .letters, width: CGFloat = 200)
    -> [TextParts.Part]
  {
    var rect = rect
    rect.size.width = width
    return TextParts(text, font: font, in: rect, by: unit).parts
  }

  @Test func `letters keep their marks, words their punctuation, lines are as laid out`() {
    #expect(parts("A\u{301}b c").map(\.text) == ["A\u{301}", "b", "c"])
    // A family and a conjunct of three scalars each.
    #expect(parts("a👩‍👧b").map(\.text) == ["a", "👩‍👧", "b"])
    #expect(parts("क्षa").map(\.text) == ["क्ष", "a"])
    #expect(parts("e\u{301}\u{302}x").map(\.text) == ["e\u{301}\u{302}", "x"])
    #expect(parts("Hello, big  world!", .words).map(\.text) == ["Hello,", "big", "world!"])
    let lines = parts("one two three four", .lines, width: 80)
    #expect(lines.count > 1 && Set(lines.map(\.line)).count == lines.count)
    #expect(lines.map(\.text).joined().filter { $0 != " " } == "onetwothreefour")
    #expect(zip(lines, lines.dropFirst()).allSatisfy { $0.frame.maxY <= $1.frame.minY + 1e-6 })
    #expect(parts("").isEmpty && parts("  \n ").isEmpty)
  }

  @Test func `Arabic letters that are joined are one part, and no letter is lost`() {
    // Two strokes: the alef ends the first.
    #expect(
      TextBreaks("باب", .letters).groups(of: [0, 1, 2], until: 3).map(\.range) == [0..<2, 2..<3])
    #expect(TextBreaks("ببب", .letters).groups(of: [2, 1, 0], until: 3).map(\.range) == [0..<3])
    #expect(
      TextBreaks("دا", .letters).groups(of: [1, 0], until: 2).map(\.range) == [0..<1, 1..<2])
    // A ligature is one glyph of two letters.
    let ligature = TextBreaks("afib", .letters).groups(of: [0, 1, 3], until: 4)
    #expect(ligature.map(\.range) == [0..<1, 1..<3, 3..<4])
    #expect(ligature.map(\.glyphs) == [[0], [1], [2]])
  }

  @Test func `the parts lie where the text does, kerning included`() {
    let whole = TextMetrics("AVATAR Tofu", font: font).size.width
    let own = parts("AVATAR Tofu")
    #expect(isNear(own.map(\.frame.maxX).max().map { $0 - (own[0].frame.minX) }, Double(whole)))
    let single = parts("A")[0].frame.width + parts("V")[0].frame.width
    let pair = parts("AV")
    #expect(pair[1].frame.maxX - pair[0].frame.minX < single)
    #expect(own.allSatisfy { $0.path.boundingBoxOfPath.midY > rect.minY })
    #expect(own.allSatisfy { abs($0.path.boundingBoxOfPath.midX - $0.frame.midX) < 6 })
  }

  @Test func `a line from right to left begins at the right`() {
    let line = parts("אבג")
    #expect(line.map(\.text) == ["א", "ב", "ג"])
    #expect(line.map(\.frame.minX) == line.map(\.frame.minX).sorted(by: >))
  }

  @Test(arguments: [CGFloat.nan, .infinity])
  func `a rectangle that is none has no parts`(width: CGFloat) {
    #expect(parts("text", width: width).isEmpty)
  }
}
