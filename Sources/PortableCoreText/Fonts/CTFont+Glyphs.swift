import FontFormats
import PortableGeometry

/// A unit of UTF-16.
public typealias UniChar = UInt16

/// Writes the glyphs of `count` units of UTF-16, and returns whether the font has them all.
///
/// The first unit of a pair gets the glyph and the second 0; so do lone surrogates, and characters that the font lacks.
public func CTFontGetGlyphsForCharacters(
  _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>,
  _ count: CFIndex
) -> Bool {
  var hasAll = true
  var index = 0
  while index < count {
    var code = UInt32(characters[index])
    let isPair =
      UTF16.isLeadSurrogate(characters[index]) && index + 1 < count
      && UTF16.isTrailSurrogate(characters[index + 1])
    if isPair {
      code = 0x10000 + (code - 0xD800) &<< 10 + UInt32(characters[index + 1]) - 0xDC00
      glyphs[index + 1] = 0
    }
    glyphs[index] = Unicode.Scalar(code).map { font.graphicsFont.face.glyph(for: $0) } ?? 0
    if glyphs[index] == 0 { hasAll = false }
    index += isPair ? 2 : 1
  }
  return hasAll
}

/// Writes the advances of glyphs in points, and returns their sum.
public func CTFontGetAdvancesForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double {
  var sum = CGFloat(0)
  for index in 0..<max(count, 0) {
    let width = CGFloat(font.graphicsFont.advance(of: glyphs[index])) * font.unit
    let advance = CGSize(width: width, height: 0).applying(font.matrix)
    advances?[index] = advance
    sum += advance.width
  }
  return Double(sum)
}

/// Writes the smallest rectangles around glyphs in points, and returns the one around all of them; null without a glyph.
public func CTFontGetBoundingRectsForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex
) -> CGRect {
  var all = CGRect.null
  for index in 0..<max(count, 0) {
    let rect = font.bounds(of: glyphs[index])
    boundingRects?[index] = rect
    all = all.union(rect)
  }
  return all
}

/// Returns the outline of a glyph in points, y up; `nil` for a glyph without one.
public func CTFontCreatePathForGlyph(
  _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
  let path = font.graphicsFont.path(of: glyph)
  if path.isEmpty { return nil }
  let transform = font.unitsToPoints.concatenating(matrix?.pointee ?? .identity)
  return CGPath(path.transformed(by: transform))
}

extension CTFont {
  /// In points.
  func bounds(of glyph: CGGlyph) -> CGRect {
    graphicsFont.bounds(of: glyph).applying(unitsToPoints)
  }
}
