import PortableRaster
import TestSupport
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
      #expect([once, again] == [outline, outline])
    }
  }

  @Test func `what is drawn before and after text lies under and over it`() throws {
    let context = try makeContext(64, 64)
    context.fill(CGRect(x: 0, y: 0, width: 64, height: 64), red)
    context.setFont(.boxes)
    context.setFontSize(16)
    context.setFillColor(blue)
    context.showGlyphs([1, 1], at: [CGPoint(x: 8, y: 20), CGPoint(x: 24, y: 20)])
    #expect([4, 20].map { context.pixel($0, 40) } == [red.bytes, blue.bytes])
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 64), red)
    #expect([10, 24].map { context.pixel($0, 40) } == [red.bytes, blue.bytes])
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

  /// Runs of random glyphs, some of them over each other or cut at the border, and the same glyphs in another order,
  /// in which they are filled as one outline.
  @Test(arguments: 0..<testCases(40))
  func `random runs have the bytes of one outline`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let size = CGFloat.random(in: 5...40, using: &random)
    let spacing = CGFloat.random(in: -0.5...0.3, using: &random)
    let shown = (0..<30).map { _ in
      font.face.glyph(for: Unicode.Scalar(UInt8.random(in: 33...126, using: &random)))
    }
    let places = positions(shown, size: size, spacing: spacing).map { place in
      CGPoint(x: place.x - 8, y: place.y + CGFloat.random(in: -3...12, using: &random))
    }
    let left = shown.indices.sorted { places[$0].x < places[$1].x }
    let alpha = CGFloat.random(in: 0.3...1.4, using: &random)
    func digest(_ order: [Int]) throws -> UInt64 {
      let context = try makeContext(150, 40)
      context.setFont(font)
      context.setFontSize(size)
      context.setFillColor(red: 0.6, green: 0.1, blue: 0, alpha: min(alpha, 1))
      // The second time what the glyphs cover is known.
      for _ in 0..<2 { context.showGlyphs(order.map { shown[$0] }, at: order.map { places[$0] }) }
      return context.digest
    }
    #expect(try digest(left) == digest(left.reversed()))
  }

  /// Returns the only group of glyphs.
  private func withGroup<Result>(
    _ spots: [GlyphSpot], _ body: (UnsafeBufferPointer<GlyphSpot>, PixelRect) -> Result
  ) -> Result {
    spots.withUnsafeBufferPointer { spots in
      body(spots, spots.reduce(spots[0].pixels) { $0.union($1.pixels) })
    }
  }

  private func isKept(_ spots: [GlyphSpot], in masks: GlyphMasks) -> Bool {
    withGroup(spots) { group, pixels in masks.read { $0.coverage(of: group, in: pixels) != nil } }
  }

  @Test func `the kept masks stay few`() throws {
    var masks = GlyphMasks()
    let mask = try #require(CoverageMask(rect: PixelRect(x: 0, y: 0, width: 64, height: 64)))
    var last: [GlyphSpot] = []
    for index in 0..<2_000 {
      last = [GlyphSpot(UInt16(index), at: .zero, box: SIMD4(0, 0, 64 << 14, 64 << 14))]
      #expect(!isKept(last, in: masks))
      withGroup(last) { group, pixels in
        #expect(GlyphMasks.keeps(1, in: pixels))
        masks.insert(group, in: pixels, mask)
      }
      #expect(isKept(last, in: masks))
      #expect(masks.byteCount < 1_200_000)
    }
    #expect(isKept(last, in: masks))
  }

  @Test func `groups differ by their glyphs, their order and places between pixels`() throws {
    func spot(_ glyph: UInt16, _ x: Int32, _ y: Int32 = 0) -> GlyphSpot {
      GlyphSpot(glyph, at: SIMD2(x, y) &* 64, box: SIMD4(0, 0, 32_000, 32_000))
    }
    var masks = GlyphMasks()
    withGroup([spot(1, 10), spot(2, 300)]) { masks.insert($0, in: $1, nil) }
    #expect(isKept([spot(1, 10 + 512), spot(2, 300 + 512)], in: masks), "two pixels farther")
    #expect(isKept([spot(1, 10, -256), spot(2, 300, -256)], in: masks), "a pixel higher")
    #expect(!isKept([spot(1, 10)], in: masks))
    #expect(!isKept([spot(2, 10), spot(1, 300)], in: masks))
    #expect(!isKept([spot(1, 11), spot(2, 300)], in: masks))
    #expect(!isKept([spot(1, 10), spot(2, 301)], in: masks))
    #expect(!isKept([spot(1, 10, 1), spot(2, 300)], in: masks))
    #expect(!isKept([spot(1, 10), spot(2, 300 + 256)], in: masks))
    #expect(!isKept([spot(1, 10), spot(2, 300), spot(3, 400)], in: masks))
  }
}
