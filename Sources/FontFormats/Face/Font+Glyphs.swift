extension Font {
  /// 0 for a missing character.
  package func glyph(for character: Unicode.Scalar) -> UInt16 {
    guard let glyph = tables.characters?.glyph(for: character), glyph < glyphCount else { return 0 }
    return glyph
  }

  /// `nil` for a sequence that the font does not have.
  package func glyph(for character: Unicode.Scalar, selector: Unicode.Scalar) -> UInt16? {
    tables.characters?.glyph(for: character, selector: selector)
      .flatMap { $0 < glyphCount ? $0 : nil }
  }

  /// Names are those of the table `post`, or else of the table `CFF `.
  package func glyph(named name: String) -> UInt16? {
    if let glyph = try? tables.glyphNames?.glyph(named: name) { return UInt16(glyph) }
    return (try? compactNames?.glyph(named: name)).map { UInt16($0) }
  }

  package func glyphName(of glyph: UInt16) -> String? {
    if let name = try? tables.glyphNames?.name(of: Int(glyph)) { return name }
    return try? compactNames?.name(of: Int(glyph))
  }

  private var compactNames: CFFGlyphNames? {
    guard case .compact(let table) = tables.outlines else { return nil }
    return table.names
  }

  /// 0 for glyphs that the font does not have.
  package func advance(of glyph: UInt16) throws(FontError) -> Double {
    let index = Int(glyph)
    guard index < glyphCount else { return 0 }
    let advance = Double(tables.horizontal.advance(of: index))
    if let advanceVariation { return advance + (try advanceVariation.delta(of: index)) }
    if let glyphVariation, case .trueType(let table) = tables.outlines {
      return try table.advance(of: index, variation: glyphVariation)
    }
    return advance
  }

  /// Adds nothing for glyphs that the font does not have. The contours before an error stay.
  package func appendOutline(of glyph: UInt16, to outline: inout GlyphOutline) throws(FontError) {
    let index = Int(glyph)
    guard index < glyphCount else { return }
    switch tables.outlines {
    case .trueType(let table): try table.append(index, to: &outline, variation: glyphVariation)
    case .compact(let table): try table.append(index, to: &outline, variations: compactVariations)
    case .codePoints(let plane): outline.appendCodePoint(of: glyph, plane: plane)
    }
  }

  package func outline(of glyph: UInt16) throws(FontError) -> GlyphOutline {
    var outline = GlyphOutline()
    try appendOutline(of: glyph, to: &outline)
    return outline
  }

  /// `nil` for a glyph without contours.
  package func bounds(of glyph: UInt16) throws(FontError) -> FontBounds? {
    try outline(of: glyph).bounds
  }

  // MARK: Layout

  /// - Parameters:
  ///   - scripts: tags of the script, the best first; the font's default script follows.
  ///   - language: `nil`, and a language that the font does not have, select the script's default.
  ///   - substitutions: features of `GSUB` in stages; each stage works on the result of the one before.
  ///   - positioning: features of `GPOS`. Where it has no kerning, the table `kern` applies.
  package func layoutPlan(
    scripts: [FontTag], language: FontTag? = nil, isRightToLeft: Bool = false,
    substitutions: [[LayoutFeature]] = LayoutFeature.substitutions,
    positioning: [LayoutFeature] = LayoutFeature.positioning
  ) throws(FontError) -> LayoutPlan {
    try LayoutPlan(
      tables.directory, glyphCount: glyphCount, coordinates: coordinates, scripts: scripts,
      language: language, isRightToLeft: isRightToLeft, substitutions: substitutions,
      positioning: positioning)
  }

  /// Substitutes and positions glyphs.
  ///
  /// Takes one glyph for each character, and returns the glyphs to draw, both in reading order: text from right to left
  /// is drawn from its end. When the font's tables are damaged, it throws and leaves invalid glyphs.
  package func layOut(_ glyphs: inout [LayoutGlyph], by plan: LayoutPlan) throws(FontError) {
    try plan.substitute(&glyphs)
    for place in glyphs.indices where !glyphs[place].hasOwnAdvance {
      glyphs[place].advance = try advance(of: glyphs[place].glyph)
    }
    try plan.position(&glyphs)
    glyphs.removeAll { $0.isIgnored }
  }
}
