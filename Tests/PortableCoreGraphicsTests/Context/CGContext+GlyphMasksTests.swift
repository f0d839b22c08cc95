import PortableCoreGraphics
import PortableRaster
import Testing

@testable import PortableCoreGraphics

@Suite struct CGContextGlyphMasksTests {
  private let font = CGFont.system(weight: 400, slanted: false)

  private func glyphs(_ text: String) -> [CGGlyph] {
    text.unicodeScalars.map { font.face.glyph(for: $0) }
  }

  /// Where glyphs stand one after the other, with some distance between, in units of the em.
  private func positions(_ glyphs: [CGGlyph], size: CGFloat, spacing: CGFloat) -> [CGPoint] {
    var x: CGFloat = 1.3
    return glyphs.map { glyph in
      defer { x += (CGFloat(font.advance(of: glyph)) / CGFloat(font.unitsPerEm) + spacing) * size }
      return CGPoint(x: x, y: 4.6)
    }
  }

  /// Returns the digest of text that is drawn twice, the second time a pixel farther, from left to right or the other way
  /// around, which fills one outline.
  private func digest(
    _ text: String, size: CGFloat, spacing: CGFloat, reversed: Bool
  ) throws -> UInt64 {
    let context = try makeContext(200, 40)
    context.setFont(font)
    context.setFontSize(size)
    context.setFillColor(red: 0.2, green: 0, blue: 0.6, alpha: 0.7)
    let glyphs = glyphs(text)
    let positions = positions(glyphs, size: size, spacing: spacing)
    for y in [0.0, 17] {
      context.textPosition = CGPoint(x: y == 0 ? 0 : 1, y: y)
      if reversed {
        context.showGlyphs(glyphs.reversed(), at: positions.reversed())
      } else {
        context.showGlyphs(glyphs, at: positions)
      }
    }
    return context.digest
  }

  @Test(arguments: [9, 14, 23.5, 90] as [CGFloat], [-0.3, -0.04, 0, 0.1] as [CGFloat])
  func `glyphs have the bytes of one outline, whether they were drawn before or not`(
    size: CGFloat, spacing: CGFloat
  ) throws {
    for text in ["AVoid Wäre if.", "fffjjj///"] {
      let once = try digest(text, size: size, spacing: spacing, reversed: false)
      let again = try digest(text, size: size, spacing: spacing, reversed: false)
      let outline = try digest(text, size: size, spacing: spacing, reversed: true)
      #expect(once == outline)
      #expect(again == outline)
    }
  }

  @Test func `what is drawn before and after text lies under and over it`() throws {
    let context = try makeContext(64, 64)
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 64, height: 64))
    context.setFont(.boxes)
    context.setFontSize(16)
    context.setFillColor(blue)
    context.showGlyphs([1, 1], at: [CGPoint(x: 8, y: 20), CGPoint(x: 24, y: 20)])
    #expect(context.pixel(20, 40) == [0, 0, 255, 255])
    #expect(context.pixel(4, 40) == [255, 0, 0, 255])
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 64))
    #expect(context.pixel(10, 40) == [255, 0, 0, 255])
    #expect(context.pixel(24, 40) == [0, 0, 255, 255])
  }

  @Test func `text is cut at the clip`() throws {
    let context = try makeContext(40, 20)
    context.clip(to: CGRect(x: 6, y: 0, width: 10, height: 20))
    context.setFont(.boxes)
    context.setFontSize(8)
    context.showGlyphs([1, 1, 1], at: [0, 8, 16].map { CGPoint(x: $0, y: 5) })
    #expect(
      context.alphas[10].enumerated().allSatisfy { x, alpha in
        alpha == ((6..<16).contains(x) ? 255 : 0)
      })
  }

  @Test func `the kept masks stay few`() throws {
    var masks = GlyphMasks()
    let side = Int32(GlyphMasks.greatestSide)
    let mask = try #require(CoverageMask(rect: PixelRect(x: 0, y: 0, width: 64, height: 64)))
    var last: GlyphSpot?
    for index in 0..<2_000 {
      let spot = GlyphSpot(
        UInt16(index), at: .zero, box: SIMD4(0, 0, side &* 256, side &* 256))
      #expect(masks.index(of: spot) == nil)
      let place = masks.insert(spot, mask)
      #expect(masks.index(of: spot) == place)
      #expect(masks.byteCount < 1_200_000)
      last = spot
    }
    #expect(try masks.index(of: #require(last)) != nil)
  }
}
