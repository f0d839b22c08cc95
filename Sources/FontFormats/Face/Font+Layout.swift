extension Font {
  /// Returns the plan for the layout of a script's texts.
  ///
  /// - Parameters:
  ///   - scripts: tags of the script, the best first; the font's default script follows.
  ///   - language: the language; `nil`, and one that the font does not know, take the script's default.
  ///   - substitutions: features of `GSUB` in stages, each of which works on the result of the one before.
  ///   - positioning: features of `GPOS`. Where that has no kerning, the table `kern` does it.
  package func layoutPlan(
    scripts: [FontTag], language: FontTag? = nil, isRightToLeft: Bool = false,
    substitutions: [[LayoutFeature]] = LayoutFeature.substitutions,
    positioning: [LayoutFeature] = LayoutFeature.positioning
  ) throws(FontError) -> LayoutPlan {
    try LayoutPlan(
      directory, glyphCount: glyphCount, coordinates: coordinates, scripts: scripts,
      language: language, isRightToLeft: isRightToLeft, substitutions: substitutions,
      positioning: positioning)
  }

  /// Replaces glyphs by those that a text's features choose, and places them.
  ///
  /// - Parameters:
  ///   - glyphs: one for each character, in the order in which they are read. Afterwards they are the
  ///     glyphs to be drawn, in the same order: text from right to left is drawn from its end. Those of characters that
  ///     are not drawn are gone.
  ///   - plan: this font's plan for the text's script.
  /// - Throws: a ``FontError`` when the font's tables are damaged; the glyphs are of no use then.
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
