import FontFormats
import PortableGeometry

extension CGFont {
  /// Returns the glyph with a name, or 0 when the font has none of that name.
  public func getGlyphWithGlyphName(name: CFString) -> CGGlyph { face.glyph(named: name) ?? 0 }

  /// Returns the name of a glyph; `nil` when the font names none.
  public func name(for glyph: CGGlyph) -> CFString? { face.glyphName(of: glyph) }

  /// Writes how far glyphs move the pen, in units, and returns whether the font has all of them.
  public func getGlyphAdvances(
    glyphs: UnsafePointer<CGGlyph>, count: Int, advances: UnsafeMutablePointer<Int32>
  ) -> Bool {
    let glyphs = UnsafeBufferPointer(start: glyphs, count: max(count, 0))
    for index in glyphs.indices { advances[index] = Int32(advance(of: glyphs[index]).rounded()) }
    return glyphs.allSatisfy { $0 < numberOfGlyphs }
  }

  /// Writes the smallest rectangles around glyphs, in units, and returns whether the font has all of them.
  public func getGlyphBBoxes(
    glyphs: UnsafePointer<CGGlyph>, count: Int, bboxes: UnsafeMutablePointer<CGRect>
  ) -> Bool {
    let glyphs = UnsafeBufferPointer(start: glyphs, count: max(count, 0))
    for index in glyphs.indices { bboxes[index] = bounds(of: glyphs[index]) }
    return glyphs.allSatisfy { $0 < numberOfGlyphs }
  }

  /// In units; 0 for a damaged glyph.
  package func advance(of glyph: CGGlyph) -> Double { (try? face.advance(of: glyph)) ?? 0 }

  /// In units; empty for a glyph without contours and for a damaged one.
  package func bounds(of glyph: CGGlyph) -> CGRect {
    guard let bounds = try? face.bounds(of: glyph) else { return .zero }
    return CGRect(bounds)
  }

  /// In units, y up; empty for a damaged glyph.
  package func path(of glyph: CGGlyph) -> Path {
    guard let outline = try? face.outline(of: glyph) else { return Path() }
    return Path(outline)
  }
}

extension Path {
  init(_ outline: GlyphOutline) {
    var builder = PathBuilder()
    builder.reserveCapacity(elements: outline.verbs.count, points: outline.points.count)
    var next = 0
    func point(_ index: Int) -> CGPoint {
      CGPoint(x: outline.points[next + index].x, y: outline.points[next + index].y)
    }
    for verb in outline.verbs {
      switch verb {
      case .move: builder.move(to: point(0))
      case .line: builder.addLine(to: point(0))
      case .quadratic: builder.addQuadCurve(to: point(1), control: point(0))
      case .cubic: builder.addCurve(to: point(2), control1: point(0), control2: point(1))
      case .close: builder.close()
      }
      next += verb.pointCount
    }
    self = builder.path
  }
}
