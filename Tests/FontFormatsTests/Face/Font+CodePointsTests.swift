import Testing

@testable import FontFormats

@Suite struct FontCodePointsTests {
  @Test(arguments: ["\u{0}", "\u{41}", "\u{6F22}", "\u{10000}", "\u{1F600}", "\u{10FFFD}"])
  func `a character is a box with its code point`(character: Unicode.Scalar) throws {
    let (outline, advance) = try box(character)
    let bounds = try #require(outline.bounds)
    #expect(bounds.minY == 0)
    #expect(bounds.maxY == Font.system().lineMetrics.capHeight)
    #expect(bounds.minX > 0 && bounds.maxX < advance)
    // The frame has two contours, and each digit at least one.
    let digits = character.value < 0x10000 ? 4 : 6
    #expect(outline.verbs.count { $0 == .move } >= digits + 2)
  }

  @Test func `other code points are other boxes, and longer ones are wider`() throws {
    let (first, width) = try box("\u{6F22}")
    #expect(try box("\u{6F23}").outline != first)
    #expect(try box("\u{6F23}").advance == width)
    #expect(try box("\u{1F600}").advance > width)
  }

  @Test func `a plane has its own characters, but not the last two code points`() throws {
    let font = Font.codePoints(plane: 1)
    let characters: [Unicode.Scalar] = ["A", "\u{10000}", "\u{1FFFD}", "\u{1FFFE}"]
    #expect(characters.map(font.glyph) == [0, 1, 0xFFFE, 0])
    #expect(try font.outline(of: 0).verbs.count { $0 == .move } == 2, "an empty box")
    #expect(font.name(.postScript) == "LastResort")
  }

  @Test func `digits stand within the frame and apart from each other`() throws {
    let (outline, advance) = try box("\u{8888}")
    // The contours of the four digits, without the frame.
    var boxes: [FontBounds] = []
    var index = 0
    for verb in outline.verbs {
      let points = outline.points[index..<(index + verb.pointCount)]
      index += verb.pointCount
      for point in points {
        if verb == .move { boxes.append(FontBounds(point)) }
        boxes[boxes.count - 1].include(point)
      }
    }
    let hole = boxes[1]
    for box in boxes.dropFirst(2) {
      #expect(box.minX > hole.minX && box.maxX < hole.maxX)
      #expect(box.minY > hole.minY && box.maxY < hole.maxY)
      // Left or right of the middle, above or below it.
      #expect(box.maxX < advance / 2 || box.minX > advance / 2)
      #expect(box.maxY < hole.maxY / 2 + 100 || box.minY > hole.maxY / 2 - 100)
    }
  }

  private func box(_ character: Unicode.Scalar) throws -> (outline: GlyphOutline, advance: Double) {
    let font = Font.codePoints(plane: Int(character.value >> 16))
    let glyph = font.glyph(for: character)
    #expect(glyph != 0)
    return (try font.outline(of: glyph), try font.advance(of: glyph))
  }
}
