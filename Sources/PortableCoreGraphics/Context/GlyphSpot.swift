import PortableRaster

/// A glyph where it is drawn.
struct GlyphSpot {
  let glyph: CGGlyph
  /// Where the glyph's origin lies, in 1/256 pixel.
  let origin: SIMD2<Int32>
  /// The pixels that the glyph touches.
  let pixels: PixelRect

  /// - Parameter box: the smallest box around the glyph, in 1/256 pixel from its origin; both are on the grid.
  init(_ glyph: CGGlyph, at origin: SIMD2<Int32>, box: SIMD4<Int32>) {
    self.glyph = glyph
    self.origin = origin
    pixels = PixelRect(
      minX: Int((box.x &+ origin.x) >> 8), minY: Int((box.y &+ origin.y) >> 8),
      maxX: Int((box.z &+ origin.x &+ 255) >> 8), maxY: Int((box.w &+ origin.y &+ 255) >> 8))
  }

  /// The glyph and where its origin lies from a corner of pixels, in one number.
  ///
  /// Sixteen bits of pixels are enough: glyphs whose numbers are compared begin within a mask of the same corner.
  func key(from corner: PixelRect) -> UInt64 {
    let x = UInt64(truncatingIfNeeded: Int(origin.x) &- corner.minX &<< 8) & 0xff_ffff
    let y = UInt64(truncatingIfNeeded: Int(origin.y) &- corner.minY &<< 8) & 0xff_ffff
    return UInt64(glyph) &<< 48 | x &<< 24 | y
  }
}
