import PortableGeometry
import PortableRaster

extension CGContext {
  /// From text space, in which glyphs and their positions lie, to user space; not part of the saved state. Its
  /// translation is the text position.
  ///
  /// Glyphs stand upright where y points up. In a layer's context, in which y points down, text is upright with the
  /// matrix `CGAffineTransform(scaleX: 1, y: -1)`. A matrix with a number that is not finite changes nothing.
  public var textMatrix: CGAffineTransform {
    get { textTransform }
    set { if newValue.isFinite { textTransform = newValue } }
  }

  /// Where text begins, in user space.
  public var textPosition: CGPoint {
    get { CGPoint(x: textTransform.tx, y: textTransform.ty) }
    set {
      var moved = textTransform
      moved.tx = newValue.x
      moved.ty = newValue.y
      textMatrix = moved
    }
  }

  /// Sets the font of glyphs.
  public func setFont(_ font: CGFont) { state.text.font = font }

  /// Sets the size of glyphs in text space, at first 0; a negative size mirrors them, and one that is not finite changes
  /// nothing.
  public func setFontSize(_ size: CGFloat) {
    if size.isFinite { state.text.size = size }
  }

  /// Sets how the outlines of glyphs are drawn. Default: filled.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.text.mode = mode }

  /// Has no effect, as on Apple's systems where glyphs have positions of their own.
  public func setCharacterSpacing(_ spacing: CGFloat) {}

  /// Draws glyphs of the context's font, in its text drawing mode.
  ///
  /// The glyphs of one call are painted as one shape: where two overlap, a translucent color counts once. Origins are
  /// rounded to 1/256 pixel. Without a font or a size nothing is drawn.
  ///
  /// - Parameters:
  ///   - glyphs: glyphs of the font that `setFont` set.
  ///   - positions: where the origin of each lies, in text space; a glyph without a finite position is left out.
  public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) {
    glyphs.withUnsafeBufferPointer { glyphs in
      positions.withUnsafeBufferPointer { positions in showGlyphs(glyphs, at: positions) }
    }
  }

  /// `matrix` transforms each glyph around its origin.
  package func showGlyphs(
    _ glyphs: UnsafeBufferPointer<CGGlyph>, at positions: UnsafeBufferPointer<CGPoint>,
    matrix: CGAffineTransform = .identity
  ) {
    let text = state.text
    guard let font = text.font, text.size != 0, !state.clip.isEmpty || text.mode.clips else {
      return
    }
    let scale = text.size / CGFloat(font.face.unitsPerEm)
    let units = GlyphUnits(
      font: font, toText: CGAffineTransform(scaleX: scale, y: scale).concatenating(matrix))
    let count = min(glyphs.count, positions.count)
    let shown = UnsafeBufferPointer(rebasing: glyphs[..<count])
    if text.mode.fills, count > 0, !fillThroughMasks(shown, at: positions, units) {
      paint(outline(of: shown, at: positions, units), rule: .nonZero, color: state.fill)
    }
    if text.mode.strokes, count > 0 {
      stroke(path(of: shown, at: positions, units), width: state.strokeStyle.width)
    }
    if text.mode.clips {
      intersectClip(outline(of: shown, at: positions, units), rule: .nonZero)
    }
  }

  struct GlyphUnits {
    let font: CGFont
    let toText: CGAffineTransform

    /// Returns where the origin of a glyph lies in the bitmap's pixels, or `nil` where that is not finite.
    func place(_ position: CGPoint, _ textToBitmap: CGAffineTransform) -> CGPoint? {
      let place = CGPoint(x: position.x + toText.tx, y: position.y + toText.ty)
        .applying(textToBitmap)
      return place.x.isFinite && place.y.isFinite ? place : nil
    }
  }

  /// In user space.
  private func path(
    of glyphs: UnsafeBufferPointer<CGGlyph>, at positions: UnsafeBufferPointer<CGPoint>,
    _ units: GlyphUnits
  ) -> Path {
    var path = PathBuilder()
    for (glyph, position) in zip(glyphs, positions) {
      let place = units.toText.concatenating(
        CGAffineTransform(translationX: position.x, y: position.y)
      ).concatenating(textTransform)
      path.addPath(units.font.path(of: glyph), transform: place)
    }
    return path.path
  }

  /// In the bitmap's pixels, valid until the next call.
  private func outline(
    of glyphs: UnsafeBufferPointer<CGGlyph>, at positions: UnsafeBufferPointer<CGPoint>,
    _ glyphUnits: GlyphUnits
  ) -> DeviceOutline {
    let transform = textTransform.concatenating(userToBitmap)
    let font = glyphUnits.font
    let units = glyphUnits.toText.concatenating(transform)
    return outline { outline in
      guard units.isFinite else { return }
      let pixels = contributingPixels
      let visible = SIMD4(
        FixedPoint.clamped(pixels.minX), FixedPoint.clamped(pixels.minY),
        FixedPoint.clamped(pixels.maxX), FixedPoint.clamped(pixels.maxY))
      let scratch = glyphScratch
      GlyphCache.shared.withGlyphs(glyphKey(font, units)) { cached in
        for index in 0..<glyphs.count {
          guard let place = glyphUnits.place(positions[index], transform) else { continue }
          let isDrawn = cached.append(
            glyphs[index], at: snapped(place), visible: visible, to: outline, scratch: scratch)
          if isDrawn { continue }
          // Beyond the grid only a path can be clipped to it.
          var far = units
          far.tx = place.x
          far.ty = place.y
          outline.append(font.path(of: glyphs[index]), transform: far, flatness: state.flatness)
        }
      }
    }
  }

  func glyphKey(_ font: CGFont, _ units: CGAffineTransform) -> FlattenedGlyphs.Key {
    FlattenedGlyphs.Key(
      font: font, matrix: SIMD4(units.a, units.b, units.c, units.d), flatness: state.flatness)
  }

  /// Rounds a glyph's origin in the bitmap's pixels to where it is drawn, in 1/16,384 pixel.
  func snapped(_ place: CGPoint) -> SIMD2<Int32> {
    let text = state.text
    if !text.shouldPositionSubpixels || !allowsSubpixelPositioning {
      return GlyphSpot.nearest(place.x.rounded(), place.y.rounded())
    }
    if text.shouldQuantizeSubpixels && allowsSubpixelQuantization {
      return GlyphSpot.nearest((place.x * 4).rounded() / 4, place.y)
    }
    return GlyphSpot.nearest(place.x, place.y)
  }

  // MARK: Choices

  /// Has no effect: as on the systems that have given it up, glyphs are not smoothed for the columns of a screen.
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}

  /// Has no effect: glyphs are not smoothed for the columns of a screen.
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}

  /// Sets whether glyphs may stand between pixels, if the context allows it; at first they may. Else their origins are
  /// rounded to whole pixels.
  public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {
    state.text.shouldPositionSubpixels = shouldSubpixelPositionFonts
  }

  /// Sets whether glyphs may stand between pixels at all; not part of the saved state.
  public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {
    allowsSubpixelPositioning = allowsFontSubpixelPositioning
  }

  /// Sets whether glyphs stand at quarters of pixels only, if the context allows it; at first they do not.
  public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {
    state.text.shouldQuantizeSubpixels = shouldSubpixelQuantizeFonts
  }

  /// Sets whether glyphs may be kept to quarters of pixels; not part of the saved state.
  public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {
    allowsSubpixelQuantization = allowsFontSubpixelQuantization
  }
}
