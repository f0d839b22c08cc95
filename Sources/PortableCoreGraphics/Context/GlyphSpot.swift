import PortableGeometry
import PortableRaster

/// A glyph where it is drawn.
struct GlyphSpot {
  let glyph: CGGlyph
  /// Where the glyph's origin lies, in 1/16,384 pixel; a multiple of ``step``.
  let origin: SIMD2<Int32>
  /// The pixels that the glyph touches.
  let pixels: PixelRect

  /// - Parameter box: the smallest box around the glyph, in 1/16,384 pixel from its origin; both are on the grid.
  init(_ glyph: CGGlyph, at origin: SIMD2<Int32>, box: SIMD4<Int32>) {
    self.glyph = glyph
    self.origin = origin
    pixels = PixelRect(
      minX: FixedPoint.pixel(box.x &+ origin.x), minY: FixedPoint.pixel(box.y &+ origin.y),
      maxX: FixedPoint.endPixel(box.z &+ origin.x),
      maxY: FixedPoint.endPixel(box.w &+ origin.y))
  }

  /// The distance of two places at which a glyph may be drawn: 1/256 pixel.
  private static let step = FixedPoint.one / 256

  /// Returns the nearest place, in pixels, at which a glyph may be drawn.
  static func nearest(_ x: Double, _ y: Double) -> SIMD2<Int32> {
    SIMD2(
      FixedPoint.nearest256th(FixedPoint.inRange(x)),
      FixedPoint.nearest256th(FixedPoint.inRange(y)))
  }

  /// The glyph and where its origin lies from a corner of pixels, in one number.
  ///
  /// Sixteen bits of pixels are enough: glyphs whose numbers are compared begin within a mask of the same corner.
  func key(from corner: PixelRect) -> UInt64 {
    let x = origin.x &- FixedPoint.steps(corner.minX)
    let y = origin.y &- FixedPoint.steps(corner.minY)
    return UInt64(glyph) &<< 48 | Self.key(x) &<< 24 | Self.key(y)
  }

  private static func key(_ distance: Int32) -> UInt64 {
    UInt64(truncatingIfNeeded: distance / step) & 0xff_ffff
  }
}
