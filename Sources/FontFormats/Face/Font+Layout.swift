extension Font {
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
  /// - Parameters:
  ///   - glyphs: one for each character in reading order; on return the glyphs to draw, in the same order. Text from right
  ///     to left is drawn from its end.
  ///   - plan: a plan of this font.
  /// - Throws: a ``FontError`` when the font's tables are damaged; the glyphs are invalid then.
  package func layOut(
    _ glyphs: inout [LayoutGlyph], by plan: LayoutPlan
  ) throws(FontError) {
    try plan.substitute(&glyphs)
    for place in glyphs.indices where !glyphs[place].hasOwnAdvance {
      glyphs[place].advance = try advance(of: glyphs[place].glyph)
    }
    try plan.position(&glyphs)
    glyphs.removeAll { $0.isIgnored }
  }
}
