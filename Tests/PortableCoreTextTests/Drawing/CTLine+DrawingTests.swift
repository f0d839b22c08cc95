import PortableCoreText
import TestSupport
import Testing

@testable import PortableCoreText

@Suite struct CTLineDrawingTests {
  private func context(_ width: Int = 40, _ height: Int = 20) throws -> CGContext {
    try #require(
      CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
  }

  /// The pixel in a column and a row, row 0 at the bottom.
  private func pixel(_ context: CGContext, _ x: Int, _ y: Int) -> [UInt8] {
    guard let data = context.data else { return [] }
    let row = data + (context.height - 1 - y) * context.bytesPerRow
    return (0..<4).map { row.load(fromByteOffset: x * 4 + $0, as: UInt8.self) }
  }

  private let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
  private let green = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)

  /// A line in boxes of 8 points: 6 above and 2 below the baseline.
  private func line(_ text: String, _ attributes: [NSAttributedString.Key: Any] = [:]) -> CTLine {
    boxLine(text, attributes.merging([.font: CTFont(.boxes, size: 8)]) { first, _ in first })
  }

  @Test func `text stands at the text position in its color`() throws {
    let context = try context()
    context.textPosition = CGPoint(x: 4, y: 6)
    CTLineDraw(line("ab", [.foregroundColor: red]), context)
    #expect(
      [pixel(context, 4, 4), pixel(context, 19, 11), pixel(context, 20, 11), pixel(context, 4, 12)]
        == [[255, 0, 0, 255], [255, 0, 0, 255], [0, 0, 0, 0], [0, 0, 0, 0]])
    #expect(context.textPosition == CGPoint(x: 4, y: 6))
  }

  @Test func `text without a color is black, and may take the context's`() throws {
    let context = try context()
    context.setFillColor(green)
    CTLineDraw(line("a"), context)
    #expect(pixel(context, 1, 1) == [0, 0, 0, 255])
    let key = NSAttributedString.Key(rawValue: kCTForegroundColorFromContextAttributeName)
    CTLineDraw(line("a", [key: true]), context)
    #expect(pixel(context, 1, 1) == [0, 255, 0, 255])
    context.fill(CGRect(x: 30, y: 0, width: 1, height: 1))
    #expect(pixel(context, 30, 0) == [0, 255, 0, 255], "the context's color stays")
  }

  @Test func `a background lies behind the glyphs of its run`() throws {
    let context = try context()
    context.textPosition = CGPoint(x: 0, y: 4)
    CTLineDraw(line("a b", [.backgroundColor: green, .foregroundColor: red]), context)
    #expect([4, 12].map { pixel(context, $0, 4) } == [[255, 0, 0, 255], [0, 255, 0, 255]])
    #expect(pixel(context, 12, 1) == [0, 0, 0, 0])
  }

  @Test func `lines under and through text are as wide as it`() throws {
    let context = try context()
    context.textPosition = CGPoint(x: 0, y: 8)
    CTLineDraw(line("   ", [.strikethroughStyle: 2, .strikethroughColor: red]), context)
    #expect(pixel(context, 23, 9)[0] > 0)
    #expect(pixel(context, 24, 9) == [0, 0, 0, 0])
    let under = try self.context()
    under.textPosition = CGPoint(x: 0, y: 8)
    CTLineDraw(line(" ", [.underlineStyle: 1, .foregroundColor: red]), under)
    let rows = (0..<20).filter { pixel(under, 3, $0)[3] > 0 }
    #expect(rows == [7, 8], "around the baseline, where this font's underline is")
  }

  @Test func `a stroke width in percent draws outlines`() throws {
    let context = try context()
    context.textPosition = CGPoint(x: 4, y: 6)
    CTLineDraw(line("a", [.strokeWidth: 25, .strokeColor: red]), context)
    #expect([3, 8].map { pixel(context, $0, 8) } == [[255, 0, 0, 255], [0, 0, 0, 0]])
    CTLineDraw(line("a", [.strokeWidth: -25, .strokeColor: red, .foregroundColor: green]), context)
    #expect(pixel(context, 8, 8) == [0, 255, 0, 255])
  }

  @Test func `a frame draws its lines where its path lies`() throws {
    let context = try context()
    let text = boxed("a b", [.font: CTFont(.boxes, size: 8), .foregroundColor: red])
    CTFrameDraw(frame(text, CGRect(x: 10, y: 2, width: 8, height: 17)), context)
    #expect(
      [pixel(context, 10, 18), pixel(context, 10, 3), pixel(context, 10, 2), pixel(context, 9, 10)]
        == [[255, 0, 0, 255], [255, 0, 0, 255], [0, 0, 0, 0], [0, 0, 0, 0]])
    #expect(context.textPosition == .zero)
  }

  @Test func `image bounds are those of the glyphs at the text position`() throws {
    let context = try context()
    context.textPosition = CGPoint(x: 4, y: 6)
    #expect(CTLineGetImageBounds(line("a b"), context) == CGRect(x: 4, y: 4, width: 24, height: 8))
    #expect(CTLineGetImageBounds(line(" "), context).isNull)
  }

  #if os(Linux)
    @Test func `a line that was drawn before makes no objects for its glyphs`() async {
      await #expect(processExitsWith: .success) {
        let context = try CTLineDrawingTests().context(2_000, 40)
        let font = CTFontCreateUIFontForLanguage(.system, 14, nil) as Any
        let counts = ["Tätig", String(repeating: "Tätig ff/ ", count: 20)].map { text in
          let line = CTLineCreateWithAttributedString(
            NSAttributedString(string: text, attributes: [.font: font]))
          CTLineDraw(line, context)
          return AllocationCounter.count { CTLineDraw(line, context) }
        }
        precondition(AllocationCounter.count { _ = NSObject() } ?? 0 > 0, "nothing is counted")
        precondition(counts[0] == counts[1], "\(counts) allocations")
      }
    }
  #endif
}
