import PortableCoreText
import Testing

@testable import PortableCoreText

@Suite struct CTLineFittingTests {
  private let token = boxLine("…")

  @Test(arguments: [
    (CTLineTruncationType.end, [0, 1, 2, 3, 4]), (.start, [0, 6, 7, 8, 9]),
    (.middle, [0, 1, 2, 8, 9]),
  ])
  func `characters are left out where asked`(type: CTLineTruncationType, expected: [Int]) throws {
    let line = try #require(CTLineCreateTruncatedLine(boxLine("abcdefghij"), 50, type, token))
    #expect(line.width == 50)
    // The token stands for the first character that was left out.
    #expect(line.glyphOrder == expected)
  }

  /// At 2, 8, 22, 28 …: beside each edge of the characters.
  @Test(arguments: [
    (CTLineTruncationType.end, [0, 1, 1, 2, 2, 3, 3, 3, 3, 3]),
    (.start, [0, 0, 7, 8, 8, 9, 9, 10, 10, 10]), (.middle, [0, 1, 1, 2, 2, 2, 9, 10, 10, 10]),
  ])
  func `a place on the token is the place where characters were left out`(
    type: CTLineTruncationType, expected: [Int]
  ) throws {
    let line = try #require(CTLineCreateTruncatedLine(boxLine("abcdefghij"), 40, type, token))
    let indices = (0..<5).flatMap { [$0 * 10 + 2, $0 * 10 + 8] }
      .map { CTLineGetStringIndexForPosition(line, CGPoint(x: $0, y: 0)) }
    #expect(indices == expected)
  }

  @Test func `carets stand at both ends of the token`() throws {
    let line = try #require(CTLineCreateTruncatedLine(boxLine("abcdefghij"), 50, .middle, token))
    let offsets = [0, 1, 2, 8, 9, 10].map { CTLineGetOffsetForStringIndex(line, $0, nil) }
    #expect(offsets == [0, 10, 20, 30, 40, 50])
    let start = try #require(CTLineCreateTruncatedLine(boxLine("abcdefghij"), 50, .start, token))
    #expect(CTLineGetOffsetForStringIndex(start, 0, nil) == 0)
  }

  @Test func `a line that fits is not changed`() {
    let line = boxLine("abc  ")
    #expect(CTLineCreateTruncatedLine(line, 30, .end, token) === line)
  }

  @Test func `a token that is wider than the room leaves no line`() {
    #expect(CTLineCreateTruncatedLine(boxLine("abc"), 9, .end, token) == nil)
    #expect(CTLineCreateTruncatedLine(boxLine("abc"), -1, .end, nil) == nil)
    let widths = [Double.nan, 9, 12].map {
      CTLineCreateTruncatedLine(boxLine("abc"), $0, .end, nil)?.width
    }
    #expect(widths == [0, 0, 10])
  }

  @Test(arguments: [
    ("ab cdef", 40.0, CTLineTruncationType.end, [0, 1, 2]), ("abcd ef", 40, .start, [0, 5, 6]),
    ("אבגדה", 30, .end, [2, 1, 0]),
  ])
  func `no space stands beside the token, and from right to left the left is cut off`(
    text: String, width: Double, type: CTLineTruncationType, expected: [Int]
  ) throws {
    let line = try #require(CTLineCreateTruncatedLine(boxLine(text), width, type, token))
    #expect(line.glyphOrder == expected && line.width == 30)
  }

  @Test func `spaces fill a justified line`() throws {
    let line = try #require(CTLineCreateJustifiedLine(boxLine("a b c "), 1, 80))
    #expect(line.width == 80)
    #expect(line.runs[0].positions.map(\.x) == [0, 10, 35, 45, 70])
    #expect(CTLineCreateJustifiedLine(boxLine("a b c "), 0.5, 80)?.width == 65)
    #expect(CTLineCreateJustifiedLine(boxLine("a b c "), 3, 80)?.width == 80)
    #expect(CTLineCreateJustifiedLine(boxLine("abc"), 1, 80)?.width == 30)
    #expect(CTLineCreateJustifiedLine(boxLine("a b"), 1, .nan) == nil)
  }

  @Test func `a flush factor aligns a line`() {
    let line = boxLine("abc ")
    let offsets = [0, 0.5, 1, CGFloat.nan].map { CTLineGetPenOffsetForFlush(line, $0, 100) }
    #expect(offsets == [0, 35, 70, 0])
    #expect(CTLineGetPenOffsetForFlush(line, 1, 10) == 0)
  }
}
