/// The lookups of a font for a script, a language and features, in their order; one plan serves many texts.
package final class LayoutPlan: Sendable {
  struct Lookups: Sendable {
    let layout: LayoutTable
    let isSubstitution: Bool
    let all: [LayoutLookup?]
    let steps: [LayoutTable.Selection]
  }

  let definitions: GlyphDefinitions?
  private let substitution: Lookups?
  private let positioning: Lookups?
  /// `nil` where `GPOS` has kerning for the script, and where kerning is off.
  private let kern: KernTable?
  let isRightToLeft: Bool

  init(
    _ directory: TableDirectory, glyphCount: Int, coordinates: [Double], scripts: [FontTag],
    language: FontTag?, isRightToLeft: Bool, substitutions: [[LayoutFeature]],
    positioning features: [LayoutFeature]
  ) throws(FontError) {
    self.isRightToLeft = isRightToLeft
    definitions = try directory.table("GDEF").map { (table) throws(FontError) in
      try GlyphDefinitions(table, coordinates: coordinates)
    }
    func lookups(_ tag: FontTag, _ stages: [[LayoutFeature]]) throws(FontError) -> Lookups? {
      guard let table = try directory.table(tag) else { return nil }
      let layout = try LayoutTable(table, coordinates: coordinates)
      var steps: [LayoutTable.Selection] = []
      for stage in stages {
        steps += try layout.lookups(of: stage, scripts: scripts, language: language)
      }
      let isSubstitution = tag == "GSUB"
      let all = try layout.allLookups(isSubstitution: isSubstitution, glyphCount: glyphCount)
      return Lookups(layout: layout, isSubstitution: isSubstitution, all: all, steps: steps)
    }
    substitution = try lookups("GSUB", substitutions)
    positioning = try lookups("GPOS", [features])
    let kerning = features.filter { $0.tag == "kern" }
    let pairs = try positioning?.layout.lookups(of: kerning, scripts: scripts, language: language)
    let usesKernTable = !kerning.isEmpty && pairs?.isEmpty ?? true
    kern = usesKernTable ? try directory.table("kern").map(KernTable.init) : nil
  }

  func substitute(_ glyphs: inout [LayoutGlyph]) throws(FontError) {
    if let definitions {
      for place in glyphs.indices { try definitions.classify(&glyphs[place]) }
    }
    if let substitution { glyphs = try run(substitution, glyphs).glyphs }
  }

  /// The glyphs must have their advances.
  func position(_ glyphs: inout [LayoutGlyph]) throws(FontError) {
    if let kern { try add(kern, to: &glyphs) }
    guard let positioning else {
      coverLetters(&glyphs)
      clearAdvances(&glyphs)
      return
    }
    var run = try run(positioning, glyphs)
    clearAdvances(&run.glyphs)
    try run.resolveAttachments()
    glyphs = run.glyphs
  }

  private func run(_ lookups: Lookups, _ glyphs: [LayoutGlyph]) throws(FontError) -> LayoutRun {
    var run = LayoutRun(self, lookups, glyphs)
    for step in lookups.steps { try run.apply(step) }
    return run
  }

  /// Moves marks over the letter before them in a font without `GPOS` that gives them a width, as monospaced fonts do.
  private func coverLetters(_ glyphs: inout [LayoutGlyph]) {
    guard !isRightToLeft else { return }
    for place in glyphs.indices where glyphs[place].kind == .mark && !glyphs[place].isIgnored {
      glyphs[place].xOffset -= glyphs[place].advance
    }
  }

  /// Marks and characters that are not drawn do not move the pen, whatever width the font gives them.
  private func clearAdvances(_ glyphs: inout [LayoutGlyph]) {
    for place in glyphs.indices where glyphs[place].kind == .mark || glyphs[place].isIgnored {
      glyphs[place].advance = 0
    }
  }

  /// Pairs are of glyphs from left to right.
  private func add(_ kern: KernTable, to glyphs: inout [LayoutGlyph]) throws(FontError) {
    var last: Int?
    for place in glyphs.indices where glyphs[place].kind != .mark && !glyphs[place].isIgnored {
      if let last {
        let left = isRightToLeft ? place : last
        let right = isRightToLeft ? last : place
        glyphs[left].advance += Double(
          try kern.adjustment(Int(glyphs[left].glyph), Int(glyphs[right].glyph)))
      }
      last = place
    }
  }
}
