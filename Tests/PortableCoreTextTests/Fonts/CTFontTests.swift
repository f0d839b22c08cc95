import PortableCoreText
import Testing

@testable import PortableCoreText

@Suite struct CTFontTests {
  @Test func `metrics are in points`() {
    let metrics = [CTFontGetSize, CTFontGetAscent, CTFontGetDescent, CTFontGetLeading]
    #expect(metrics.map { $0(boxes) } == [10, 7.5, 2.5, 0])
    #expect(CTFontGetUnitsPerEm(boxes) == 1024)
    #expect(CTFontGetBoundingBox(boxes) == CGRect(x: 0, y: -2.5, width: 10, height: 10))
    #expect(CTFontCopyPostScriptName(boxes) == "Boxes")
    #expect(CTFontCopyName(boxes, kCTFontFamilyNameKey) == "Boxes")
    #expect(CTFontCopyName(boxes, "no such key") == nil)
  }

  @Test(arguments: [0, -3, CGFloat.nan, .infinity])
  func `a size that is none counts as 12`(size: CGFloat) {
    #expect(CTFontGetSize(CTFontCreateWithName("Helvetica", size, nil)) == 12)
  }

  @Test func `an unregistered name is the system's font, under its own name`() throws {
    let system = try #require(CTFontCreateUIFontForLanguage(.system, 14, nil))
    let named = CTFontCreateWithName("No Such Font", 14, nil)
    #expect(CTFontCopyPostScriptName(named) == CTFontCopyPostScriptName(system))
    #expect(named == system)
    #expect(CTFontCreateUIFontForLanguage(.none, 14, nil) == nil)
    #expect(CTFontGetSize(try #require(CTFontCreateUIFontForLanguage(.label, 0, nil))) == 9)
  }

  @Test func `a character that no font has is a box with its code point`() throws {
    let system = CTFont("No Such Font", size: 20)
    let runs = FontSample.line("a漢😀b", system).runs
    #expect(
      runs.map(\.font.graphicsFont.postScriptName) == [
        "AnimatableSans-Regular", "LastResort", "LastResort", "AnimatableSans-Regular",
      ])
    #expect(runs.map { $0.glyphs.map { $0 != 0 } } == [[true], [true], [true], [true]])
    #expect(runs[1].font.size == 20)
    #expect(runs[2].width > runs[1].width, "six digits rather than four")

