import Testing

@testable import PortableCoreGraphics

/// Text in the face of boxes: at 8 points a box reaches 6 above and 2 below the baseline and is 8 wide.
@Suite struct CGContextTextTests {
  private let box: CGGlyph = 1

  private func context(_ width: Int = 16, _ height: Int = 16) throws -> CGContext {
    let context = try makeContext(width, height)
    context.setFont(.boxes)
    context.setFontSize(8)
    context.setFillColor(red)
    return context
  }

  /// The columns and rows, row 0 on top, that anything was drawn in.
  private func drawn(_ context: CGContext) -> [String] {
    context.alphas.map { row in row.map { $0 == 255 ? "#" : $0 == 0 ? "." : "+" }.joined() }
  }

  private func rectangle(_ x: Range<Int>, _ y: Range<Int>, in size: Int = 16) -> [String] {
    (0..<size).map { row in
      (0..<size).map { x.contains($0) && y.contains(row) ? "#" : "." }.joined()
    }
  }

  @Test func `a glyph stands on its baseline at the text position`() throws {
    let context = try context()
    context.textPosition = CGPoint(x: 2, y: 5)
    context.showGlyphs([box], at: [.zero])
    // y points up: the baseline is 5 above the bottom.
    #expect(drawn(context) == rectangle(2..<10, 5..<13))
    #expect(context.pixel(2, 5) == [255, 0, 0, 255])
  }

