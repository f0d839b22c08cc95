import PortableRaster

/// The groups of glyphs that share columns of pixels, one after the other: only within a group can glyphs overlap.
struct GlyphGroups {
  /// All glyphs; none begins farther left than the one before it.
  private let spots: UnsafeBufferPointer<GlyphSpot>
  private var start = 0
  private var end = 0
  private(set) var pixels: PixelRect
  /// The pixels that the groups until here touch.
  private(set) var touched: PixelRect

  /// Starts with the first group of glyphs; there is at least one.
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
