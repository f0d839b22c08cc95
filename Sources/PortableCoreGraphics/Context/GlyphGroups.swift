import PortableRaster

/// Iterates over groups of glyphs that share columns of pixels: only within a group can glyphs overlap.
struct GlyphGroups {
  /// None begins farther left than the previous one.
  private let spots: UnsafeBufferPointer<GlyphSpot>
  private var start = 0
  private var end = 0
  private(set) var pixels: PixelRect
  /// The pixels that all groups up to this one touch.
  private(set) var touched: PixelRect

  /// There must be at least one glyph.
  init(_ spots: UnsafeBufferPointer<GlyphSpot>) {
    self.spots = spots
    pixels = spots[0].pixels
    touched = pixels
    advance()
  }

  var isAtEnd: Bool { start >= spots.count }

  var group: UnsafeBufferPointer<GlyphSpot> { UnsafeBufferPointer(rebasing: spots[start..<end]) }

  mutating func advance() {
    start = end
    if isAtEnd { return }
    pixels = spots[start].pixels
    end = start &+ 1
    while end < spots.count, spots[end].pixels.minX < pixels.maxX {
      pixels = pixels.union(spots[end].pixels)
      end &+= 1
    }
    touched = touched.union(pixels)
  }
}
