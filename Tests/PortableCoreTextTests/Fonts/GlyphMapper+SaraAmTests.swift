import FontFormats
import PortableCoreText
import Testing

@testable import PortableCoreText

@Suite struct GlyphMapperSaraAmTests {
  private func glyphs(_ text: String, _ font: CTFont) -> [CGGlyph] {
    FontSample.line(text, font).glyphs
  }

  @Test(arguments: [UInt32(0), 0x80])
  func `the ring stands below the marks on its letter, the rest after them`(lao: UInt32) throws {
    func scalar(_ code: UInt32) -> Unicode.Scalar { Unicode.Scalar(code + lao)! }
    // A letter, two marks above, one below, the vowel, its ring and its letter.
    let codes: [UInt32] = [0xE19, 0xE49, 0xE34, 0xE38, 0xE33, 0xE4D, 0xE32]
    let characters = codes.map(scalar)
    let font = try FontSample.font(characters)
    func text(_ places: Int...) -> String {
      String(String.UnicodeScalarView(places.map { characters[$0] }))
    }
    #expect(glyphs(text(0, 4), font) == [1, 6, 7])
    #expect(glyphs(text(0, 1, 4), font) == [1, 6, 2, 7])
    #expect(glyphs(text(0, 2, 1, 4), font) == [1, 6, 3, 2, 7])
    #expect(glyphs(text(0, 3, 4), font) == [1, 4, 6, 7], "what stands below is not passed")
    let line = FontSample.line(text(0, 1, 4, 0), font)
    #expect(line.glyphOrder == [0, 1, 1, 2, 3])
    // Fonts without the parts draw the vowel itself.
    let whole = try FontSample.font(Array(characters.prefix(5)))
    #expect(glyphs(text(0, 1, 4), whole) == [1, 2, 5])
    for missing in [5, 6] {
      let one = try FontSample.font((0..<7).filter { $0 != missing }.map { characters[$0] })
      #expect(glyphs(text(0, 1, 4), one) == [1, 2, 5])
    }
  }
}