    // In the last one the first character has a font.
    let name = {
      CTFontCopyPostScriptName(CTFontCreateForString(system, $0, CFRange(location: 0, length: 9)))
    }
    let regular = "AnimatableSans-Regular"
    #expect(["漢字", "é", "", "a漢"].map(name) == ["LastResort", regular, regular, regular])
  }

  @Test func `a cascade list shows what the font lacks, before the system's font`() throws {
    let bold = CTFontDescriptorCreateWithAttributes(
      [kCTFontTraitsAttribute: [kCTFontWeightTrait: 0.4] as CFDictionary] as CFDictionary)
    let lacking = CTFontDescriptorCreateWithNameAndSize("No Such Font" as CFString, 0)
    let list = [kCTFontCascadeListAttribute: [bold, lacking] as CFArray] as CFDictionary
    let plain = try FontSample.font(["a"])
    let font = CTFontCreateCopyWithAttributes(
      plain, 0, nil, CTFontDescriptorCreateWithAttributes(list))
    let runs = FontSample.line("ab", font).runs
    #expect(runs.last?.font.graphicsFont == CGFont.system(weight: 700, slanted: false))
    #expect(runs.last?.font.size == plain.size)
    #expect(font != plain && CTFontCreateCopyWithAttributes(font, 0, nil, nil) == font)
    #expect(
      CTFontCreateWithFontDescriptor(CTFontCopyFontDescriptor(font), 0, nil).cascade.count == 2)
    let usual = CTFontCreateForString(plain, "b", CFRangeMake(0, 1))
    #expect(usual.graphicsFont == CGFont.system(weight: 400, slanted: false))
  }

  @Test func `the system's font is made once for each weight`() {
    let bold = CGFont.system(weight: 700, slanted: false)
    #expect(CGFont.system(weight: 725, slanted: false) === bold, "weights are in steps of 100")
    #expect(CGFont.system(weight: 600, slanted: false) !== bold)
    #expect(CGFont.system(weight: 700, slanted: true) !== bold)
    #expect(CGFont.lastResort(for: "漢") === CGFont.lastResort(for: "字"))
  }

  @Test func `characters have glyphs; pairs one for both units and lone surrogates none`() {
    let text: [UniChar] = [0x41, 0xD83D, 0xDE00, 0xD800, 0x20, 0xDC00]
    var glyphs = [CGGlyph](repeating: 9, count: text.count)
    #expect(!CTFontGetGlyphsForCharacters(boxes, text, &glyphs, text.count))
    #expect(glyphs == [1, 1, 0, 0, 2, 0])
    #expect(CTFontGetGlyphsForCharacters(boxes, [0x41, 0x20], &glyphs, 2))
  }

  @Test func `advances and boxes are in points`() {
    var advances = [CGSize](repeating: .zero, count: 2)
    #expect(CTFontGetAdvancesForGlyphs(boxes, .default, [1, 2], &advances, 2) == 20)
    #expect(advances[0] == CGSize(width: 10, height: 0))
    var rects = [CGRect](repeating: .null, count: 2)
    let all = CTFontGetBoundingRectsForGlyphs(boxes, .horizontal, [1, 2], &rects, 2)
    #expect(all == CGRect(x: 0, y: -2.5, width: 10, height: 10))
    #expect(CTFontGetAdvancesForGlyphs(boxes, .default, [1], nil, -1) == 0)
  }

  @Test func `a glyph's path is scaled to points and transformed`() throws {
    var move = CGAffineTransform(translationX: 100, y: 0)
    let path = try #require(CTFontCreatePathForGlyph(boxes, 1, &move))
    #expect(path.boundingBox == CGRect(x: 100, y: -2.5, width: 10, height: 10))
    #expect(CTFontCreatePathForGlyph(boxes, 2, nil) == nil)
  }

  @Test func `a copy has the given size and attributes`() {
    let descriptor = CTFontDescriptorCreateWithAttributes([
      kCTFontFeatureSettingsAttribute: [
        [kCTFontOpenTypeFeatureTag: "tnum", kCTFontOpenTypeFeatureValue: 1] as CFDictionary,
        [kCTFontOpenTypeFeatureTag: "smcp", kCTFontOpenTypeFeatureValue: 0] as CFDictionary,
        [kCTFontOpenTypeFeatureTag: "too long"] as CFDictionary, "no dictionary",
      ] as CFArray
    ])
    let copy = CTFontCreateCopyWithAttributes(boxes, 0, nil, descriptor)
    #expect(copy.size == 10)
    #expect(copy.features == [FontFeatureSetting("smcp", value: 0), FontFeatureSetting("tnum")])
    let off = CTFontDescriptorCreateWithAttributes([
      kCTFontFeatureSettingsAttribute: [
        [kCTFontOpenTypeFeatureTag: "tnum", kCTFontOpenTypeFeatureValue: 0] as CFDictionary
      ] as CFArray
    ])
    #expect(
      CTFontCreateCopyWithAttributes(copy, 0, nil, off).features.map(\.value) == [0, 0],
      "the last setting counts")
    #expect(copy != boxes)
    #expect(CTFontCreateCopyWithAttributes(boxes, 20, nil, nil).size == 20)
  }

  @Test func `a descriptor's attributes of a wrong type are ignored`() {
    let descriptor = CTFontDescriptorCreateWithAttributes([
      kCTFontNameAttribute: 3, kCTFontSizeAttribute: "big", kCTFontVariationAttribute: [1, 2],
      kCTFontTraitsAttribute: "bold",
    ])
    #expect(descriptor == CTFontDescriptorCreateWithAttributes([:]))
    #expect(CTFontCreateWithFontDescriptor(descriptor, 0, nil).size == 12)
  }
}
