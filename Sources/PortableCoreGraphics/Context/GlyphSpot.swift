import PortableGeometry
import PortableRaster

struct GlyphSpot {
  let glyph: CGGlyph
  /// In 1/16,384 pixel, but a multiple of a 256th of a pixel.
  let origin: SIMD2<Int32>
  let pixels: PixelRect

  /// `box` is in 1/16,384 pixel from the origin; both are on the grid.
  init(_ glyph: CGGlyph, at origin: SIMD2<Int32>, box: SIMD4<Int32>) {
    self.glyph = glyph
    self.origin = origin
    let low = SIMD2(box.x, box.y) &+ origin
    let high = SIMD2(box.z, box.w) &+ origin
    pixels = PixelRect(
      minX: FixedPoint.pixel(low.x), minY: FixedPoint.pixel(low.y),
      maxX: FixedPoint.endPixel(high.x), maxY: FixedPoint.endPixel(high.y))
  }

  /// From pixels.
  static func nearest(_ x: Double, _ y: Double) -> SIMD2<Int32> {
    SIMD2(FixedPoint.nearest256th(x), FixedPoint.nearest256th(y))
  }

  /// Sixteen bits of pixels are enough: glyphs with comparable keys begin within a mask of the same corner.
  func key(from corner: PixelRect) -> UInt64 {
    // In 256ths of a pixel, which leave room for both coordinates.
    let x = UInt64(truncatingIfNeeded: Int(origin.x &>> 6) &- corner.minX &<< 8) & 0xff_ffff
    let y = UInt64(truncatingIfNeeded: Int(origin.y &>> 6) &- corner.minY &<< 8) & 0xff_ffff
    return UInt64(glyph) &<< 48 | x &<< 24 | y
  }
}
