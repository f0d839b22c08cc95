import Testing

@testable import PortableCoreGraphics

@Suite struct CGFontTests {
  @Test func `a font is opened from the bytes of its file`() throws {
    let font = try FontBytes.font()
    #expect(font.numberOfGlyphs == 2 && font.unitsPerEm == 1000)
    #expect(font.ascent == 800 && font.descent == -200)
    #expect(font.variationAxes == nil)
    #expect(font.copy(withVariations: nil) == nil)
  }

  @Test(arguments: [0, 1, 11, 40, 100])
  func `bytes that are cut off are no font`(count: Int) throws {
    let provider = try #require(CGDataProvider(data: Data(FontBytes.triangle.prefix(count))))
    #expect(CGFont(provider) == nil)
  }

  @Test func `an unregistered name is no font, and one without names of glyphs finds none`() {
    #expect(CGFont("No Such Font") == nil)
    let font = CGFont.system(weight: 400, slanted: false)
    #expect(font.name(for: 1) == nil)
    #expect(font.getGlyphWithGlyphName(name: "A") == 0)
  }

  @Test func `advances and boxes are in units`() throws {
    let font = CGFont.boxes
    var advances = [Int32](repeating: -1, count: 2)
    var boxes = [CGRect](repeating: .null, count: 2)
    let hasAll = font.getGlyphAdvances(glyphs: [1, 2], count: 2, advances: &advances)
    #expect(hasAll)
    #expect(advances == [1024, 1024])
    #expect(font.getGlyphBBoxes(glyphs: [1, 2], count: 2, bboxes: &boxes))
    #expect(boxes == [CGRect(x: 0, y: -256, width: 1024, height: 1024), .zero])
    #expect(!font.getGlyphAdvances(glyphs: [1, 500], count: 2, advances: &advances))
    #expect(advances == [1024, 0])
  }

  @Test func `a glyph's path is in units, y up`() throws {
    let font = try FontBytes.font()
    #expect(
      CGPath(font.path(of: 1)).boundingBoxOfPath == CGRect(x: 100, y: 0, width: 500, height: 700))
    #expect(font.path(of: 0).isEmpty && font.path(of: 9).isEmpty)
  }

  @Test func `lines of text have the same bytes in every build`() throws {
    for line in TextCorpus.lines {
      let context = try makeContext(128, 128)
      context.setFillColor(gray: 1, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 128, height: 128))
      try TextCorpus.draw(line, on: context.target.bitmap, side: 128)
      #expect(context.digest == line.digest, "\(line.text)")
    }
  }
}
