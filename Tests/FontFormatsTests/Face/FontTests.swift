import TestSupport
import Testing

@testable import FontFormats

/// A font as a whole: its names and metrics, and that no damage to its bytes brings the program down.
@Suite struct FontTests {
  @Test func `characters lead to glyphs and their metrics`() throws {
    let font = try FontSamples.trueType().font()
    #expect([font.unitsPerEm, font.glyphCount] == [1000, 3])
    #expect(font.bounds == FontBounds(minX: -100, minY: -200, maxX: 900, maxY: 800))
    let glyph = font.glyph(for: "A")
    #expect(glyph == 1)
    #expect(try font.advance(of: glyph) == 520)
    #expect(try font.bounds(of: glyph) == FontBounds(minX: 50, minY: 0, maxX: 450, maxY: 500))
    #expect(font.glyph(for: "B") == 0)
    #expect(try font.bounds(of: font.glyph(for: " ")) == nil)
    #expect(try font.advance(of: 3) == 0, "there is no such glyph")
  }

  /// A font without heights whose last two glyphs have one advance.
  private func sharingAdvance() -> FontMaker {
    var maker = FontSamples.trueType()
    maker.tables["hmtx"] = .word(480, 0, 520, 50, 7)
    maker.tables["hhea"] = .words(Array(repeating: 0, count: 17) + [2])
    return maker
  }

  @Test func `glyphs after the last advance share it`() throws {
    let font = try sharingAdvance().font()
    #expect(try (0..<3).map { try font.advance(of: $0) } == [480, 520, 520])
  }

  @Test func `traits and metrics of lines are read`() throws {
    let font = try FontSamples.trueType().font()
    let traits = font.traits
    #expect(traits.weight == 640 && traits.width == 3 && traits.italicAngle == -9.5)
    #expect(traits.isItalic && traits.isBold && traits.isMonospaced)
    let lines = font.lineMetrics
    #expect(
      [lines.ascent, lines.descent, lines.lineGap, lines.xHeight, lines.capHeight]
        == [800, -200, 90, 480, 690])
    #expect(
      [lines.underlinePosition, lines.underlineThickness, lines.strikeoutPosition]
        == [-100, 50, 260])
    #expect(lines.strikeoutThickness == 41)
  }

  @Test func `a font may select its typographic metrics, and one without has Windows'`() throws {
    var selecting = FontSamples.trueType()
    selecting.tables["OS/2"]!.replaceSubrange(62..<64, with: [0, 1 << 7])
    let lines = try selecting.font().lineMetrics
    #expect(lines.ascent == 750 && lines.descent == -250 && lines.lineGap == 20)
    var maker = sharingAdvance()
    maker.tables["OS/2"]!.replaceSubrange(68..<78, with: [UInt8].word(0, 0, 0, 910, 230))
    let other = try maker.font().lineMetrics
    #expect(other.ascent == 910 && other.descent == -230)
  }

  @Test func `a font without the optional tables has plain traits`() throws {
    let font = try FontMaker(glyphs: [.empty]).font()
    #expect(font.traits.weight == 400 && font.traits.width == 5)
    #expect(font.lineMetrics.capHeight == 0)
    #expect(font.name(.family) == nil)
    #expect(font.axes.isEmpty)
    #expect(try font.varied(["wght": 700]) === font)
  }

  // MARK: Damage

  /// Reads everything that a font has.
  private static func readAll(_ bytes: [UInt8]) throws {
    let font = try FontFile(bytes).font()
    _ = font.name(.family)
    for character in ["A", " ", "\u{FFFF}"] as [Unicode.Scalar] { _ = font.glyph(for: character) }
    var text = ["A", "\u{301}", "B", "C", "A", "B"].map { (character: Unicode.Scalar) in
      LayoutGlyph(font.glyph(for: character), cluster: 0, character: character)
    }
    try font.layOut(&text, by: font.layoutPlan(scripts: ["latn"]))
    for instance in [font, try font.varied(["wght": 650])] {
      for glyph in 0..<UInt16(min(font.glyphCount, 100)) {
        _ = try instance.advance(of: glyph)
        _ = try instance.bounds(of: glyph)
      }
    }
  }

  @Test(arguments: FontSamples.all)
  func `a whole font reads without an error, and cut off anywhere it throws or reads`(
    bytes: [UInt8]
  ) throws {
    try Self.readAll(bytes)
    for count in bytes.indices {
      do { try Self.readAll(Array(bytes[..<count])) } catch { #expect(error is FontError) }
    }
    #expect(throws: FontError.self) { try Self.readAll(Array(bytes[..<(bytes.count / 2)])) }
  }

  @Test(arguments: FontSamples.all)
  func `any changed byte throws or reads`(bytes: [UInt8]) {
    for index in bytes.indices.testCases {
      for change in [1, 0x20, 0x80, 0xFF] as [UInt8] {
        var damaged = bytes
        damaged[index] ^= change
        do { try Self.readAll(damaged) } catch { #expect(error is FontError) }
      }
    }
  }
}
