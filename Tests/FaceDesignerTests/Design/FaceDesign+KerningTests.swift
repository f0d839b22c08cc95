import FontFormats
import Testing

@Suite struct FaceDesignKerningTests {
  @Test(arguments: ["AV", "VA", "To", "Te", "LT", "r.", "Y,", "AÀ", "T-", "P."])
  func `pairs that leave a gap stand closer`(pair: String) throws {
    let kerning = try kerning(pair)
    if pair == "AÀ" {
      #expect(kerning == 0, "a pair without a gap does not move")
    } else {
      #expect(kerning < 0)
    }
  }

  @Test func `a pair that mirrors another one moves by as much`() throws {
    for (pair, mirrored) in [("AV", "VA"), ("AT", "TA"), ("AY", "YA"), ("AW", "WA")] {
      #expect(try kerning(pair) == kerning(mirrored), "\(pair)")
    }
  }

  @Test func `a letter with an accent moves like the letter`() throws {
    #expect(try kerning("Tö") == kerning("To"))
    #expect(try kerning("ÂV") == kerning("AV"))
    #expect(try kerning("Ťé") == kerning("Te"))
  }

  @Test func `f moves away from what would touch its arch`() throws {
    #expect(try kerning("f”") > 0)
  }

  @Test func `an accent that follows its letter stands where the composed letter has it`() throws {
    for face in [Font.system(), .system(weight: 700, slanted: true)] {
      for (letter, accent, composed) in [
        ("e", "\u{301}", "é"), ("O", "\u{308}", "Ö"), ("n", "\u{303}", "ñ"),
      ] {
        let glyphs = try layOut(letter + accent, face)
        let mark = try #require(try face.bounds(of: glyphs[1].glyph))
        let whole = try #require(
          try face.bounds(of: face.glyph(for: Unicode.Scalar(composed)!)))
        let x = glyphs[0].advance + glyphs[1].xOffset
        #expect(abs(mark.maxY + glyphs[1].yOffset - whole.maxY) <= 1, "\(composed)")
        #expect(glyphs[1].advance == 0)
        #expect(x + mark.minX > whole.minX && x + mark.maxX < whole.maxX + 200, "\(composed)")
      }
    }
  }

  private func layOut(_ text: String, _ face: Font) throws -> [LayoutGlyph] {
    var glyphs = text.unicodeScalars.enumerated().map { index, character in
      LayoutGlyph(face.glyph(for: character), cluster: index, character: character)
    }
    try face.layOut(&glyphs, by: face.layoutPlan(scripts: ["latn"]))
    return glyphs
  }

  /// How much wider the first of two characters is beside the second.
  private func kerning(_ pair: String) throws -> Double {
    let face = Font.system()
    let first = try layOut(pair, face)[0]
    return try first.advance - face.advance(of: first.glyph)
  }
}