  @Test func `positions go through the text matrix and then through the current transform`() throws
  {
    let context = try context()
    context.translateBy(x: 0, y: 16)
    context.scaleBy(x: 1, y: -1)
    context.textMatrix = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 1, ty: 10)
    context.showGlyphs([box], at: [CGPoint(x: 3, y: 2)])
    #expect(drawn(context) == rectangle(4..<12, 2..<10))
    #expect(context.textPosition == CGPoint(x: 1, y: 10))
  }

  @Test func `the text matrix is no part of the saved state, but the font is`() throws {
    let context = try context()
    context.saveGState()
    context.textPosition = CGPoint(x: 4, y: 4)
    context.setFontSize(4)
    context.setTextDrawingMode(.invisible)
    context.restoreGState()
    context.showGlyphs([box], at: [.zero])
    #expect(drawn(context) == rectangle(4..<12, 6..<14))
  }

  @Test(arguments: [
    (CGTextDrawingMode.fill, true, false), (.stroke, false, true), (.fillStroke, true, true),
    (.invisible, false, false), (.fillClip, true, false), (.strokeClip, false, true),
    (.fillStrokeClip, true, true), (.clip, false, false),
  ])
  func `a mode sets whether glyphs are filled and stroked`(
    mode: CGTextDrawingMode, fills: Bool, strokes: Bool
  ) throws {
    let context = try context()
    context.setStrokeColor(blue)
    context.setLineWidth(2)
    context.setTextDrawingMode(mode)
    context.textPosition = CGPoint(x: 4, y: 5)
    context.showGlyphs([box], at: [.zero])
    #expect(context.pixel(8, 8) == (fills ? [255, 0, 0, 255] : [0, 0, 0, 0]))
    // Half of the line lies outside of the glyph.
    #expect(context.pixel(3, 8) == (strokes ? [0, 0, 255, 255] : [0, 0, 0, 0]))
  }

  @Test(arguments: [CGTextDrawingMode.fillClip, .strokeClip, .fillStrokeClip, .clip])
  func `glyphs narrow the clip of what is drawn after them`(mode: CGTextDrawingMode) throws {
    let context = try context()
    context.setStrokeColor(CGColor(gray: 0, alpha: 0))
    context.setTextDrawingMode(mode)
    context.textPosition = CGPoint(x: 2, y: 5)
    context.showGlyphs([box], at: [.zero])
    context.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
    #expect(drawn(context) == rectangle(2..<10, 5..<13))
  }

  @Test func `glyphs of one call that overlap are painted once`() throws {
    let context = try context()
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    context.textPosition = CGPoint(x: 0, y: 5)
    context.showGlyphs([box, box], at: [.zero, CGPoint(x: 4, y: 0)])
    #expect(context.alphas[8][..<12].allSatisfy { $0 == 128 })
  }

  @Test func `a glyph looks alike wherever it stands, and like its path`() throws {
    let font = try FontBytes.font()
    func digest(_ draw: (CGContext) -> Void) throws -> UInt64 {
      let context = try context(64, 64)
      context.setFont(font)
      context.setFontSize(32)
      draw(context)
      return context.digest
    }
    for place in [CGPoint(x: 3, y: 7), CGPoint(x: 3 + 37.0 / 256, y: 7 - 5.0 / 256)] {
      let shown = try digest { $0.showGlyphs([1], at: [place]) }
      let again = try digest { $0.showGlyphs([0, 1], at: [CGPoint(x: 500, y: 500), place]) }
      let filled = try digest { context in
        context.translateBy(x: place.x, y: place.y)
        context.scaleBy(x: 32.0 / 1000, y: 32.0 / 1000)
        context.addPath(CGPath(font.path(of: 1)))
        context.fillPath()
      }
      #expect([shown, again] == [filled, filled])
    }
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func `a glyph without a place of numbers is left out`(place: CGFloat) throws {
    let context = try context()
    context.showGlyphs(
      [box, box, box], at: [CGPoint(x: place, y: 5), CGPoint(x: 2, y: 5), CGPoint(x: 2, y: place)])
    #expect(drawn(context) == rectangle(2..<10, 5..<13))
    context.textMatrix = CGAffineTransform(a: place, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    #expect(context.textMatrix == .identity)
  }

  @Test func `a negative size mirrors glyphs, and a huge one clips them`() throws {
    let context = try context()
    context.setFontSize(-8)
    context.textPosition = CGPoint(x: 10, y: 8)
    context.showGlyphs([box], at: [.zero])
    #expect(drawn(context) == rectangle(2..<10, 6..<14))
    context.setFontSize(1e9)
    context.textPosition = CGPoint(x: -4e8, y: -2e8)
    context.showGlyphs([box], at: [.zero])
    #expect(drawn(context) == rectangle(0..<16, 0..<16))
  }

  @Test func `origins are rounded to pixels or quarters where they may not be between`() throws {
    let context = try context()
    context.setShouldSubpixelQuantizeFonts(true)
    context.textPosition = CGPoint(x: 2.3, y: 5)
    context.showGlyphs([box], at: [.zero])
    #expect(context.alphas[8][2] == 192)
    context.setAllowsFontSubpixelQuantization(false)
    context.clear(.infinite)
    context.showGlyphs([box], at: [.zero])
    #expect(context.alphas[8][2] == 179)
    context.clear(.infinite)
    context.setShouldSubpixelPositionFonts(false)
    context.textPosition = CGPoint(x: 2.4, y: 4.6)
    context.showGlyphs([box], at: [.zero])
    #expect(drawn(context) == rectangle(2..<10, 5..<13))
  }

  @Test func `what is no text draws nothing, nor does text without a font`() throws {
    let plain = try makeContext(8, 8)
    plain.setFontSize(8)
    plain.showGlyphs([box], at: [.zero])
    #expect(plain.isClear)
    let context = try context()
    context.showGlyphs([], at: [])
    context.showGlyphs([box], at: [])
    context.showGlyphs([60_000], at: [.zero])
    for bad in [CGFloat.nan, .infinity, -.infinity, 1e300] {
      context.showGlyphs([box], at: [CGPoint(x: bad, y: 0)])
      context.showGlyphs([box], at: [CGPoint(x: 0, y: bad)])
    }
    context.setFontSize(0)
    context.showGlyphs([box], at: [.zero])
    #expect(context.isClear)
    context.setFontSize(8)
    context.setFontSize(.nan)
    context.textMatrix = CGAffineTransform(scaleX: .nan, y: 1)
    context.textPosition = CGPoint(x: CGFloat.infinity, y: 0)
    context.showGlyphs([box, box], at: [CGPoint(x: 2, y: 5)])
    #expect(drawn(context) == rectangle(2..<10, 5..<13))
  }
}
