import Testing

@testable import PortableCoreGraphics

@Suite struct GlyphCacheTests {
  private func key(_ size: Double) -> FlattenedGlyphs.Key {
    FlattenedGlyphs.Key(font: .boxes, matrix: SIMD4(size, 0, 0, size), flatness: 0.25)
  }

  @Test func `the sizes that were used last are kept`() {
    let cache = GlyphCache(maximumCount: 2, maximumWeight: 1000)
    var first: FlattenedGlyphs?
    cache.withGlyphs(key(1)) { first = $0 }
    cache.withGlyphs(key(2)) { _ in }
    cache.withGlyphs(key(1)) { #expect($0 === first) }
    cache.withGlyphs(key(3)) { _ in }
    cache.withGlyphs(key(1)) { #expect($0 === first) }
    #expect(cache.count == 2)
    cache.withGlyphs(key(4)) { _ in }
    cache.withGlyphs(key(5)) { _ in }
    cache.withGlyphs(key(1)) { #expect($0 !== first) }
  }

  @Test func `more points than there may be push out other sizes`() {
    let cache = GlyphCache(maximumCount: 10, maximumWeight: 3)
    cache.withGlyphs(key(1)) { _ in }
    cache.withGlyphs(key(2)) { _ in }
    #expect(cache.count == 1)
  }
}
